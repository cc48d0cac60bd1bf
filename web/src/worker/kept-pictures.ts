import { CacheFirst } from 'workbox-strategies';
import { givenUp } from './given-up';
import { isPicture } from './own-answers';

/** How many bytes of pictures are kept of a hotel. */
const budget = 15 * 1024 * 1024;

const cachePrefix = 'imagenes:';

/** Whether the browser refused to keep something for want of space: then no picture is kept any more beforehand. */
let isFull = false;

/** Pictures, which never change under their name: whoever has one need not ask again. */
export function keptPictures(db: string): CacheFirst {
  const cacheName = `${cachePrefix}${db}`;
  return new CacheFirst({
    cacheName,
    fetchOptions: givenUp(),
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheWillUpdate: ({ response }) => Promise.resolve(isPicture(response) ? response : null),
        cacheDidUpdate: () => stayWithinBudget(cacheName),
      },
    ],
  });
}

/** How many bytes of pictures may still be kept of a hotel. */
export async function roomFor(db: string): Promise<number> {
  if (isFull) return 0;
  const sizes = await sizesIn(await caches.open(`${cachePrefix}${db}`));
  return budget - sizes.reduce((sum, [, size]) => sum + size, 0);
}

/** Gives up all pictures, and keeps none beforehand from now on. */
export async function makeRoom(): Promise<void> {
  isFull = true;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)),
  );
}

/** The pictures that were kept first go first. */
async function stayWithinBudget(cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const sizes = await sizesIn(cache);
  let over = sizes.reduce((sum, [, size]) => sum + size, 0) - budget;
  for (const [request, size] of sizes) {
    if (over <= 0) return;
    await cache.delete(request);
    over -= size;
  }
}

async function sizesIn(cache: Cache): Promise<readonly (readonly [Request, number])[]> {
  const requests = await cache.keys();
  return Promise.all(
    requests.map(async (request) => {
      const response = await cache.match(request, { ignoreVary: true });
      return [request, Number(response?.headers.get('content-length') ?? 0)] as const;
    }),
  );
}
