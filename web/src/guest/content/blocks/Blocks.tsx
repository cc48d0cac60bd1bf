import { type ReactNode, useDeferredValue } from 'react';
import { BlockBoundary } from './BlockBoundary';
import styles from './Blocks.module.css';
import { BlockView } from './BlockView';
import type { Block } from './registry';
import { useReveal } from './use-reveal';

interface BlocksProps {
  readonly blocks: readonly Block[];
  /** What stands in the place of a block that fails: one element, as every block is; nothing at a guest's. */
  readonly fallback?: ReactNode;
  /** Component to scroll to; null or another section's for the top. */
  readonly idComponente?: number | null;
}

/** As many blocks as fill a phone's screen. */
const atFirst = 2;

/** The blocks of a section, one under the other: those of the first screen are drawn before the rest is made. */
export function Blocks({ blocks, fallback = null, idComponente = null }: BlocksProps) {
  const sought = blocks.findIndex(({ id }) => id === idComponente);
  const shown = useDeferredValue(blocks, sought > 0 ? blocks : blocks.slice(0, atFirst));
  const list = useReveal(sought > 0 ? sought : null);
  return (
    <div ref={list} className={styles.bloques}>
      {shown.map((block, index) => (
        <BlockBoundary key={block.id} block={block} fallback={fallback}>
          <BlockView block={block} first={index === 0} />
        </BlockBoundary>
      ))}
    </div>
  );
}
