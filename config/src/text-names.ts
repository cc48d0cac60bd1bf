import type { TextField } from './row-texts.js';

/** What people call the texts of the content. */
export const textNames: Readonly<Record<TextField, string>> = {
  etiqueta: 'Etiqueta',
  titulo: 'Título',
  subtitulo: 'Subtítulo',
  descripcion: 'Descripción',
  nombre: 'Nombre',
  masInfo: 'Más información',
};
