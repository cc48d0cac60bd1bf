import type { BlockType } from '../../block/block-type';
import { TablaDePrecios, type TablaDePreciosContents } from './TablaDePrecios';

export const tablaDePrecios: BlockType<TablaDePreciosContents> = {
  parse: ({ titulo, idCarta }) => ({ titulo, idCarta }),
  View: TablaDePrecios,
  isTitle: false,
};
