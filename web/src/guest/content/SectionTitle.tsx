import type { Ref } from 'react';
import { type Block, blockTypes } from './blocks/registry';
import styles from './SectionTitle.module.css';

interface SectionTitleProps {
  readonly titulo: string;
  /** Undefined while they have not come. */
  readonly blocks: readonly Block[] | undefined;
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** The heading of a section; it is not seen where the section opens with a block that is its title. */
export function SectionTitle({ titulo, blocks, ref }: SectionTitleProps) {
  const isSeen = blocks !== undefined && !opensWithTitle(blocks);
  return (
    <h1 ref={ref} tabIndex={-1} className={isSeen ? styles.titulo : 'solo-lector'}>
      {titulo}
    </h1>
  );
}

function opensWithTitle([first]: readonly Block[]): boolean {
  return first !== undefined && blockTypes[first.tipo].isTitle;
}
