import type { ReactNode } from 'react';
import type { BlockKind } from '../block/block';
import type { BlockProps } from '../block/block-props';
import { blockViews, type BlockViews } from './registry';

const views: BlockViews = blockViews;

/** Shows a block with the view of its kind. */
export function BlockView<Kind extends BlockKind>(props: BlockProps<Kind>) {
  const kind: Kind = props.block.kind;
  const View: (props: BlockProps<Kind>) => ReactNode = views[kind];
  return <View {...props} />;
}
