import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished } from 'vitest';
import { prepareDemo } from '../../src/hotel/demo.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { test } from '../support/browser.js';
import { blocks, contentOf, cachedOf, line, onWifi, untilAsked } from '../support/cached-hotel.js';
import { ApiGuest, demoGuests } from '../support/guest.js';
import { type Network, startNetwork } from '../support/network.js';
import { hotelInTurn } from '../support/own-hotel.js';
import { card, line as shiftLine, openShift, waitForTurnos } from '../support/turnos-page.js';

const db = 'gbba';
const hotel = hotelInTurn(db);
const [, couple] = demoGuests;

beforeAll(() => prepareDemo(hotel.cms, committedHotel(db)));

async function networkOf(page: Page): Promise<Network> {
  const network = await startNetwork(hotel.url);
  onTestFinished(() => network.stop());
  await page.context().addInitScript(onWifi);
  return network;
}

const textOf = (page: Page) => page.locator('body').innerText();

/** The link leads out of the app: the page lets the browser open it. */
async function expectWhatsappOpens(page: Page): Promise<void> {
  const chat = page.getByRole('link', { name: 'WhatsApp', exact: true });
  const [opened] = await Promise.all([page.waitForEvent('popup'), chat.click()]);
  await opened.close();
}

describe('a guest', () => {
  test.override('serviceWorkers', 'allow');

  test('on a network with three seconds of latency is never called offline, and books once', async ({
    page,
  }) => {
    const network = await networkOf(page);
    network.become('slow');
    await page.goto(`${network.url}/#/gbba`);
    await blocks(page).first().waitFor({ timeout: 60_000 });
    expect(await textOf(page)).not.toMatch(/sin conexi|offline/i);
    await expectWhatsappOpens(page);
    network.become('good');
    await untilAsked(page, db);

    network.become('slow');
    await page.reload();
    await line(page).waitFor();
    expect(await textOf(page)).not.toMatch(/sin conexi|offline/i);
    await expectWhatsappOpens(page);
    await line(page).waitFor({ state: 'detached', timeout: 30_000 });

    const guest = await ApiGuest.enter(hotel.url, db, couple);
    await guest.cancelAll();
    const shift = await openShift(guest, ({ dia }) => dia.reservado === 0);
    await page.evaluate((kept) => Object.assign(localStorage, kept), guest.stored());
    await page.evaluate(() => (window.location.hash = '#/gbba-turnos'));
    await page.reload();
    await waitForTurnos(page);
    await card(page, shift).last().click();
    await shiftLine(page, shift)
      .getByRole('button', { name: /^Reservar/ })
      .click();
    await page.getByRole('button', { name: 'Si, reservar!' }).click();
    await page.getByText('Turno reservado').waitFor({ timeout: 30_000 });
    expect(await textOf(page)).not.toMatch(/sin conexi|offline/i);
    expect(await guest.held()).toHaveLength(1);
    await guest.cancelAll();
  });

  test('who moves on to the login within two seconds has the app offline, too', async ({
    page,
  }) => {
    const network = await networkOf(page);
    await page.goto(`${network.url}/#/gbba`);
    await blocks(page).first().waitFor();
    await page.evaluate(() => (window.location.hash = '#/login'));
    await page.getByLabel('Número de documento o de reserva').waitFor();
    await untilAsked(page, db);
    network.become('away');
    await page.reload();
    await page.getByLabel('Número de documento o de reserva').waitFor();
  });

  test('reads what the phone has while the server cannot answer, and asks again after Retry-After', async ({
    page,
  }) => {
    const network = await networkOf(page);
    await page.goto(`${network.url}/#/gbba`);
    await untilAsked(page, db);
    network.become('unable');
    await page.clock.install();
    let asked = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith(`/webappUI/secciones/`)) asked += 1;
    });
    await page.reload();
    await line(page)
      .getByText(/puede haber cambiado$/)
      .waitFor();
    const before = asked;
    // What caches the hotel asks once more, two seconds after the first screen.
    await page.clock.runFor(3_000);
    await expect.poll(() => asked - before).toBe(1);
    await page.clock.runFor(40_000);
    expect(asked - before).toBe(1);
    const again = page.waitForResponse(/webappUI\/secciones/);
    await page.clock.runFor(20_000);
    await (await again).finished();
    expect(asked - before).toBe(2);
    network.become('good');
    await page.clock.runFor(300_000);
    await line(page).waitFor({ state: 'detached' });
  });

  test('on a connection that may cost money keeps every text, and the pictures of what was opened', async ({
    page,
  }) => {
    const network = await startNetwork(hotel.url);
    onTestFinished(() => network.stop());
    await page.goto(`${network.url}/#/gbba`);
    await untilAsked(page, db);
    const kept = await cachedOf(page);
    const { paths } = await contentOf(network.url, db, 'ES');
    expect(kept).toEqual(expect.arrayContaining(paths));
    const pictures = kept.filter((path) => path.startsWith('/webapp/imagen/'));
    const shown = await page
      .locator('main img')
      .evaluateAll((images) =>
        images.map((image) => new URL((image as HTMLImageElement).src).pathname),
      );
    const ofPage = pictures.filter((path) => shown.includes(path));
    expect(ofPage.length).toBeGreaterThan(0);
    // Besides them, the flags and the logo alone.
    expect(pictures.length - ofPage.length).toBeLessThan(6);
  });
});
