import { useQuery } from '@tanstack/react-query';
import { Picture } from '../../../../shared/image/Picture';
import type { Imagen } from '../../../../shared/model/imagen';
import { ChevronIcon } from '../../../icons/ChevronIcon';
import type { BlockProps } from '../../block/block-type';
import { useContent } from '../../block/content-context';
import { RichText } from '../../rich-text/RichText';
import styles from './ImagenConBotones.module.css';
import { pictureSizes } from './picture-sizes';
import { referidasQuery } from './queries';

export interface ImagenConBotonesContents {
  readonly descripcionRica: string;
  readonly imagen: Imagen;
}

export function ImagenConBotones({ block, first }: BlockProps<ImagenConBotonesContents>) {
  const { db, idIdioma, jumpTo, listas } = useContent();
  const stored = useQuery({ ...referidasQuery(db, idIdioma, block.id), enabled: listas === null });
  const referidas = listas?.referidasOf(block.id) ?? stored.data ?? [];
  return (
    <section className={styles.bloque}>
      <Picture
        {...block.imagen}
        alt=""
        sizes={pictureSizes}
        first={first}
        className={styles.imagen}
      />
      <div className={styles.cuerpo}>
        <div className="texto-rico">
          <RichText html={block.descripcionRica} topHeading={2} />
        </div>
        {referidas.length > 0 && (
          <ul className={styles.botones}>
            {referidas.map((referida) => (
              <li key={referida.id}>
                <button type="button" onClick={() => jumpTo(referida.seccion)}>
                  <span>{referida.nombre}</span>
                  <ChevronIcon />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
