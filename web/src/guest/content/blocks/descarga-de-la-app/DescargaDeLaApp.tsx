import { Picture } from '../../../../shared/image/Picture';
import { useContent } from '../../block/content-context';
import { webAddress } from '../../../links/links';
import type { BlockProps } from '../../block/block-props';
import { pictureSizes } from '../../block/picture-sizes';
import styles from './DescargaDeLaApp.module.css';

export function DescargaDeLaApp({ block, first }: BlockProps<'descarga-de-la-app'>) {
  const { t } = useContent();
  const address = webAddress(block.enlace);
  const image = (
    <Picture
      {...block.imagen}
      alt={t.descargarApp}
      sizes={pictureSizes['descarga-de-la-app']}
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
