/** More than this many characters, a home screen cuts off. */
const longest = 12;

/** Words that tell no hotel from another. */
const general = /^(gran|grand|hotel|the)$/i;
/** Words that nothing may end with. */
const joining = /^(de|del|la|las|el|los|y|e|and|of|the|[^\p{L}\p{N}]+)$/iu;

/** A name as it stands under an icon: whole where it fits, else as many of the words that say most as do. */
export function shortName(name: string): string {
  const whole = name.trim().replaceAll(/\s+/g, ' ');
  if (lengthOf(whole) <= longest) return whole;
  const words = whole.split(' ');
  const telling = words.findIndex((word) => !general.test(word));
  const own = telling < 0 ? words : words.slice(telling);
  let fitting = own.length;
  while (fitting > 0 && lengthOf(own.slice(0, fitting).join(' ')) > longest) fitting -= 1;
  while (fitting > 1 && joining.test(own[fitting - 1] ?? '')) fitting -= 1;
  if (fitting > 0) return own.slice(0, fitting).join(' ');
  return charactersOf(own[0] ?? '')
    .slice(0, longest)
    .join('');
}

const lengthOf = (text: string) => charactersOf(text).length;

/** What a reader takes for one character, accents included. */
function charactersOf(text: string): readonly string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
