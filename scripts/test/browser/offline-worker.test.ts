import type { Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { startAdapter } from '../../src/system/adapter-process.js';
import { connectionsOf } from '../../src/system/committed-hotels.js';
import { freePort } from '../../src/system/free-port.js';
import {
  blocks,
  contentOf,
  cachedOf,
  line,
  type PhoneInTurn,
  test,
  untilAsked,
  visit,
} from '../support/cached-hotel.js';
import { startNetwork } from '../support/network.js';
import { startNextVersion } from '../support/next-version.js';

const { url: server, dataDir, hoteles } = inject('sistema');

const hotels = { dataDir, hotels: connectionsOf(Object.entries(hoteles)) };

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

/**
 * Reloads a page for which the browser has found a new worker, once the present worker has stored the hotel:
 * requests during the change delay it by half a minute, and for ever under a debugger, as here.
 */
async function reloadToOther({ page, network }: PhoneInTurn): Promise<void> {
  const letGo = network.holdBack('/sw.js');
  await page.reload({ waitUntil: 'networkidle' });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/download-hotel-')),
  );
  letGo();
}

/** The script that the page begins with, by which one tells its version. */
async function entryOf(page: Page): Promise<string | undefined> {
  const sources = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((script) => script.getAttribute('src') ?? ''));
  return sources.find((source) => source.includes('/app-'));
}

describe('staff in a browser that has a guest’s worker', () => {
  test('are answered by no worker, and leave a guest’s page behind', async ({
    phoneInTurn: { page, network },
  }) => {
    await visit(page, network.url, 'gbba');
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
    await page.waitForURL('chrome-error://**');
    network.become('good');

    await page.goto(`${network.url}/#/main`);
    await blocks(page).first().waitFor();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.evaluate(() => (window.location.hash = '#/administrar/gbba'));
    await page.getByPlaceholder('Email').waitFor();
    await expect.poll(() => loads).toBe(1);
  });
});

describe('a phone that keeps a hotel', () => {
  test('finds the next version of the app, and the rest of the one that is open', async ({
    phoneInTurn: phone,
  }) => {
    const { page, network } = phone;
    const next = await startNextVersion(hotels);
    try {
      await page.goto('about:blank');
      await page.goto(`${network.url}/#/main`);
      const old = await page.context().newPage();
      onTestFinished(() => old.close());
      await old.goto(`${network.url}/#/main`);
      await blocks(old).first().waitFor();
      await untilAsked(old, 'gbba');
      network.leadTo(next.url);
      // The first check finds a new version, which the worker caches whole before it uses it.
      await reloadToOther(phone);
      await expect.poll(() => versionsOf(page)).toHaveLength(2);
      // All of the next app is fetched first.
      await expect.poll(() => settled(page), { timeout: 30_000 }).toBe(true);
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

  test('is freed of the worker where an operator withdraws it', async ({ phoneInTurn: phone }) => {
    const { page, network } = phone;
    const without = await startAdapter({
      ...hotels,
      host: '127.0.0.1',
      port: await freePort(),
      settings: { worksOffline: false },
    });
    try {
      network.leadTo(without.url);
      network.become('good');
      await reloadToOther(phone);
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
});

describe('a phone that has no more room', () => {
  test.override('serviceWorkers', 'allow');

  test('reads on', async ({ page, context }) => {
    const network = await startNetwork(server);
    onTestFinished(() => network.stop());
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', {
      origin: network.url,
      quotaSize: 1_500_000,
    });
    await page.goto(`${network.url}/#/main;db=gbba;idIdioma=ES`);
    await blocks(page).first().waitFor();
    const { paths } = await contentOf(server, 'gbba', 'ES');
    const missing = async () => {
      const kept = await cachedOf(page);
      return paths.filter((each) => !kept.includes(each));
    };
    await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
    network.become('away');
    await page.reload();
    await line(page).waitFor();
    expect(await blocks(page).count()).toBeGreaterThan(0);
  });
});
