import type { BlockType } from '../../block/block-type';
import { ListaDesplegable, type ListaDesplegableContents } from './ListaDesplegable';

export const listaDesplegable: BlockType<ListaDesplegableContents> = {
  parse: ({ idCarta }) => ({ idCarta }),
  View: ListaDesplegable,
  isTitle: false,
};
