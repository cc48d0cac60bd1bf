/**
 * The parts of a value that a link carries: base64 of UTF-8 text, plain or in its form for addresses, its parts
 * separated by `|`. Null where the value is no base64.
 */
export function encodedParts(encoded: string): readonly string[] | null {
  // A mail program may have turned each `+` into a space.
  const base64 = encoded.replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+');
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    return new TextDecoder().decode(bytes).split('|');
  } catch {
    return null;
  }
}
