import { Picture } from '../../../../shared/image/Picture';
import type { BlockProps } from '../../block/block-props';
import { pictureSizes } from '../../block/picture-sizes';
import styles from './ImagenSola.module.css';

export function ImagenSola({ block, first }: BlockProps<'imagen'>) {
  return (
    <Picture
      {...block.imagen}
      alt=""
      sizes={pictureSizes.imagen}
      first={first}
      className={styles.imagen}
    />
  );
}
