import type { BlockType } from '../../block/block-type';
import {
  TablaDePreciosConSubtitulo,
  type TablaDePreciosConSubtituloContents,
} from './TablaDePreciosConSubtitulo';

export const tablaDePreciosConSubtitulo: BlockType<TablaDePreciosConSubtituloContents> = {
  parse: ({ titulo, subtitulo, idCarta }) => ({ titulo, subtitulo, idCarta }),
  View: TablaDePreciosConSubtitulo,
  isTitle: false,
};
