import { Picture } from '../../../../shared/image/Picture';
import type { Imagen } from '../../../../shared/model/imagen';
import { ownLanguage } from '../../../../shared/texts/own-language';
import type { BlockProps } from '../../block/block-type';
import styles from './EncabezadoDeArticulo.module.css';
import { pictureSizes } from './picture-sizes';

export interface EncabezadoDeArticuloContents {
  readonly titulo: string;
  readonly subtitulo: string;
  readonly imagen: Imagen;
}

export function EncabezadoDeArticulo({ block, first }: BlockProps<EncabezadoDeArticuloContents>) {
  return (
    <section className={styles.articulo} data-full-bleed="narrow">
      <Picture
        {...block.imagen}
        alt=""
        sizes={pictureSizes}
        first={first}
        className={styles.imagen}
      />
      <div className={styles.texto}>
        {block.titulo !== '' && (
          <h2 data-campo="titulo" {...ownLanguage(block.idiomas.titulo)}>
            {block.titulo}
          </h2>
        )}
        {block.subtitulo !== '' && (
          <p data-campo="subtitulo" {...ownLanguage(block.idiomas.subtitulo)}>
            {block.subtitulo}
          </p>
        )}
      </div>
    </section>
  );
}
