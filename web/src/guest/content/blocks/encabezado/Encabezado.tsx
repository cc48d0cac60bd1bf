import { Picture } from '../../../../shared/image/Picture';
import type { Imagen } from '../../../../shared/model/imagen';
import { ownLanguage } from '../../../../shared/texts/own-language';
import type { BlockProps } from '../../block/block-type';
import { RichText } from '../../rich-text/RichText';
import styles from './Encabezado.module.css';
import { pictureSizes } from './picture-sizes';

export interface EncabezadoContents {
  readonly titulo: string;
  readonly subtitulo: string;
  readonly descripcionRica: string;
  readonly imagen: Imagen;
}

export function Encabezado({ block, first }: BlockProps<EncabezadoContents>) {
  return (
    <section className={styles.encabezado}>
      <Picture
        {...block.imagen}
        alt=""
        sizes={pictureSizes}
        first={first}
        className={styles.imagen}
      />
      <div>
        {block.titulo !== '' && (
          <h2 data-campo="titulo" {...ownLanguage(block.idiomas.titulo)}>
            {block.titulo}
          </h2>
        )}
        {block.subtitulo !== '' && (
          <p
            className={styles.subtitulo}
            data-campo="subtitulo"
            {...ownLanguage(block.idiomas.subtitulo)}
          >
            {block.subtitulo}
          </p>
        )}
        <div
          className="texto-rico"
          data-campo="descripcion"
          {...ownLanguage(block.idiomas.descripcion)}
        >
          <RichText html={block.descripcionRica} topHeading={block.titulo === '' ? 2 : 3} />
        </div>
      </div>
    </section>
  );
}
