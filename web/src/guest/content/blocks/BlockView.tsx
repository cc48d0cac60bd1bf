import type { ReactNode } from 'react';
import type { TipoComp } from '../../../shared/model/componente';
import type { BlockProps } from '../block/block-type';
import { type Block, blockTypes } from './registry';

interface BlockViewProps<Tipo extends TipoComp> {
  readonly block: Block<Tipo>;
  readonly first: boolean;
}

/** Shows a block with the view of its type. */
export function BlockView<Tipo extends TipoComp>(props: BlockViewProps<Tipo>) {
  const tipo: Tipo = props.block.tipo;
  const View: (props: BlockProps<Block<Tipo>>) => ReactNode = blockTypes[tipo].View;
  return <View {...props} />;
}
