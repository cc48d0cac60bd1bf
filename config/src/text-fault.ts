const decoder = new TextDecoder('utf-8', { fatal: true });

/** What bytes of UTF-8 say; undefined for what is no UTF-8. */
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

/**
 * Where parsed JSON has a text that no database keeps as it is, with a lone surrogate or U+0000: the names that lead to it, or undefined
 * where it has none. `source` is the JSON itself, which must be valid UTF-8.
 */
export function unstorableText(source: string, parsed: unknown): readonly string[] | undefined {
  return escaped.test(source) ? find(parsed) : undefined;
}

function find(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return unstorable.test(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    if (unstorable.test(name)) return [];
    const place = find(member);
    if (place !== undefined) return [name, ...place];
  }
  return undefined;
}
