import { Picture } from '../../../../shared/image/Picture';
import type { Imagen } from '../../../../shared/model/imagen';
import { webAddress } from '../../../links/links';
import type { BlockProps } from '../../block/block-type';
import { useContent } from '../../block/content-context';
import styles from './DescargaDeLaApp.module.css';
import { pictureSizes } from './picture-sizes';

export interface DescargaDeLaAppContents {
  readonly enlace: string;
  readonly imagen: Imagen;
}

export function DescargaDeLaApp({ block, first }: BlockProps<DescargaDeLaAppContents>) {
  const { t } = useContent();
  const address = webAddress(block.enlace);
  const image = (
    <Picture
      {...block.imagen}
      alt={t.descargarApp}
      sizes={pictureSizes}
      first={first}
      className={styles.imagen}
    />
  );
  return (
    <section className={styles.descarga}>
      {address === null ? (
        image
      ) : (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {image}
        </a>
      )}
    </section>
  );
}
