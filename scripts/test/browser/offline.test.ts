import type { Componente, Item, Seccion } from '@guest-app/adapters/contract/guest/content';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject } from 'vitest';
import { startAdapter } from '../../src/system/adapter-process.js';
import { freePort } from '../../src/system/free-port.js';
import { accessibilityBreaches, leftHistory, test } from '../support/browser.js';
import { type Network, startNetwork } from '../support/network.js';
import { startNextVersion } from '../support/next-version.js';

const { url: server, dataDir, hoteles } = inject('sistema');

const hotels = { dataDir, hoteles: new Map(Object.entries(hoteles)) };

let network: Network;
beforeEach(async () => {
  network = await startNetwork(server);
});
afterEach(() => network.stop());

const line = (page: Page) => page.getByRole('status').getByText(/^(Sin conexión|Offline) · /);
const blocks = (page: Page) => page.locator('main section');

async function read<T>(path: string): Promise<readonly T[]> {
  const response = await fetch(`${server}${path}`);
  const { data } = (await response.json()) as { data: readonly T[] };
  return data;
}

/** The content calls of a hotel in one language, and how many pictures they show. */
async function contentOf(db: string, idIdioma: string) {
  const paths = [`/webappUI/ajustes/${db}`, `/webappUI/secciones/${idIdioma}/${db}`];
  const pictures = new Set<string>();
  const secciones = await read<Seccion>(`/webappUI/secciones/${idIdioma}/${db}`);
  for (const { idSeccion } of secciones) {
    const path = `/webappUI/componentes/${String(idSeccion)}/${idIdioma}/${db}`;
    paths.push(path);
    for (const { idCArta, EsCarta, Imagen } of await read<Componente>(path)) {
      pictures.add(Imagen);
      if (EsCarta === 0) continue;
      const carta = `/webappUI/carta/${String(idCArta)}/${idIdioma}/${db}`;
      paths.push(carta);
      for (const { imagen } of await read<Item>(carta)) pictures.add(imagen);
    }
  }
  pictures.delete('');
  return { secciones, paths, pictures };
}

/** Waits until the phone has asked for all that can be read, and keeps all that can be read of a hotel in one language. */
async function wholeIsKept(page: Page, db: string, idIdioma: string) {
  const isThrough = (mark: string) => performance.getEntriesByName(mark).length > 0;
  await page.waitForFunction(isThrough, `guardado ${db} ${idIdioma}`, { timeout: 60_000 });
  const content = await contentOf(db, idIdioma);
  const pictures = [...content.pictures].map(
    (name) => `/webapp/imagen/${encodeURIComponent(name)}`,
  );
  const missing = async () => {
    const kept = await keptOf(page);
    return [...content.paths, ...pictures].filter((each) => !kept.includes(each));
  };
  await expect.poll(missing).toEqual([]);
  return content;
}

/** What the phone keeps of the hotels, by path. */
function keptOf(page: Page): Promise<readonly string[]> {
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

/** The versions of the app that the phone keeps. */
function versionsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('app:')));
}

/** Whether no other worker is on its way. */
function settled(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const { active, waiting, installing } = registration ?? {};
    return active?.state === 'activated' && !waiting && !installing;
  });
}

/** The script that the page begins with, by which one tells its version. */
async function entryOf(page: Page): Promise<string | undefined> {
  const sources = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((script) => script.getAttribute('src') ?? ''));
  return sources.find((source) => source.includes('/app-'));
}

/** Opens a hotel's home and waits until all of it is kept. */
async function visit(page: Page, db: string, idIdioma = 'ES') {
  await page.goto(`${network.url}/#/main;db=${db};idIdioma=${idIdioma}`);
  await blocks(page).first().waitFor();
  return wholeIsKept(page, db, idIdioma);
}

/** Pictures of the page that could not be shown, once all of them were asked for. */
async function brokenPictures(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const pictures = [...document.querySelectorAll('img')];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    return pictures
      .filter(
        ({ currentSrc, naturalWidth }) => naturalWidth === 0 || currentSrc.includes('placeholder'),
      )
      .map(({ src }) => src);
  });
}

/** Goes to a section and says what is read there, once it stands. */
async function textOf(page: Page, idSeccion: number): Promise<string> {
  await page.evaluate(
    (hash) => (window.location.hash = hash),
    `#/main;idSeccion=${String(idSeccion)}`,
  );
  await blocks(page).first().waitFor();
  return page.locator('main').innerText();
}

describe('who opened a hotel’s home once', () => {
  test.override('serviceWorkers', 'allow');

  test.for(process.env['WAYS'] === 'all' ? ['comahue', 'gbba'] : ['comahue'])(
    'reads all of %s without a network',
    async (db, { page, browser, device, locale, pageErrors }) => {
      // What there is to read, as a phone without a worker shows it.
      const plain = await browser.newPage({ ...device, locale, serviceWorkers: 'block' });
      await plain.goto(`${server}/#/main;db=${db}`);

      const { secciones } = await visit(page, db);
      network.become('away');
      await page.reload();
      for (const { idSeccion, nombre } of secciones) {
        const shown = async () => (await textOf(page, idSeccion)).replace(/^Sin conexión.*\n+/, '');
        const isTheSame = async () => (await shown()) === (await textOf(plain, idSeccion));
        await expect.poll(isTheSame, { message: nombre }).toBe(true);
        expect(await brokenPictures(page), nombre).toEqual([]);
      }
      await plain.close();
      expect(await line(page).textContent()).toMatch(/^Sin conexión · contenido de hoy \d\d:\d\d$/);
      expect(await accessibilityBreaches(page)).toEqual([]);
      await page.getByRole('button', { name: 'Menú' }).click();
      expect(await page.getByRole('navigation').getByRole('listitem').count()).toBe(
        secciones.length,
      );
      expect(pageErrors).toEqual([]);
    },
  );

  test('is told of a section and a language that the phone has not, and of links', async ({
    page,
  }) => {
    await page.goto(`${network.url}/#/main;db=gbba;idIdioma=ES`);
    await blocks(page).first().waitFor();
    await wholeIsKept(page, 'gbba', 'ES');
    network.become('away');
    await page.reload();
    await line(page).waitFor();

    const chat = page.getByRole('link', { name: 'WhatsApp', exact: true });
    await chat.click();
    const told = page.getByRole('dialog', { name: 'Sin conexión' });
    await told.getByText(/WhatsApp necesita conexión.*puede llamar al \+\d+/).waitFor();
    expect(await accessibilityBreaches(page)).toEqual([]);
    await told.getByRole('button', { name: 'Aceptar' }).click();
    await leftHistory(page);

    await page.evaluate(() => {
      localStorage.setItem('idIdioma', 'EN');
      window.location.reload();
    });
    await page.getByText('This part is not stored on your phone.').waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    expect(await accessibilityBreaches(page)).toEqual([]);
    network.become('good');
    await blocks(page).first().waitFor({ timeout: 20_000 });
    await line(page).waitFor({ state: 'detached' });
  });

  test('is shown the hotel, and no more is kept, whatever the network does', async ({ page }) => {
    await visit(page, 'gbba');
    const before = await keptOf(page);
    for (const weather of ['silent', 'portal', 'redirect', 'cut'] as const) {
      network.become(weather);
      await page.reload();
      await line(page).waitFor();
      await page.goto(`${network.url}/?${weather}#/main;idSeccion=4`);
      await blocks(page).first().waitFor();
      expect(await page.getByText('Welcome to the wifi').count()).toBe(0);
      expect(await keptOf(page)).toEqual(before);
      network.become('good');
      await line(page).waitFor({ state: 'detached' });
    }

    // What comes late takes the place of what is shown.
    network.become('slow');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.reload();
    await line(page).waitFor();
    expect(await blocks(page).count()).toBeGreaterThan(0);
    await line(page).waitFor({ state: 'detached' });
    expect(loads).toBe(1);
  });

  test('finds the next version of the app, and the rest of the one that is open', async ({
    page,
    context,
  }) => {
    await visit(page, 'gbba');
    const next = await startNextVersion(hotels);
    try {
      const old = await context.newPage();
      await old.goto(`${network.url}/#/main`);
      await blocks(old).first().waitFor();
      network.leadTo(next.url);
      // The first look finds that there is a new one, which is kept whole before it is used.
      await page.reload();
      await expect.poll(() => versionsOf(page)).toHaveLength(2);
      await expect.poll(() => settled(page)).toBe(true);
      await page.reload();
      expect(await entryOf(page)).toBe(next.entry);
      // Its code is no longer on the server.
      await old.goto(`${network.url}/#/login`);
      await old.getByLabel('Número de documento o de reserva').waitFor();
      expect(await entryOf(old)).not.toBe(next.entry);
      network.become('away');
      await page.reload();
      await line(page).waitFor();
      expect(await entryOf(page)).toBe(next.entry);
    } finally {
      await next.stop();
    }
  });

  test('is freed of the worker where an operator withdraws it', async ({ page }) => {
    await visit(page, 'gbba');
    const without = await startAdapter({
      ...hotels,
      host: '127.0.0.1',
      port: await freePort(),
      settings: { worksOffline: false },
    });
    try {
      network.leadTo(without.url);
      await page.reload();
      const left = () =>
        page.evaluate(async () => [
          ...(await caches.keys()),
          ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
        ]);
      await expect.poll(left).toEqual([]);
      await blocks(page).first().waitFor();
      await page.reload();
      await blocks(page).first().waitFor();
      expect(await left()).toEqual([]);
    } finally {
      await without.stop();
    }
  });

  test('reads on where the phone has no more room', async ({ page, context }) => {
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', {
      origin: network.url,
      quotaSize: 1_500_000,
    });
    await page.goto(`${network.url}/#/main;db=gbba;idIdioma=ES`);
    await blocks(page).first().waitFor();
    const { paths } = await contentOf('gbba', 'ES');
    const missing = async () => {
      const kept = await keptOf(page);
      return paths.filter((each) => !kept.includes(each));
    };
    await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
    network.become('away');
    await page.reload();
    await line(page).waitFor();
    expect(await blocks(page).count()).toBeGreaterThan(0);
  });
});

describe('staff', () => {
  test.override('serviceWorkers', 'allow');

  test('are answered by no worker, in a browser that has a guest’s', async ({ page }) => {
    await visit(page, 'gbba');
    const fromWorker: string[] = [];
    page.on('response', (response) => {
      if (response.fromServiceWorker()) fromWorker.push(response.url());
    });
    await page.goto('about:blank');
    await page.goto(`${network.url}/#/administrar/gbba`);
    await page.getByPlaceholder('Email').waitFor();
    expect(fromWorker).toEqual([]);
    network.become('away');
    await expect(page.reload()).rejects.toThrow(/ERR_/);
  });

  test('leave a guest’s page behind', async ({ page }) => {
    await visit(page, 'gbba');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.evaluate(() => (window.location.hash = '#/administrar/gbba'));
    await page.getByPlaceholder('Email').waitFor();
    await expect.poll(() => loads).toBe(1);
  });
});
