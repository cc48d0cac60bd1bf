/**
 * The texts that the rows of a noun have in every language, by the fields of the CMS and of a hotel's file. Every other
 * field belongs to no language.
 */
export const rowTexts = {
  seccion: ['etiqueta'],
  componente: ['titulo', 'subtitulo', 'descripcion'],
  item: ['nombre', 'masInfo'],
  seccionReferida: ['etiqueta'],
  servicio: ['nombre'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
