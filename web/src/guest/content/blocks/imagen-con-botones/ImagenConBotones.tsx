import { useQuery } from '@tanstack/react-query';
import { Picture } from '../../../../shared/image/Picture';
import type { Imagen } from '../../../../shared/model/imagen';
import type { SeccionReferida } from '../../../../shared/model/seccion-referida';
import { ownLanguage } from '../../../../shared/texts/own-language';
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
  const { listas } = useContent();
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
        <div
          className="texto-rico"
          data-campo="descripcion"
          {...ownLanguage(block.idiomas.descripcion)}
        >
          <RichText html={block.descripcionRica} topHeading={2} />
        </div>
        {listas === null ? (
          <StoredButtons idComponente={block.id} />
        ) : (
          <Buttons referidas={listas.referidasOf(block.id)} />
        )}
      </div>
    </section>
  );
}

function StoredButtons({ idComponente }: { readonly idComponente: number }) {
  const { db, idIdioma } = useContent();
  const { data = [] } = useQuery(referidasQuery(db, idIdioma, idComponente));
  return <Buttons referidas={data} />;
}

function Buttons({ referidas }: { readonly referidas: readonly SeccionReferida[] }) {
  const { jumpTo } = useContent();
  if (referidas.length === 0) return null;
  return (
    <ul className={styles.botones}>
      {referidas.map((referida) => (
        <li key={referida.id} data-referida={referida.id}>
          <button type="button" onClick={() => jumpTo(referida.seccion)}>
            <span data-campo="etiqueta" {...ownLanguage(referida.idiomas.nombre)}>
              {referida.nombre}
            </span>
            <ChevronIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}
