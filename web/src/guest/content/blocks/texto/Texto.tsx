import { ownLanguage } from '../../../../shared/texts/own-language';
import type { BlockProps } from '../../block/block-type';
import { isBlank, RichText } from '../../rich-text/RichText';
import styles from './Texto.module.css';

export interface TextoContents {
  readonly tituloRico: string;
  readonly subtituloRico: string;
}

export function Texto({ block }: BlockProps<TextoContents>) {
  const hasTitle = !isBlank(block.tituloRico);
  return (
    <section className={styles.texto}>
      {hasTitle && (
        <h2 data-campo="titulo" {...ownLanguage(block.idiomas.titulo)}>
          <RichText html={block.tituloRico} inline />
        </h2>
      )}
      <div className="texto-rico" data-campo="subtitulo" {...ownLanguage(block.idiomas.subtitulo)}>
        <RichText html={block.subtituloRico} topHeading={hasTitle ? 3 : 2} />
      </div>
    </section>
  );
}
