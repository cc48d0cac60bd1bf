import { posix } from 'node:path';

/**
 * The path to ask the CMS for, or undefined where the panel's host does not offer it: the CMS's own API is
 * the adapter's alone. What is checked is what is sent on, so that no other spelling of a path gets around the check.
 */
export function panelPath(url: string): string | undefined {
  if (!/^\/(?![/\\])/.test(url) || !URL.canParse(url, 'http://panel')) return undefined;
  const { pathname } = new URL(url, 'http://panel');
  const plain = decode(pathname);
  if (plain === undefined) return undefined;
  const resolved = posix.normalize(plain.replaceAll('\\', '/'));
  return /^\/+api(\/|$)/i.test(resolved) ? undefined : pathname;
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
