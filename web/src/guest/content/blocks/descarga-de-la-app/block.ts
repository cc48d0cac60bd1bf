import type { BlockType } from '../../block/block-type';
import { DescargaDeLaApp, type DescargaDeLaAppContents } from './DescargaDeLaApp';

export const descargaDeLaApp: BlockType<DescargaDeLaAppContents> = {
  parse: ({ descripcion, imagen }) => ({ enlace: descripcion, imagen }),
  View: DescargaDeLaApp,
  isTitle: false,
};
