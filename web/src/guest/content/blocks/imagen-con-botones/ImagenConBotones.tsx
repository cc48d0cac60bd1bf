import { useQuery } from '@tanstack/react-query';
import { Picture } from '../../../../shared/image/Picture';
import { ChevronIcon } from '../../../icons/ChevronIcon';
import { useContent } from '../../block/content-context';
import { RichText } from '../../rich-text/RichText';
import type { BlockProps } from '../../block/block-props';
import { pictureSizes } from '../../block/picture-sizes';
import { referidasQuery } from './queries';
import styles from './ImagenConBotones.module.css';

export function ImagenConBotones({ block, first }: BlockProps<'imagen-con-botones'>) {
  const { db, idIdioma, jumpTo, listas } = useContent();
  const stored = useQuery({ ...referidasQuery(db, idIdioma, block.id), enabled: listas === null });
  const referidas = listas?.referidasOf(block.id) ?? stored.data ?? [];
  return (
    <section className={styles.bloque}>
      <Picture
        {...block.imagen}
        alt=""
        sizes={pictureSizes['imagen-con-botones']}
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
              <li key={referida.idReferencia}>
                <button type="button" onClick={() => jumpTo(referida.SeccionReferida)}>
                  <span>{referida.NombreRef}</span>
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
