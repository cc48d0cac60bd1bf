/** A token is good while it is longer than five characters and its `exp` lies ahead. */
export function isTokenValid(token: string | null, now: number): boolean {
  if (token === null || token.length <= 5) return false;
  const exp = expiryOf(token);
  return exp !== null && exp * 1000 > now;
}

/** `exp` of a JWT in seconds; null where the text is no JWT or states none. */
function expiryOf(token: string): number | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null;
    return typeof claims.exp === 'number' ? claims.exp : null;
  } catch {
    return null;
  }
}
