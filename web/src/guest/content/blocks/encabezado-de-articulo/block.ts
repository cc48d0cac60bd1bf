import type { BlockType } from '../../block/block-type';
import { EncabezadoDeArticulo, type EncabezadoDeArticuloContents } from './EncabezadoDeArticulo';

export const encabezadoDeArticulo: BlockType<EncabezadoDeArticuloContents> = {
  parse: ({ titulo, subtitulo, imagen }) => ({ titulo, subtitulo, imagen }),
  View: EncabezadoDeArticulo,
  isTitle: true,
};
