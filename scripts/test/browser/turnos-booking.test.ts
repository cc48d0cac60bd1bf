import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, onTestFinished } from 'vitest';
import { prepareDemo } from '../../src/hotel/demo.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { accessibilityBreaches, desktop, test } from '../support/browser.js';
import { countClicks } from '../support/clicks.js';
import { ApiGuest, bringParty, demoGuests, linkCode, todayIn } from '../support/guest.js';
import { hotelInTurn } from '../support/own-hotel.js';
import {
  accept,
  card,
  ddMm,
  line,
  openShift,
  openTurnos,
  waitForTurnos,
} from '../support/turnos-page.js';

const hotel = hotelInTurn('gbba');
const db = 'gbba';
const today = todayIn(db);
const [family, couple, single] = demoGuests;

beforeAll(() => prepareDemo(hotel.cms, committedHotel(db)));
beforeEach(async () => {
  for (const guest of demoGuests) await (await ApiGuest.enter(hotel.url, db, guest)).cancelAll();
});

const inView = (target: Locator) =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
const open = (page: Page, guest: ApiGuest, place = '#/gbba-turnos') =>
  openTurnos(page, `${hotel.url}/${place}`, guest);

async function logIn(page: Page, numero: string): Promise<void> {
  await page.getByLabel('Número de documento o de reserva').fill(numero);
  await page.getByLabel('Fecha de llegada').fill(today);
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

describe('a shift', () => {
  test('is booked, kept in a calendar and cancelled', async ({ page, pageErrors }) => {
    const guest = await ApiGuest.enter(hotel.url, db, family);
    const shift = await openShift(guest);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await open(page, guest);
    expect(await page.getByRole('heading', { name: 'Mis reservas' }).count()).toBe(0);

    await card(page, shift).click();
    await line(page, shift).getByRole('button', { name: 'Reservar' }).waitFor();
    expect(await accessibilityBreaches(page)).toEqual([]);
    await line(page, shift).getByRole('button', { name: 'Reservar' }).click();
    const question = page.getByRole('dialog', { name: 'Confirmación' });
    await question.getByText('¿Está seguro que desea reservar el turno?').waitFor();
    await question.getByText(new RegExp(`${shift.dia.servicio} · .* ${ddMm(shift)}`)).waitFor();
    await question.getByText(/^Se puede cancelar hasta /).waitFor();
    expect(await accessibilityBreaches(page)).toEqual([]);
    // The phone's back button answers no, and leaves the screen where it is.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.goBack();
    await question.waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${hotel.url}/#/gbba-turnos`);
    await line(page, shift).getByRole('button', { name: 'Reservar' }).click();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    expect(await guest.held()).toEqual([]);

    await line(page, shift).getByRole('button', { name: 'Reservar' }).click();
    const people = question.getByRole('group', { name: '¿Cuántas personas van?' });
    await people.getByText('3 personas').waitFor();
    await people.getByRole('button', { name: 'Una persona menos' }).click();
    await question.getByRole('button', { name: 'Si, reservar!' }).click();
    // The card is the answer: no dialog stands over it.
    await card(page, shift).getByText('Turno reservado').waitFor();
    await card(page, shift).getByText('2 personas').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await inView(card(page, shift))).toBe(true);
    expect(await guest.held()).toMatchObject([{ turno: { personas: 2 } }]);
    expect((await guest.held()).map(({ turno }) => turno.codigo)).toEqual([shift.turno.codigo]);
    expect(addresses.filter((address) => address.includes('/reservar/'))).toHaveLength(1);

    await card(page, shift).click();
    expect(await accessibilityBreaches(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Agregar al calendario' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('turno.ics');

    await page.getByRole('button', { name: 'Cancelar reserva' }).click();
    await question.getByText('¿Está seguro que desea cancelar la reserva?').waitFor();
    // Enter at once gives up nothing.
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(await guest.held()).toHaveLength(1);
    await page.getByRole('button', { name: 'Cancelar reserva' }).click();
    await question.getByRole('button', { name: 'Si, cancelar!' }).click();
    await page.getByText('Turno cancelado').waitFor();
    await page.getByRole('heading', { name: 'Mis reservas' }).waitFor({ state: 'detached' });
    expect(await guest.held()).toEqual([]);

    const token = await page.evaluate(() => localStorage.getItem('tokenHuesped') ?? '');
    expect(token).not.toBe('');
    expect(addresses.filter((address) => address.includes(token))).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  test('is moved to a free time in three taps, and stays the same booking', async ({ page }) => {
    const guest = await ApiGuest.enter(hotel.url, db, family);
    const shift = await openShift(guest);
    await guest.reservar(shift);
    const [before] = await guest.held();
    await open(page, guest);
    const taps = await countClicks(page);
    await card(page, shift).click();
    const times = page.getByRole('group', { name: 'Cambiar horario' }).getByRole('button');
    const label = (await times.last().getAttribute('aria-label')) ?? '';
    await times.last().click();
    const question = page.getByRole('dialog', { name: 'Cambiar horario' });
    await question.getByText('¿Quiere pasar su turno a este horario?').waitFor();
    expect(await accessibilityBreaches(page)).toEqual([]);
    await question.getByRole('button', { name: 'Sí, cambiar' }).click();
    await page.getByText('Turno cambiado').waitFor();
    expect(await taps()).toBeLessThanOrEqual(3);
    const [after, ...others] = await guest.held();
    expect(others).toEqual([]);
    expect(after?.turno.idReserva).toBe(before?.turno.idReserva);
    expect(label).toContain(after === undefined ? '' : `${ddMm(after)} ${after.turno.desde}`);
  });

  test('is booked in English', async ({ page, pageErrors }) => {
    const guest = await ApiGuest.enter(hotel.url, db, couple, 'EN');
    const shift = await openShift(guest);
    await page.addInitScript(() => localStorage.setItem('idIdioma', 'EN'));
    await open(page, guest);
    await page.getByRole('heading', { name: 'Upcoming services' }).waitFor();
    // A service of 24 shifts opens to parts of the day, the first of them with its shifts.
    await page.getByRole('button', { expanded: false }).filter({ hasText: 'Gym' }).last().click();
    await page.getByRole('button', { name: /^Morning/, expanded: true }).waitFor();
    await page.getByRole('button', { name: /^Evening/, expanded: false }).waitFor();
    expect(await accessibilityBreaches(page)).toEqual([]);
    await card(page, shift).click();
    await line(page, shift).getByRole('button', { name: 'Book' }).click();
    const question = page.getByRole('dialog', { name: 'Confirmation' });
    await question.getByText('Are you sure you want to book this time?').waitFor();
    await question.getByRole('button', { name: 'Yes, book it!' }).click();
    await page.getByText('Booked').waitFor();
    await page.getByRole('heading', { name: 'My bookings' }).waitFor();
    expect(await accessibilityBreaches(page)).toEqual([]);

    const { dia, turno } = shift;
    const ofToday = page
      .getByRole('region', { name: /^Hello, / })
      .getByRole('listitem')
      .filter({ hasText: `Today ${turno.desde} – ${turno.hasta} · ${dia.servicio}` });
    await page.goto(`${hotel.url}/#/gbba`);
    const stayHead = page.getByRole('region', { name: /^Hello, / });
    // Without a tap: when and where the next booking is, on a later day too.
    await stayHead.getByText(`${ddMm(shift)} ${turno.desde} – ${turno.hasta}`).waitFor();
    await stayHead.getByText(dia.salon).waitFor();
    expect(await ofToday.count()).toBe(0);
    // Half past midnight in Buenos Aires, where it is still the day before for part of the world.
    await page.clock.setFixedTime(new Date(`${dia.fecha}T03:30:00Z`));
    await page.reload();
    await ofToday.waitFor();
    expect(await accessibilityBreaches(page)).toEqual([]);
    // One tap leads to it, open.
    await ofToday.getByRole('link').click();
    await page.getByRole('button', { name: 'Add to calendar' }).waitFor();
    expect(pageErrors).toEqual([]);
  });

  test('that filled up meanwhile is refused, and shown as full', async ({ page }) => {
    const viewer = await ApiGuest.enter(hotel.url, db, couple);
    const scarce = await openShift(viewer);
    const party = {
      confirmacion: 'GRUPO-1',
      llegada: today,
      salida: scarce.dia.fecha,
      adultos: scarce.turno.disponibles,
    };
    await bringParty(hotel.cms, party);
    const rival = await ApiGuest.enter(hotel.url, db, party);
    onTestFinished(() => rival.cancelAll());
    await open(page, viewer);
    await card(page, scarce).click();
    await line(page, scarce).getByRole('button', { name: 'Reservar' }).waitFor();

    await rival.reservar(scarce);
    await line(page, scarce).getByRole('button', { name: 'Reservar' }).click();
    await page.getByRole('button', { name: 'Si, reservar!' }).click();
    await accept(page, 'Error');
    await line(page, scarce).getByText('Completo').waitFor();
    expect(await line(page, scarce).getByRole('button', { name: 'Reservar' }).count()).toBe(0);
    expect(await accessibilityBreaches(page)).toEqual([]);
    expect(await viewer.held()).toEqual([]);
  });

  test('is booked and cancelled once although no answer came, which is told and found out', async ({
    page,
  }) => {
    const guest = await ApiGuest.enter(hotel.url, db, single);
    const shift = await openShift(guest);
    /** The keys of a call whose first answer is lost on its way, and whose second request is. */
    const keysOf = async (call: 'reservar' | 'cancelar') => {
      const keys: (string | undefined)[] = [];
      await page.route(`**/webapp/turnos/${call}/**`, async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 2) return route.continue();
        if (keys.length === 1) await route.fetch();
        return route.abort('connectionreset');
      });
      return keys;
    };
    const told = async (text: string, done: string) => {
      const unknown = page.getByRole('dialog', { name: 'Sin respuesta' });
      await unknown.getByText(text).waitFor();
      expect(await accessibilityBreaches(page)).toEqual([]);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await page.getByText(done).waitFor();
      expect(await unknown.count()).toBe(0);
      expect(await page.getByText('Seguimos averiguando').count()).toBe(0);
    };
    const booking = await keysOf('reservar');
    await open(page, guest);
    await card(page, shift).click();
    await line(page, shift).getByRole('button', { name: 'Reservar' }).click();
    await page.getByRole('button', { name: 'Si, reservar!' }).click();
    await told('Todavía no sabemos si su turno quedó reservado', 'Turno reservado');
    expect(await guest.held()).toHaveLength(1);

    const cancelling = await keysOf('cancelar');
    await card(page, shift).click();
    await page.getByRole('button', { name: 'Cancelar reserva' }).click();
    await page.getByRole('button', { name: 'Si, cancelar!' }).click();
    await told('Todavía no sabemos si su reserva quedó cancelada', 'Turno cancelado');
    expect(await guest.held()).toEqual([]);

    for (const keys of [booking, cancelling]) {
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
    }
  });
});

test('a session that ends in mid-booking leads to the login and back, with a message', async ({
  page,
}) => {
  const guest = await ApiGuest.enter(hotel.url, db, family);
  const shift = await openShift(guest);
  const agenda = `#/gbba-turnos/${linkCode('1')}`;
  await open(page, guest);
  await page.evaluate(() => localStorage.setItem('token', 'staff'));
  await page.route('**/webapp/turnos/reservar/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } }),
  );
  await card(page, shift).click();
  await line(page, shift).getByRole('button', { name: 'Reservar' }).click();
  await page.getByRole('button', { name: 'Si, reservar!' }).click();
  await accept(page, 'Error');
  await page.waitForURL(`${hotel.url}/#/login`);
  expect(await page.evaluate(() => localStorage.getItem('tokenHuesped'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('staff');
  expect(await guest.held()).toEqual([]);

  await logIn(page, family.confirmacion);
  await page.getByText('Su sesión había vencido.').waitFor();
  expect(page.url()).toBe(`${hotel.url}/#/gbba-turnos`);
  expect(await accessibilityBreaches(page)).toEqual([]);

  await page.goto(`${hotel.url}/${agenda}`);
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  expect(await page.getByText('Su sesión había vencido.').count()).toBe(0);
});

test('the agenda of the address limits the services to its own; one that names none gives the dialog and all services', async ({
  page,
}) => {
  const cards = page.getByRole('main').getByRole('button', { expanded: false });
  const guest = await ApiGuest.enter(hotel.url, db, family);
  const cardsOf = async (idAgenda?: number) => {
    const shifts = await guest.shifts(idAgenda);
    // Of a day, a shift that was booked and has begun keeps the others away.
    const free = shifts.filter(({ dia }) => dia.reservado === 0);
    return new Set(free.map(({ dia }) => `${dia.fecha} ${dia.idServicio}`)).size;
  };
  await open(page, guest, `#/gbba-turnos/${linkCode('2', 'ñ')}`);
  expect(await cards.count()).toBe(await cardsOf(2));

  const all = await cardsOf();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/999')) asked += 1;
  });
  for (const code of [linkCode('x'), linkCode('999')]) {
    await page.goto('about:blank');
    await page.goto(`${hotel.url}/#/gbba-turnos/${code}`);
    await accept(page, 'Error');
    await waitForTurnos(page);
    // A failed request is sent once more, and no more: neither in time nor on coming back to the page.
    const before = asked;
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForLoadState('networkidle');
    expect(asked).toBe(before);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await cards.count()).toBe(all);
  }
});

describe('a wide screen', () => {
  test.override('device', desktop);

  test('shows the days of the hotel, in whatever time zone it is', async ({ page }) => {
    const guest = await ApiGuest.enter(hotel.url, db, family);
    const shifts = await guest.shifts();
    const days = [...new Map(shifts.map((shift) => [ddMm(shift), shift])).keys()];
    const session = await page.context().newCDPSession(page);
    for (const timezoneId of [
      'America/Argentina/Buenos_Aires',
      'Asia/Tokyo',
      'Pacific/Kiritimati',
    ]) {
      await page.goto('about:blank');
      await session.send('Emulation.setTimezoneOverride', { timezoneId });
      await page.goto(`${hotel.url}/#/gbba-turnos`);
      const [shownIn, meant] = await page.evaluate(
        (timeZone) =>
          [{}, { timeZone }].map(
            (how) => new Intl.DateTimeFormat('es', how).resolvedOptions().timeZone,
          ),
        timezoneId,
      );
      expect(shownIn).toBe(meant);
      await page.getByLabel('Fecha de llegada').click();
      // The same digits in each order of day and month.
      await page.keyboard.type('11112026');
      expect(await page.getByLabel('Fecha de llegada').inputValue()).toBe('2026-11-11');
      await logIn(page, family.confirmacion);
      await waitForTurnos(page);
      const shown = await page
        .getByRole('main')
        .getByRole('button', { expanded: false })
        .locator('strong')
        .filter({ hasText: /^\d\d\/\d\d$/ })
        .allTextContents();
      expect([...new Set(shown)], timezoneId).toEqual(days);
      const clock = shifts.at(-1);
      if (clock === undefined) throw new Error('The demonstration offers no shift');
      await card(page, clock).last().click();
      await line(page, clock).getByText(`${clock.turno.desde} – ${clock.turno.hasta}`).waitFor();
      await page.evaluate(() => localStorage.clear());
    }
  });
});
