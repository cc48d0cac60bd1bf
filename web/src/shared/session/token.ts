/** A token is good while it is longer than five characters and its `exp` lies ahead. */
export function isTokenValid(token: string | null, now: number): boolean {
  if (token === null || token.length <= 5) return false;
  const exp = expiryOf(token);
  return exp !== null && exp * 1000 > now;
}

/** Whether a token was good until its `exp`, which lies behind. */
export function isTokenExpired(token: string | null, now: number): boolean {
  const exp = token === null ? null : expiryOf(token);
  return exp !== null && exp * 1000 <= now;
}

/** The longest that a timer of a browser waits, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** Calls `next` once a token is not good any more; what it returns gives that up. */
export function untilTokenEnds(token: string | null, next: () => void): () => void {
  if (token === null) return () => undefined;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const now = Date.now();
    const left = isTokenValid(token, now) ? (expiryOf(token) ?? 0) * 1000 - now : 0;
    timer = setTimeout(
      () => (isTokenValid(token, Date.now()) ? wait() : next()),
      Math.min(left, longestTimer),
    );
  };
  wait();
  return () => clearTimeout(timer);
}

/** `exp` of a JWT in seconds; null where the text is no JWT or states none. */
function expiryOf(token: string): number | null {
  const exp = claimsOf(token)?.['exp'];
  return typeof exp === 'number' ? exp : null;
}

/** What a JWT states, unchecked; null where the text is no JWT. */
export function claimsOf(token: string): Record<string, unknown> | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? { ...claims } : null;
  } catch {
    return null;
  }
}
