/** Signs that people write for an apostrophe, or leave out. */
export const apostrophes = "'’‘ʼ´`′";

/** Letters of two letters, in both cases: a database may know the case of English alone. */
export const doubled: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe', ß: 'ss', ẞ: 'ss', þ: 'th', Þ: 'th' },
};

const written = 'łŁøØđĐðÐħĦŧŦıς';
const read = 'llooddddhhttiσ';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
/** Greek and Cyrillic. */
const capitals = [...range(0x391, 0x3a1), ...range(0x3a3, 0x3a9), ...range(0x400, 0x42f)].join('');

/** Letters that are no other with an accent, and what each is searched as. */
export const singles = { written: written + capitals, read: read + capitals.toLowerCase() };

const apostrophe = new RegExp(`[${apostrophes}]`, 'g');
const letters = new Map<string, string>([
  ...Object.entries(doubled),
  ...Array.from(written, (letter, at) => [letter, read.charAt(at)] as const),
]);
const special = new RegExp(`[${[...letters.keys()].join('')}]`, 'g');

/** A text as it is searched: without case, accents and apostrophes; `lukasz` is Łukasz, `oster` Øster. */
export function folded(text: string): string {
  return text
    .replaceAll(apostrophe, '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(special, (letter) => letters.get(letter) ?? letter);
}
