import { cachedAtHeader } from '../shared/offline/agreement';

/*
 * Recognises the server's own answers among those that a network puts in their place: a captive portal's
 * page with 200 for everything, a redirect, half a body. Only the server's own are cached and replace cached
 * ones.
 */

/** One that leads elsewhere is followed, or has no status. */
const isOwn = (response: Response) => !response.redirected && response.status !== 0;

const typeOf = (response: Response) => response.headers.get('content-type') ?? '';

/** A content answer as the cache stores it; null where it must not. Throws where its body is cut off. */
export async function contentToCache(response: Response, now: Date): Promise<Response | null> {
  if (!isOwn(response) || response.status !== 200) return null;
  if (!typeOf(response).startsWith('application/json')) return null;
  const text = await response.clone().text();
  if (!isOk(text)) return null;
  return new Response(text, {
    headers: { 'content-type': typeOf(response), [cachedAtHeader]: now.toISOString() },
  });
}

function isOk(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'ok' in body && body.ok === true;
  } catch {
    return false;
  }
}

/** Whether the server itself says that there is no such content. */
export function isGone(response: Response): boolean {
  return (
    isOwn(response) && response.status === 404 && typeOf(response).startsWith('application/json')
  );
}

/** Whether the server itself, and no captive portal, answered an error. */
export function isOwnError(response: Response): boolean {
  return (
    isOwn(response) && response.status >= 400 && typeOf(response).startsWith('application/json')
  );
}

export function isPicture(response: Response): boolean {
  return isOwn(response) && response.status === 200 && typeOf(response).startsWith('image/');
}

function versionOfPage(text: string, files: ReadonlySet<string>): 'this' | 'other' | null {
  if (!text.includes('id="app-config"') || !text.includes('</html>')) return null;
  const named = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? []);
  if (named.length === 0) return null;
  return named.every((file) => files.has(file)) ? 'this' : 'other';
}

/** What a page is: of this version, whose files are all known; of another one; or not ours at all. */
export async function pageVersion(
  response: Response,
  files: ReadonlySet<string>,
): Promise<'this' | 'other' | null> {
  if (!isOwn(response) || response.status !== 200 || !typeOf(response).startsWith('text/html')) {
    return null;
  }
  return versionOfPage(await response.clone().text(), files);
}
