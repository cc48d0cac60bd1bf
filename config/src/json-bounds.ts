/** How deep and how wide a JSON text may be. */
export interface JsonBounds {
  /** Arrays and objects within each other. */
  readonly depth: number;
  /** Everything that takes memory of its own: each array and object, and each member of one after its first. */
  readonly values: number;
}

export interface BodyBounds extends JsonBounds {
  /** Length of the body as it is sent. */
  readonly bytes: number;
}

/** By which a body is judged while nobody knows who sends it: what logs in is short, and hundreds may come at once. */
export const anonymousBody: BodyBounds = { bytes: 64 * 1024, depth: 32, values: 1_000 };

/**
 * By which a body is judged whose sender has a session. A component is saved whole: a carta of 500 items, the most that there
 * are, in ten languages is some 15,000 values. Guests wait while a CMS reads one, which has a single thread for all of them.
 */
export const knownBody: BodyBounds = { bytes: 2 * 1024 * 1024, depth: 32, values: 20_000 };

/**
 * Whether a text stays within bounds once it is parsed, told without parsing it: what a parser makes of a text of some megabytes
 * can fill the memory. Says nothing of whether it is JSON.
 */
export function isWithinBounds(text: string, { depth, values }: JsonBounds): boolean {
  let open = 0;
  let counted = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case '[':
      case '{':
        open++;
        counted++;
        break;
      case ']':
      case '}':
        open--;
        break;
      case ',':
        counted++;
        break;
      case undefined:
      default:
    }
    if (open > depth || counted > values) return false;
  }
  return true;
}

/** Where the string that begins at a quote ends; beyond the text, where it does not. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
