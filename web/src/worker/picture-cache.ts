import { CacheFirst } from 'workbox-strategies';
import { givenUp } from './given-up';
import { isPicture } from './own-answers';

/** How many bytes of pictures are kept of a hotel. */
const budget = 15 * 1024 * 1024;

const cachePrefix = 'imagenes:';

/** Bytes that are kept of each hotel, by cache: counted once in a worker's life. */
const used = new Map<string, Promise<number>>();

/** Whether the browser refused to store something for want of space: then no picture is cached ahead any more. */
let isFull = false;

/** Pictures, which never change under their name: a cached one need not be requested again. */
export function pictureStrategy(db: string): CacheFirst {
  const cacheName = `${cachePrefix}${db}`;
  return new CacheFirst({
    cacheName,
    fetchOptions: givenUp(),
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheWillUpdate: ({ response }) => Promise.resolve(isPicture(response) ? response : null),
        cacheDidUpdate: ({ oldResponse, newResponse }) =>
          stayWithinBudget(cacheName, sizeOf(newResponse) - sizeOf(oldResponse)),
      },
    ],
  });
}

/** How many bytes of pictures may still be kept of a hotel. */
export async function roomFor(db: string): Promise<number> {
  return isFull ? 0 : budget - (await usedIn(`${cachePrefix}${db}`));
}

/** Gives up all pictures, and keeps none beforehand from now on. */
export async function makeRoom(): Promise<void> {
  isFull = true;
  used.clear();
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)),
  );
}

/** Counts what a picture added; where that is too much, the pictures that were kept first go first. */
async function stayWithinBudget(cacheName: string, added: number): Promise<void> {
  const before = used.get(cacheName);
  if (before !== undefined)
    used.set(
      cacheName,
      before.then((bytes) => bytes + added),
    );
  let over = (await usedIn(cacheName)) - budget;
  if (over <= 0) return;
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    if (over <= 0) break;
    over -= sizeOf(await cache.match(request, { ignoreVary: true }));
    await cache.delete(request);
  }
  used.delete(cacheName);
}

function usedIn(cacheName: string): Promise<number> {
  const known = used.get(cacheName) ?? countIn(cacheName);
  used.set(cacheName, known);
  return known;
}

async function countIn(cacheName: string): Promise<number> {
  const cache = await caches.open(cacheName);
  const kept = await cache.matchAll();
  return kept.reduce((bytes, response) => bytes + sizeOf(response), 0);
}

function sizeOf(response: Response | null | undefined): number {
  return Number(response?.headers.get('content-length') ?? 0);
}
