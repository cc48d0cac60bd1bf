import type { BlockType } from '../../block/block-type';
import {
  ListaConMasInformacion,
  type ListaConMasInformacionContents,
} from './ListaConMasInformacion';

export const listaConMasInformacion: BlockType<ListaConMasInformacionContents> = {
  parse: ({ idCarta }) => ({ idCarta }),
  View: ListaConMasInformacion,
  isTitle: false,
};
