import { Picture } from '../../../../shared/image/Picture';
import type { Imagen } from '../../../../shared/model/imagen';
import { optionalPart } from '../../../../shared/parts/lazy-part';
import { ownLanguage } from '../../../../shared/texts/own-language';
import type { BlockProps } from '../../block/block-type';
import { RichText } from '../../rich-text/RichText';
import { pictureSizes } from './picture-sizes';
import styles from './Wifi.module.css';

const CopyPassword = optionalPart(async () => (await import('./CopyPassword')).CopyPassword);

export interface WifiContents {
  readonly titulo: string;
  readonly subtitulo: string;
  readonly descripcionRica: string;
  readonly imagen: Imagen;
}

export function Wifi({ block, first }: BlockProps<WifiContents>) {
  return (
    <section className={styles.wifi}>
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
        <CopyPassword key={block.descripcionRica} html={block.descripcionRica} />
      </div>
    </section>
  );
}
