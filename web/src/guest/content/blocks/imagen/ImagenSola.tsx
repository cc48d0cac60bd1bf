import { Picture } from '../../../../shared/image/Picture';
import type { BlockProps } from '../../block/block-props';
import styles from './ImagenSola.module.css';

export function ImagenSola({ block, first }: BlockProps<'imagen'>) {
  return (
    <Picture
      {...block.imagen}
      alt=""
      sizes="(min-width: 72rem) 72rem, 92vw"
      first={first}
      className={styles.imagen}
    />
  );
}
