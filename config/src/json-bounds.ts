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

/** Bounds of a body while its sender is unknown: logins are short, and hundreds may arrive at once. */
export const anonymousBody: BodyBounds = { bytes: 64 * 1024, depth: 32, values: 1_000 };

/**
 * Bounds of a body whose sender has a session. A component is saved whole: 500 items, the maximum, in ten
 * languages are some 15,000 values. A CMS has one thread, and guests wait while it parses a body.
 */
export const knownBody: BodyBounds = { bytes: 2 * 1024 * 1024, depth: 32, values: 20_000 };

/**
 * Whether a text stays within bounds once it is parsed, without parsing it: parsing some megabytes can fill
 * the memory. Does not check that the text is JSON.
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
