import type { Texto } from '@guest-app/adapters/contract/back-office/texts';

/** One text by language. */
export type Texts = Record<string, string>;

/** The texts of a row, by what each of them is. */
export type Textos = Readonly<Partial<Record<Texto['etiqueta'], Texts>>>;

export function parseTextos(rows: readonly Texto[]): Textos {
  const textos: Partial<Record<Texto['etiqueta'], Texts>> = {};
  for (const { etiqueta, idIdioma, texto } of rows) (textos[etiqueta] ??= {})[idIdioma] = texto;
  return textos;
}
