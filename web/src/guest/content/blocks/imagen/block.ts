import type { BlockType } from '../../block/block-type';
import { ImagenSola, type ImagenSolaContents } from './ImagenSola';

export const imagenSola: BlockType<ImagenSolaContents> = {
  parse: ({ imagen }) => ({ imagen }),
  View: ImagenSola,
  isTitle: false,
};
