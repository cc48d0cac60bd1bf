import { Picture } from '../../../../shared/image/Picture';
import type { BlockProps } from '../../block/block-props';
import { pictureSizes } from '../../block/picture-sizes';
import styles from './EncabezadoDeArticulo.module.css';

export function EncabezadoDeArticulo({ block, first }: BlockProps<'encabezado-de-articulo'>) {
  return (
    <section className={styles.articulo} data-full-bleed="narrow">
      <Picture
        {...block.imagen}
        alt=""
        sizes={pictureSizes['encabezado-de-articulo']}
        first={first}
        className={styles.imagen}
      />
      <div className={styles.texto}>
        {block.titulo !== '' && <h2>{block.titulo}</h2>}
        {block.subtitulo !== '' && <p>{block.subtitulo}</p>}
      </div>
    </section>
  );
}
