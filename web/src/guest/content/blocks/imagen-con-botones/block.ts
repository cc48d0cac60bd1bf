import type { BlockType } from '../../block/block-type';
import { ImagenConBotones, type ImagenConBotonesContents } from './ImagenConBotones';

export const imagenConBotones: BlockType<ImagenConBotonesContents> = {
  parse: ({ descripcion, imagen }) => ({ descripcionRica: descripcion, imagen }),
  View: ImagenConBotones,
  isTitle: false,
};
