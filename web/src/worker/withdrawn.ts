export {};

declare const self: ServiceWorkerGlobalScope;

/*
 * Takes the place of the worker where an operator withdraws it: forgets all that it kept, goes, and has the open pages
 * loaded again without it.
 */

self.addEventListener('install', () => {
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(withdraw());
});

async function withdraw(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
  const pages = await self.clients.matchAll({ type: 'window' });
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => null)));
}
