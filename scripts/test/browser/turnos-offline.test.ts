import type { BrowserContext, Locator, Page, Route } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, onTestFinished } from 'vitest';
import { prepareDemo } from '../../src/hotel/demo.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { accessibilityBreaches, test } from '../support/browser.js';
import { ApiGuest, bringParty, demoGuests, todayIn } from '../support/guest.js';
import { hotelInTurn } from '../support/own-hotel.js';
import { accept, card, line, openShift, openTurnos } from '../support/turnos-page.js';

const hotel = hotelInTurn('gbba');
const db = 'gbba';
const today = todayIn(db);
const [family, couple, single] = demoGuests;
const kept = ['agendasGuardadas', 'calendariosGuardados', 'pedidosPendientes'];

beforeAll(() => prepareDemo(hotel.cms, committedHotel(db)));
beforeEach(async () => {
  for (const guest of demoGuests) await (await ApiGuest.enter(hotel.url, db, guest)).cancelAll();
});

const pending = (page: Page) =>
  page.getByRole('region', { name: /^(Pendientes de envío|Waiting to be sent)$/ });
const updated = (page: Page) => page.getByText(/^(Actualizado|Updated) /);
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);
const keptKeys = async (page: Page) => {
  const keys = await page.evaluate(() => Object.keys(localStorage));
  return keys.filter((key) => kept.includes(key)).toSorted();
};

const open = (page: Page, guest: ApiGuest) => openTurnos(page, `${hotel.url}/#/gbba-turnos`, guest);

/** Every call of turnos, in the state in which nothing answers it; what it returns lets them through again. */
async function unanswered(page: Page, how: 'refused' | 'silent') {
  const held: Route[] = [];
  const pattern = /\/webapp\/turnos\/|\/favicon\.svg$/;
  const hold = async (route: Route) => {
    if (how === 'refused') await route.abort('connectionrefused');
    else held.push(route);
  };
  await page.route(pattern, hold);
  return async () => {
    await page.unroute(pattern, hold);
    for (const route of held) await route.continue().catch(() => undefined);
  };
}

const isAction = (url: string) => /\/turnos\/(reservar|cancelar)\//.test(url);

/** The keys under which bookings and cancellations are sent from a context. */
function sentKeys(context: BrowserContext): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  context.on('request', (request) => {
    if (isAction(request.url())) keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

/** Leaves the action for a shift pending, by the button that is given. */
async function leavePending(page: Page, button: Locator): Promise<void> {
  await button.click();
  const question = page.getByRole('dialog', { name: /^(Sin conexión|No connection)$/ });
  await question
    .getByText(
      /^(No hay conexión\. ¿Quiere que lo enviemos cuando vuelva\?|There is no connection)/,
    )
    .waitFor();
  await question.getByRole('button', { name: /^(Sí, enviarlo|Yes, send)/ }).click();
  await pending(page).waitFor();
}

const hourIn = (at: number) =>
  new Intl.DateTimeFormat('es-AR', {
    timeZone: 'America/Argentina/Buenos_Aires',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

async function keptSince(page: Page): Promise<number> {
  const entries = JSON.parse((await stored(page, 'agendasGuardadas')) ?? '[]') as { at: number }[];
  return entries[0]?.at ?? Number.NaN;
}

test('an agenda is shown without a network, with its time and what was booked for a calendar', async ({
  page,
  context,
  pageErrors,
}) => {
  const guest = await ApiGuest.enter(hotel.url, db, couple);
  const shift = await openShift(guest);
  await guest.reservar(shift);
  await open(page, guest);
  expect(await updated(page).count()).toBe(0);
  await expect.poll(() => stored(page, 'calendariosGuardados')).toContain('BEGIN:VALARM');

  await context.setOffline(true);
  const at = await keptSince(page);
  // A minute may begin between keeping it and showing it.
  const hours = [hourIn(at), hourIn(at + 1_000)].join('|');
  await page.getByText(new RegExp(`^Actualizado (${hours})$`)).waitFor();
  expect(await page.getByRole('status').filter({ hasText: 'Actualizado' }).count()).toBe(1);
  await card(page, shift).first().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Agregar al calendario' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('turno.ics');
  expect(await accessibilityBreaches(page)).toEqual([]);
  await context.setOffline(false);
  await updated(page).waitFor({ state: 'detached' });
  expect(pageErrors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('an agenda that was just answered is the hotel’s, whatever the phone’s clock says', async ({
  page,
}) => {
  const guest = await ApiGuest.enter(hotel.url, db, family);
  const days = async () =>
    new Set((await guest.shifts()).map(({ dia }) => `${dia.fecha} ${String(dia.idServicio)}`)).size;
  const before = await days();
  await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
  await open(page, guest);
  const cards = page.getByRole('main').getByRole('button', { expanded: false });
  // The last shift of a day may begin meanwhile.
  expect([before, await days()]).toContain(await cards.count());
  expect(await updated(page).count()).toBe(0);
});

describe('a kept agenda', () => {
  test('is shown at once where the network answers nothing, by the present clock', async ({
    page,
  }) => {
    const guest = await ApiGuest.enter(hotel.url, db, couple);
    // Cancelled no longer than some time before it begins.
    const shift = await openShift(
      guest,
      ({ turno }) => turno.cancelableHasta < turno.reservableHasta,
    );
    await guest.reservar(shift);
    await open(page, guest);
    const at = await keptSince(page);
    const answer = await unanswered(page, 'refused');
    await page.reload();
    await page.getByText(`Actualizado ${hourIn(at)}`, { exact: true }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await card(page, shift).first().click();
    await page.getByText(/^Se puede cancelar hasta/).waitFor();

    // A second before the booked shift begins.
    const [day = '', month = ''] = hourAndDay(at);
    const start = new Date(`${shift.dia.fecha}T${shift.turno.desde}:00-03:00`);
    await page.clock.setFixedTime(start.getTime() - 1_000);
    await page.reload();
    await page.getByText(`Actualizado el ${day}/${month} a las ${hourIn(at)}`).waitFor();
    await card(page, shift).first().click();
    await page.getByText('Ya no se puede cancelar desde la app.').waitFor();
    expect(await page.getByRole('heading', { level: 3 }).count()).toBeLessThan(2);
    expect(await accessibilityBreaches(page)).toEqual([]);

    // The home tells of the day's bookings from memory too.
    await page.goto(`${hotel.url}/#/gbba`);
    const home = page.getByRole('region', { name: /^Hola, / });
    await home.getByText(`Hoy ${shift.turno.desde} – ${shift.turno.hasta}`).waitFor();
    await home.getByText(/^Actualizado el /).waitFor();
    await answer();
  });

  test('gives way to the late answer without a jump, and goes when the token ends', async ({
    page,
  }) => {
    await open(page, await ApiGuest.enter(hotel.url, db, single));
    expect(await keptKeys(page)).toEqual(['agendasGuardadas']);
    const answer = await unanswered(page, 'silent');
    await page.reload();
    await updated(page).waitFor();
    const day = page.getByRole('heading', { level: 3 }).first();
    const before = await day.boundingBox();
    await answer();
    await updated(page).waitFor({ state: 'detached' });
    expect(await day.boundingBox()).toEqual(before);

    await page.clock.setFixedTime(Date.now() + 60 * 86_400_000);
    await unanswered(page, 'refused');
    await page.goto(`${hotel.url}/#/gbba`);
    await page.reload();
    await expect.poll(() => keptKeys(page)).toEqual([]);
    expect(await page.getByRole('region', { name: /^Hola, / }).count()).toBe(0);
  });
});

const hourAndDay = (at: number) =>
  new Intl.DateTimeFormat('es-AR', {
    timeZone: 'America/Argentina/Buenos_Aires',
    day: '2-digit',
    month: '2-digit',
  })
    .format(at)
    .split('/');

describe('an action', () => {
  test('that was left pending is sent once when the server is back, and told', async ({
    page,
    context,
  }) => {
    const guest = await ApiGuest.enter(hotel.url, db, family);
    const shift = await openShift(guest);
    const keys = sentKeys(context);
    await open(page, guest);
    await page.goto(`${hotel.url}/#/gbba`);
    await page.getByRole('region', { name: /^Hola, / }).waitFor();
    await page.goBack();
    await card(page, shift).click();
    await context.setOffline(true);
    const reservar = line(page, shift).getByRole('button', { name: 'Reservar Sin conexión' });
    await reservar.click();
    const no = page.getByRole('dialog').getByRole('button', { name: 'No enviar' });
    await no.waitFor();
    expect(await accessibilityBreaches(page)).toEqual([]);
    await no.click();
    expect(await pending(page).count()).toBe(0);
    await leavePending(page, reservar);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Pendientes de envío');
    await pending(page).getByText(shift.dia.servicio).waitFor();
    await pending(page)
      .getByText(`Reservar · ${shift.turno.desde} – ${shift.turno.hasta}`)
      .waitFor();
    await pending(page)
      .getByText(/solo mientras tenga abierta esta app/)
      .waitFor();
    await line(page, shift).getByText('Pendiente', { exact: true }).waitFor();
    expect(await accessibilityBreaches(page)).toEqual([]);

    // A service and day has one action at a time.
    const another = page.getByRole('main').getByRole('button', { name: 'Reservar Sin conexión' });
    if ((await another.count()) > 0) {
      await another.first().click();
      await accept(page, 'Pendiente');
    }
    // By keys alone: it is withdrawn, and asked for again.
    await pending(page).getByRole('button', { name: 'Retirar' }).focus();
    await page.keyboard.press('Enter');
    await pending(page).waitFor({ state: 'detached' });
    expect(await stored(page, 'pedidosPendientes')).toBeNull();
    await page.getByRole('status').filter({ hasText: 'Pedido retirado' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await leavePending(page, reservar);
    expect(keys).toEqual([]);
    const [action] = JSON.parse((await stored(page, 'pedidosPendientes')) ?? '[]') as {
      clave: string;
    }[];

    // Sent from whichever screen the guest is on.
    await page.goto(`${hotel.url}/#/gbba`);
    await page.getByRole('region', { name: /^Hola, / }).waitFor();
    await context.setOffline(false);
    const notice = page.getByRole('dialog', { name: 'Turno reservado' });
    await notice.getByText(shift.dia.servicio).waitFor();
    await accept(page, 'Turno reservado');
    expect(keys).toEqual([action?.clave]);
    expect(await stored(page, 'pedidosPendientes')).toBeNull();
    expect((await guest.held()).map(({ turno }) => turno.codigo)).toEqual([shift.turno.codigo]);
  });

  test('survives a reload and stays pending under its key while nothing answers', async ({
    page,
    context,
  }) => {
    const guest = await ApiGuest.enter(hotel.url, db, couple, 'EN');
    const shift = await openShift(guest);
    await guest.reservar(shift);
    const keys = sentKeys(context);
    await page.addInitScript(() => localStorage.setItem('idIdioma', 'EN'));
    await open(page, guest);
    await card(page, shift).first().click();
    await context.setOffline(true);
    await leavePending(page, page.getByRole('button', { name: 'Cancel booking No connection' }));
    await pending(page)
      .getByText(`Cancel the booking · ${shift.turno.desde} – ${shift.turno.hasta}`)
      .waitFor();
    const answer = await unanswered(page, 'refused');
    const address = page.url();
    // Refused, and not only asked for: one that is still on its way when others are let through would be answered.
    const refused = page.waitForEvent('requestfailed', (request) => isAction(request.url()));
    // The action first: as soon as a read is not answered, nothing is sent.
    const isRead = ({ pathname }: URL) =>
      pathname.startsWith('/webapp/turnos/') && !isAction(pathname);
    await page.route(isRead, async (route) => {
      await refused;
      await route.fallback();
    });
    // Out of the page first: it would send the action as soon as the network is back, and be cut off by the reload.
    await page.goto('about:blank');
    await context.setOffline(false);
    await page.goto(address);
    await pending(page)
      .getByText(/^We sent it and the hotel has not answered yet/)
      .waitFor();
    await updated(page).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await accessibilityBreaches(page)).toEqual([]);
    await refused;

    await answer();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await accept(page, 'Booking cancelled');
    expect(await pending(page).count()).toBe(0);
    expect(await guest.held()).toEqual([]);
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
  });

  test('that the hotel refuses ends, and its reason is told', async ({ page, context }) => {
    const viewer = await ApiGuest.enter(hotel.url, db, couple);
    const scarce = await openShift(viewer);
    const party = {
      confirmacion: 'GRUPO-2',
      llegada: today,
      salida: scarce.dia.fecha,
      adultos: scarce.turno.disponibles,
    };
    await bringParty(hotel.cms, party);
    const rival = await ApiGuest.enter(hotel.url, db, party);
    onTestFinished(() => rival.cancelAll());
    await open(page, viewer);
    await card(page, scarce).click();
    await context.setOffline(true);
    await leavePending(page, line(page, scarce).getByRole('button', { name: /^Reservar/ }));
    await rival.reservar(scarce);
    await context.setOffline(false);
    const notice = page.getByRole('dialog', { name: 'No se pudo reservar' });
    await notice.getByText('No quedan lugares suficientes en ese turno.').waitFor();
    expect(await accessibilityBreaches(page)).toEqual([]);
    await accept(page, 'No se pudo reservar');
    expect(await pending(page).count()).toBe(0);
    await line(page, scarce).getByText('Completo').waitFor();
    expect(await viewer.held()).toEqual([]);
  });

  test('is sent by one tab of two, and booked once', async ({ page, context }) => {
    const guest = await ApiGuest.enter(hotel.url, db, single);
    const shift = await openShift(guest);
    const keys = sentKeys(context);
    await open(page, guest);
    const second = await context.newPage();
    await second.goto(`${hotel.url}/#/gbba-turnos`);
    await second.getByRole('heading', { level: 3 }).first().waitFor();
    await card(page, shift).click();
    // The network goes while the guest reads the question.
    await line(page, shift).getByRole('button', { name: 'Reservar' }).click();
    await context.setOffline(true);
    await leavePending(page, page.getByRole('button', { name: 'Si, reservar!' }));
    expect(keys).toEqual([]);
    await pending(second).waitFor();
    await context.setOffline(false);
    for (const tab of [page, second]) {
      await pending(tab).waitFor({ state: 'detached' });
      await tab.getByRole('heading', { name: 'Mis reservas' }).waitFor();
    }
    expect(keys).toHaveLength(1);
    expect(await guest.held()).toHaveLength(1);
  });
});
