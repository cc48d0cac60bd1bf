import { PrecacheController } from 'workbox-precaching';
import { givenUp } from './given-up';
import { pageVersion } from './own-answers';

/** Every version has a cache of its own: an open page of the one before still finds the rest of its code. */
const cachePrefix = 'app:';
// The build writes all of them wherever the name stands.
const appFiles = APP_FILES;
const files = new Set(appFiles.map(({ url }) => url));

const version = new PrecacheController({
  cacheName: `${cachePrefix}${APP_VERSION}`,
  plugins: [
    {
      // The other files have digests, which a browser holds them to.
      cacheWillUpdate: async ({ request, response }) => {
        const isPage = new URL(request.url).pathname === '/';
        if (!isPage) return response.status === 200 ? response : null;
        return (await pageVersion(response, files)) === 'this' ? response : null;
      },
    },
  ],
});
version.addToCacheList([
  ...appFiles.map(({ url, integrity }) => ({ url, integrity, revision: null })),
  { url: '/', revision: APP_VERSION },
]);

/** Keeps this version whole, or fails: a worker that has not everything never starts. */
export function keepVersion(event: ExtendableEvent): Promise<unknown> {
  return version.install(event);
}

/** Forgets all versions but this one and the one before. */
export async function forgetOldVersions(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  const own = names.filter((name) => name === version.strategy.cacheName);
  const others = names.filter((name) => name !== version.strategy.cacheName);
  const kept = new Set([...own, ...others.slice(-1)]);
  await Promise.all(names.filter((name) => !kept.has(name)).map((name) => caches.delete(name)));
}

/** A file of this version or of the one before, or from the server. */
export async function appFile(request: Request): Promise<Response> {
  return (
    (await version.matchPrecache(request)) ??
    (await caches.match(request, { ignoreVary: true })) ??
    fetch(request)
  );
}

/** Whether it may be one of the app's files. */
export function isAppFile(path: string): boolean {
  return path.startsWith('/assets/') || files.has(path);
}

/**
 * The cached page, at once. The server's present page is for the next visit: if its version is this one, it
 * is cached; if not, the browser looks for that version.
 */
export async function page(event: FetchEvent, lookForVersion: () => void): Promise<Response> {
  const kept = await version.matchPrecache('/');
  if (kept === undefined) return fetch(event.request);
  event.waitUntil(renewPage(lookForVersion));
  return kept;
}

async function renewPage(lookForVersion: () => void): Promise<void> {
  const response = await fetch('/', { cache: 'no-cache', ...givenUp() }).catch(() => undefined);
  if (response === undefined) return;
  const which = await pageVersion(response, files).catch(() => null);
  if (which === 'other') lookForVersion();
  const key = version.getCacheKeyForURL('/');
  if (which !== 'this' || key === undefined) return;
  const cache = await caches.open(version.strategy.cacheName);
  // A full disk leaves the page that is there.
  await cache.put(key, response).catch(() => undefined);
}
