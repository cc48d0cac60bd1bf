import type { Idioma } from '../../shared/model/idioma';

/**
 * The language to offer when the browser prefers another one than is shown: the browser's first, or English
 * if the hotel lacks that one; null where there is nothing better to offer.
 */
export function offeredLanguage<Offered extends Pick<Idioma, 'id'>>(
  browser: string,
  shown: string,
  idiomas: readonly Offered[],
): Offered | null {
  const base = (code: string) => code.split('-')[0]?.toUpperCase();
  if (base(browser) === base(shown)) return null;
  const inBase = (code: string) => idiomas.find(({ id }) => base(id) === base(code));
  const offered = inBase(browser) ?? inBase('EN');
  return offered === undefined || base(offered.id) === base(shown) ? null : offered;
}
