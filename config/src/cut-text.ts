const segmenter = new Intl.Segmenter();

/** The beginning of a text, at most so many UTF-16 units, which never ends within a character that a reader sees. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, segmenter.segment(text).containing(most)?.index);
}

/** As {@link beginningOf}, with an ellipsis where something is left out. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${beginningOf(text, most)}…`;
}
