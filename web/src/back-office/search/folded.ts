const apostrophe = /['’‘ʼ´`′]/g;
const letters = new Map(
  Object.entries({
    ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't' },
    ...{ ı: 'i', ς: 'σ' },
  }),
);
const special = new RegExp(`[${[...letters.keys()].join('')}]`, 'g');

/**
 * A text in the form that searches compare, as on the server: without case, accents and apostrophes;
 * `lukasz` finds Łukasz, `oster` Øster.
 */
export function folded(text: string): string {
  return text
    .replaceAll(apostrophe, '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(special, (letter) => letters.get(letter) ?? letter);
}
