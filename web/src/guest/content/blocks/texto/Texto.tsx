import { isBlank, RichText } from '../../rich-text/RichText';
import type { BlockProps } from '../block-props';
import styles from './Texto.module.css';

export function Texto({ block }: BlockProps<'texto'>) {
  return (
    <section className={styles.texto}>
      {!isBlank(block.tituloRico) && (
        <h2>
          <RichText html={block.tituloRico} inline />
        </h2>
      )}
      <div className="texto-rico">
        <RichText html={block.subtituloRico} />
      </div>
    </section>
  );
}
