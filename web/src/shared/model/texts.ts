import type { Texto } from '@guest-app/adapters/contract/back-office/texts';

/** One text by language. */
export type Texts = Record<string, string>;

/** The texts of a row, by what each of them is. */
export type Textos = Readonly<Partial<Record<Texto['etiqueta'], Texts>>>;

/** The languages of texts that are read for want of one in the language asked for. */
export type IdiomasRead<Field extends string> = Readonly<
  Partial<Record<Field, string | undefined>>
>;

/** The fields of which the contract has texts by language in one object: `nombre` for `nombre_ES`, `nombre_EN`, … */
export type TextFieldIn<Row> = keyof Row extends infer Key
  ? Key extends `${infer Field}_${string}`
    ? Field
    : never
  : never;

export function parseTextos(rows: readonly Texto[]): Textos {
  const textos: Partial<Record<Texto['etiqueta'], Texts>> = {};
  for (const { etiqueta, idIdioma, texto } of rows) (textos[etiqueta] ??= {})[idIdioma] = texto;
  return textos;
}
