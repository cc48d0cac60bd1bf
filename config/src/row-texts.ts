/**
 * The texts that the rows of a noun have in every language, by the fields of the CMS and of a hotel's file. Every other
 * field belongs to no language.
 */
export const rowTexts = {
  seccion: ['etiqueta'],
  componente: ['titulo', 'subtitulo', 'descripcion'],
  item: ['nombre', 'masInfo'],
  seccionReferida: ['etiqueta'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Noun = keyof typeof rowTexts;
export type TextField<N extends Noun = Noun> = (typeof rowTexts)[N][number];

/** A value for each text of a noun's rows. */
export function forTexts<N extends Noun, Value>(
  noun: N,
  value: (field: TextField<N>) => Value,
): Record<TextField<N>, Value> {
  const fields: readonly TextField<N>[] = rowTexts[noun];
  // An object made of entries has no known keys, though these have.
  return Object.fromEntries(fields.map((field) => [field, value(field)])) as Record<
    TextField<N>,
    Value
  >;
}
