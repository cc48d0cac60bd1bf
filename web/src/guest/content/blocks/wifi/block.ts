import type { BlockType } from '../../block/block-type';
import { Wifi, type WifiContents } from './Wifi';

export const wifi: BlockType<WifiContents> = {
  parse: ({ titulo, subtitulo, descripcion, imagen }) => ({
    titulo,
    subtitulo,
    descripcionRica: descripcion,
    imagen,
  }),
  View: Wifi,
  isTitle: false,
};
