/** The languages that CLDR writes from right to left, and the scripts that may stand in any code (`KU-ARAB`). */
const rightToLeft =
  /^(ar|ars|ckb|dv|fa|he|iw|ks|lrc|mzn|nqo|ps|sd|syr|ug|ur|yi)(-|$)|-(arab|hebr)$/i;

/** What an element says of the language of its text, and of the direction in which that is read. */
export function inLanguage(idIdioma: string): { lang: string; dir: 'ltr' | 'rtl' } {
  return { lang: idIdioma.toLowerCase(), dir: rightToLeft.test(idIdioma) ? 'rtl' : 'ltr' };
}
