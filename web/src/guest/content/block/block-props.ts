import type { Block, BlockKind } from './block';

export interface BlockProps<Kind extends BlockKind> {
  readonly block: Block<Kind>;
  /** Whether it is the first block of the section: what the guest sees before any other. */
  readonly first: boolean;
}
