import type { BlockType } from '../../block/block-type';
import { ListaDePrecios, type ListaDePreciosContents } from './ListaDePrecios';

export const listaDePrecios: BlockType<ListaDePreciosContents> = {
  parse: ({ titulo, subtitulo, idCarta }) => ({ titulo, subtitulo, idCarta }),
  View: ListaDePrecios,
  isTitle: false,
};
