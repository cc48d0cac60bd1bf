import { Picture } from '../../../../shared/image/Picture';
import { RichText } from '../../rich-text/RichText';
import type { BlockProps } from '../../block/block-props';
import { pictureSizes } from '../../block/picture-sizes';
import styles from './Encabezado.module.css';

export function Encabezado({ block, first }: BlockProps<'encabezado'>) {
  return (
    <section className={styles.encabezado}>
      <Picture
        {...block.imagen}
        alt=""
        sizes={pictureSizes.encabezado}
        first={first}
        className={styles.imagen}
      />
      <div>
        {block.titulo !== '' && <h2>{block.titulo}</h2>}
        {block.subtitulo !== '' && <p className={styles.subtitulo}>{block.subtitulo}</p>}
        <div className="texto-rico">
          <RichText html={block.descripcionRica} topHeading={block.titulo === '' ? 2 : 3} />
        </div>
      </div>
    </section>
  );
}
