import type { BlockType } from '../../block/block-type';
import { Encabezado, type EncabezadoContents } from './Encabezado';

export const encabezado: BlockType<EncabezadoContents> = {
  parse: ({ titulo, subtitulo, descripcion, imagen }) => ({
    titulo,
    subtitulo,
    descripcionRica: descripcion,
    imagen,
  }),
  View: Encabezado,
  isTitle: true,
};
