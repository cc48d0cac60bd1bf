const decoder = new TextDecoder('utf-8', { fatal: true });

/** Decodes UTF-8; undefined for other bytes. */
export function textOfUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** How JSON writes half of a surrogate pair, or U+0000. */
const escaped = /\\u(?:d[89a-f]|0000)/i;
/** With the flag `u`, a surrogate pair is one character and no surrogate. */
const unstorable = /\p{Surrogate}|\0/u;

/** Whether a text has U+0000 or half of a surrogate pair, which no database keeps. */
export const isUnstorable = (text: string): boolean => unstorable.test(text);

/**
 * The path to the first text in parsed JSON that no database stores, or undefined. `source` is the JSON
 * itself, which must be valid UTF-8.
 */
export function unstorableText(source: string, parsed: unknown): readonly string[] | undefined {
  return escaped.test(source) ? find(parsed) : undefined;
}

function find(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return isUnstorable(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    if (isUnstorable(name)) return [];
    const place = find(member);
    if (place !== undefined) return [name, ...place];
  }
  return undefined;
}
