import { Picture } from '../../../../shared/image/Picture';
import type { BlockProps } from '../../block/block-props';
import styles from './Banner.module.css';

/** On a screen higher than wide the picture is cut at its sides: it is shown wider than the screen. */
const sizes = '(max-aspect-ratio: 1/1) 75vh, 100vw';

export function Banner({ block, first }: BlockProps<'banner'>) {
  return (
    <section className={styles.banner} data-full-bleed="always">
      <Picture {...block.imagen} alt="" sizes={sizes} first={first} className={styles.fondo} />
      <div className={styles.texto}>
        {block.titulo !== '' && <h2>{block.titulo}</h2>}
        {block.subtitulo !== '' && <p>{block.subtitulo}</p>}
      </div>
    </section>
  );
}
