import type { BlockType } from '../../block/block-type';
import { Texto, type TextoContents } from './Texto';

export const texto: BlockType<TextoContents> = {
  parse: ({ titulo, subtitulo }) => ({ tituloRico: titulo, subtituloRico: subtitulo }),
  View: Texto,
  isTitle: true,
};
