import { Picture } from '../../../../shared/image/Picture';
import type { Imagen } from '../../../../shared/model/imagen';
import type { BlockProps } from '../../block/block-type';
import styles from './ImagenSola.module.css';
import { pictureSizes } from './picture-sizes';

export interface ImagenSolaContents {
  readonly imagen: Imagen;
}

export function ImagenSola({ block, first }: BlockProps<ImagenSolaContents>) {
  return (
    <Picture
      {...block.imagen}
      alt=""
      sizes={pictureSizes}
      first={first}
      className={styles.imagen}
    />
  );
}
