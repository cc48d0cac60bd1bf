import { isBlank, RichText } from '../../rich-text/RichText';
import type { BlockProps } from '../../block/block-props';
import styles from './Texto.module.css';

export function Texto({ block }: BlockProps<'texto'>) {
  const hasTitle = !isBlank(block.tituloRico);
  return (
    <section className={styles.texto}>
      {hasTitle && (
        <h2>
          <RichText html={block.tituloRico} inline />
        </h2>
      )}
      <div className="texto-rico">
        <RichText html={block.subtituloRico} topHeading={hasTitle ? 3 : 2} />
      </div>
    </section>
  );
}
