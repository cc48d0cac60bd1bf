/** How many of the texts of a row are there in one language. */
export interface Completeness {
  readonly idIdioma: string;
  readonly hay: number;
  readonly de: number;
}

/** The language that every text must have. */
export const base = 'ES';

export const isBase = (idIdioma: string) => idIdioma.toUpperCase() === base;

/** Completeness of a section: its one label, in each language that lacks it. */
export function missingLabels(
  etiquetas: readonly { readonly idIdioma: string; readonly texto: string }[],
  idiomas: readonly string[],
): Completeness[] {
  const there = etiquetas.filter(({ texto }) => texto.trim() !== '');
  const counts = Object.fromEntries(there.map(({ idIdioma }) => [idIdioma, 1]));
  return missingTexts(counts, Math.min(1, there.length), idiomas);
}

/** The languages that lack some of the texts that a row has in any language. */
export function missingTexts(
  textosPorIdioma: Readonly<Record<string, number>>,
  de: number,
  idiomas: readonly string[],
): Completeness[] {
  const counts = new Map(
    Object.entries(textosPorIdioma).map(([idIdioma, hay]) => [idIdioma.toUpperCase(), hay]),
  );
  return idiomas
    .map((idIdioma) => ({ idIdioma, hay: counts.get(idIdioma.toUpperCase()) ?? 0, de }))
    .filter(({ hay }) => hay < de);
}
