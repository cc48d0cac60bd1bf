import { Picture } from '../../../../shared/image/Picture';
import type { BlockProps } from '../../block/block-props';
import { pictureSizes } from '../../block/picture-sizes';
import styles from './Banner.module.css';

export function Banner({ block, first }: BlockProps<'banner'>) {
  return (
    <section className={styles.banner} data-full-bleed="always">
      <Picture
        {...block.imagen}
        alt=""
        sizes={pictureSizes.banner}
        first={first}
        className={styles.fondo}
      />
      <div className={styles.texto}>
        {block.titulo !== '' && <h2>{block.titulo}</h2>}
        {block.subtitulo !== '' && <p>{block.subtitulo}</p>}
      </div>
    </section>
  );
}
