import { Picture } from '../../../../shared/image/Picture';
import type { Imagen } from '../../../../shared/model/imagen';
import { ownLanguage } from '../../../../shared/texts/own-language';
import type { BlockProps } from '../../block/block-type';
import styles from './Banner.module.css';
import { pictureSizes } from './picture-sizes';

export interface BannerContents {
  readonly titulo: string;
  readonly subtitulo: string;
  readonly imagen: Imagen;
}

export function Banner({ block, first }: BlockProps<BannerContents>) {
  return (
    <section className={styles.banner} data-full-bleed="always">
      <Picture
        {...block.imagen}
        alt=""
        sizes={pictureSizes}
        first={first}
        className={styles.fondo}
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
