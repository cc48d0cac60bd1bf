import type { ReactNode } from 'react';
import type { Block } from '../block';
import { BlockBoundary } from './BlockBoundary';
import styles from './Blocks.module.css';
import { BlockView } from './BlockView';

interface BlocksProps {
  readonly blocks: readonly Block[];
  /** What stands in the place of a block that fails; nothing at a guest's. */
  readonly fallback?: ReactNode;
}

/** The blocks of a section, one under the other. */
export function Blocks({ blocks, fallback = null }: BlocksProps) {
  return (
    <div className={styles.bloques}>
      {blocks.map((block, index) => (
        <BlockBoundary key={block.id} block={block} fallback={fallback}>
          <BlockView block={block} first={index === 0} />
        </BlockBoundary>
      ))}
    </div>
  );
}
