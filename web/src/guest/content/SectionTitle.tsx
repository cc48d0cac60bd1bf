import type { Ref } from 'react';
import { ownLanguage } from '../../shared/texts/own-language';
import { type Block, blockTypes } from './blocks/registry';
import styles from './SectionTitle.module.css';

interface SectionTitleProps {
  readonly titulo: string;
  /** The title's language, where it is not the page's. */
  readonly idioma: string | undefined;
  /** Undefined while they have not come. */
  readonly blocks: readonly Block[] | undefined;
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** The heading of a section; it is not seen where the section opens with a block that is its title. */
export function SectionTitle({ titulo, idioma, blocks, ref }: SectionTitleProps) {
  const isSeen = blocks !== undefined && !opensWithTitle(blocks);
  return (
    <h1
      ref={ref}
      tabIndex={-1}
      data-campo="etiqueta"
      className={isSeen ? styles.titulo : 'solo-lector'}
      {...ownLanguage(idioma)}
    >
      {titulo}
    </h1>
  );
}

function opensWithTitle([first]: readonly Block[]): boolean {
  return first !== undefined && blockTypes[first.tipo].isTitle;
}
