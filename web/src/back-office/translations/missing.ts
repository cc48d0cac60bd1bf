/** How many of the texts of a row are there in one language. */
export interface Completeness {
  readonly idIdioma: string;
  readonly hay: number;
  readonly de: number;
}

export const isBase = (idIdioma: string) => idIdioma.toUpperCase() === 'ES';

/** Completeness of a section: its one label, in each language that lacks it. */
export function missingLabels(
  etiquetas: readonly { readonly idIdioma: string; readonly texto: string }[],
  idiomas: readonly string[],
): Completeness[] {
  const counts = etiquetas.map(({ idIdioma, texto }) => [idIdioma, texto.trim() === '' ? 0 : 1]);
  return missingTexts(Object.fromEntries(counts) as Record<string, number>, idiomas);
}

/** The languages that have fewer texts than the one that has most of them. */
export function missingTexts(
  textosPorIdioma: Readonly<Record<string, number>>,
  idiomas: readonly string[],
): Completeness[] {
  const counts = new Map(
    Object.entries(textosPorIdioma).map(([idIdioma, hay]) => [idIdioma.toUpperCase(), hay]),
  );
  const de = Math.max(0, ...counts.values());
  return idiomas
    .map((idIdioma) => ({ idIdioma, hay: counts.get(idIdioma.toUpperCase()) ?? 0, de }))
    .filter(({ hay }) => hay < de);
}
