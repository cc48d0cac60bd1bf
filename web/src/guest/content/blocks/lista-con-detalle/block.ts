import type { BlockType } from '../../block/block-type';
import { ListaConDetalle, type ListaConDetalleContents } from './ListaConDetalle';

export const listaConDetalle: BlockType<ListaConDetalleContents> = {
  parse: ({ idCarta }) => ({ idCarta }),
  View: ListaConDetalle,
  isTitle: false,
};
