import type { Componente, Item, Seccion } from '@guest-app/adapters/contract/guest/content';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { test as base, phone } from './browser.js';
import { type Network, startNetwork } from './network.js';

/** What a phone with a service worker shows and keeps of a hotel. */

/** A phone, and the network that it is on. */
export interface PhoneInTurn {
  readonly page: Page;
  readonly network: Network;
}

/**
 * `test` with a phone that the tests of a file use one after another, each as the one before leaves it: starting a
 * worker and caching a hotel costs more than the tests themselves.
 */
export const test = base.extend<{ phoneInTurn: PhoneInTurn }>({
  phoneInTurn: [
    async ({ browser }, use) => {
      const network = await startNetwork(inject('sistema').url);
      const context = await browser.newContext({ ...phone, locale: 'es-AR' });
      await context.addInitScript(onWifi);
      await use({ page: await context.newPage(), network });
      await context.close();
      await network.stop();
    },
    { scope: 'file' },
  ],
});

/** Runs in the page: a connection that costs nothing, which a browser on a desk does not tell. */
export function onWifi(): void {
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ type: 'wifi' }) });
}

/** The line that says from when the content is, whether the network is gone or only slow. */
export const line = (page: Page) =>
  page
    .getByRole('status')
    .getByText(/^(Sin conexión|Offline) · |; (puede haber cambiado|it may have changed)$/);
export const blocks = (page: Page) => page.locator('main section');

async function read<T>(url: string, path: string): Promise<readonly T[]> {
  const response = await fetch(`${url}${path}`);
  const { data } = (await response.json()) as { data: readonly T[] };
  return data;
}

/** The content calls of a hotel in one language, and how many pictures they show. */
export async function contentOf(url: string, db: string, idIdioma: string) {
  const paths = [`/webappUI/ajustes/${db}`, `/webappUI/secciones/${idIdioma}/${db}`];
  const pictures = new Set<string>();
  const secciones = await read<Seccion>(url, `/webappUI/secciones/${idIdioma}/${db}`);
  for (const { idSeccion } of secciones) {
    const path = `/webappUI/componentes/${String(idSeccion)}/${idIdioma}/${db}`;
    paths.push(path);
    for (const { idCArta, EsCarta, Imagen } of await read<Componente>(url, path)) {
      pictures.add(Imagen);
      if (EsCarta === 0) continue;
      const carta = `/webappUI/carta/${String(idCArta)}/${idIdioma}/${db}`;
      paths.push(carta);
      for (const { imagen } of await read<Item>(url, carta)) pictures.add(imagen);
    }
  }
  pictures.delete('');
  return { secciones, paths, pictures };
}

/** Waits until a page has asked for all that can be read of its hotel. */
export async function untilAsked(page: Page, db: string, idIdioma = 'ES'): Promise<void> {
  const isThrough = (mark: string) => performance.getEntriesByName(mark).length > 0;
  await page.waitForFunction(isThrough, `guardado ${db} ${idIdioma}`, { timeout: 60_000 });
}

/** Opens a hotel's home, and waits until the phone has asked for all that can be read of it, and keeps it. */
export async function visit(page: Page, url: string, db: string, idIdioma = 'ES') {
  await page.goto(`${url}/#/main;db=${db};idIdioma=${idIdioma}`);
  await blocks(page).first().waitFor();
  await untilAsked(page, db, idIdioma);
  const content = await contentOf(url, db, idIdioma);
  const pictures = [...content.pictures].map(
    (name) => `/webapp/imagen/${encodeURIComponent(name)}`,
  );
  const missing = async () => {
    const kept = await cachedOf(page);
    return [...content.paths, ...pictures].filter((each) => !kept.includes(each));
  };
  await expect.poll(missing).toEqual([]);
  return content;
}

/** What the phone keeps of the hotels, by path. */
export function cachedOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of (await caches.keys()).filter((each) => !each.startsWith('app:'))) {
      for (const request of await (await caches.open(name)).keys()) {
        kept.push(new URL(request.url).pathname);
      }
    }
    return kept.sort();
  });
}
