import type { ReactNode } from 'react';
import type { Componente } from '../../../shared/model/componente';

/** One type of block: what it carries of a component, and how that is shown. */
export interface BlockType<Contents> {
  /** Rich text is named so; every other text is plain. */
  readonly parse: (componente: Componente) => Contents;
  readonly View: (props: BlockProps<Contents>) => ReactNode;
  /** Whether a section that opens with it needs no other title. */
  readonly isTitle: boolean;
}

export interface BlockProps<Contents> {
  readonly block: Pick<Componente, 'id' | 'idiomas'> & Contents;
  /** Whether it is the first block of the section: what the guest sees before any other. */
  readonly first: boolean;
}
