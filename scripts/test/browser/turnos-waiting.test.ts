import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect } from 'vitest';
import { prepareDemo } from '../../src/hotel/demo.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { accessibilityBreaches, test } from '../support/browser.js';
import { ApiGuest, demoGuests, type Shift } from '../support/guest.js';
import { hotelInTurn } from '../support/own-hotel.js';
import { accept, card, line, openTurnos } from '../support/turnos-page.js';

const db = 'gbba';
const hotel = hotelInTurn(db);
const [, couple, single] = demoGuests;

const api = (guest: { readonly confirmacion: string }) => ApiGuest.enter(hotel.url, db, guest);

beforeAll(() => prepareDemo(hotel.cms, committedHotel(db)));
beforeEach(async () => {
  for (const guest of demoGuests) await (await api(guest)).cancelAll();
});

/** A full shift that a guest may wait for, and the guest of the demonstration who can give one place of it back. */
async function fullShift(viewer: ApiGuest): Promise<{ shift: Shift; holder: ApiGuest }> {
  for (const confirmacion of ['190108', '190107', '190101']) {
    const holder = await api({ confirmacion });
    const held = (await holder.held()).map(({ turno }) => turno.codigo);
    const shift = (await viewer.shifts()).findLast(
      ({ dia, turno }) =>
        turno.puedeEsperar === 1 && dia.turnos.length <= 16 && held.includes(turno.codigo),
    );
    if (shift !== undefined) return { shift, holder };
  }
  throw new Error('The demonstration has no full shift');
}

const mine = (page: Page) => page.getByRole('region', { name: /^(Mis reservas|My bookings)$/ });

test('a guest waits for a full shift, and has it as soon as somebody gives it back', async ({
  page,
  pageErrors,
}) => {
  const viewer = await api(single);
  const { shift, holder } = await fullShift(viewer);
  await page.clock.install();
  await openTurnos(page, `${hotel.url}/#/gbba-turnos`, viewer);
  await card(page, shift).click();
  const wait = line(page, shift).getByRole('button', { name: 'Avisarme si se libera' });
  await wait.click();
  const question = page.getByRole('dialog', { name: 'Lista de espera' });
  await question.getByText('Apenas haya 1 lugar, el turno queda reservado a su nombre').waitFor();
  await question.getByText('Los lugares se dan en el orden en que se pidieron.').waitFor();
  await question.getByText(/^La espera vale hasta /).waitFor();
  expect(await accessibilityBreaches(page)).toEqual([]);
  await question.getByRole('button', { name: 'Sí, anotarme' }).click();
  await mine(page).getByText('En lista de espera').waitFor();
  await mine(page).getByText('En espera: 1.º').waitFor();
  await mine(page).getByRole('button').filter({ hasText: 'En espera' }).click();
  await mine(page).getByRole('button', { name: 'Dejar la espera' }).waitFor();
  expect(await accessibilityBreaches(page)).toEqual([]);

  // A guest who comes later stands behind.
  const later = await api(couple);
  await later.esperar(shift);
  const behind = (await later.shifts()).find(({ turno }) => turno.codigo === shift.turno.codigo);
  expect(behind?.turno.espera).toBe(2);

  await holder.cancelar(shift);
  // The screen asks by itself.
  await page.clock.fastForward(20_000);
  const title = `¡Hay lugar! Su turno de las ${shift.turno.desde} ya está reservado`;
  const news = page.getByRole('dialog', { name: title });
  await news.getByText('Si no lo quiere, cancélelo').waitFor();
  expect(await accessibilityBreaches(page)).toEqual([]);
  await accept(page, title);
  await card(page, shift).click();
  await mine(page).getByText('Asignado de la lista de espera').waitFor();
  expect((await viewer.held()).map(({ turno }) => turno.codigo)).toEqual([shift.turno.codigo]);

  // It was told: the next visit says it no more than on the card.
  await page.reload();
  await card(page, shift).click();
  await mine(page).getByText('Asignado de la lista de espera').waitFor();
  expect(await news.count()).toBe(0);
  expect(pageErrors).toEqual([]);
});

test('a guest who holds a shift waits for another of that day, and leaves the list, in English', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('idIdioma', 'EN'));
  const viewer = await api(single);
  const { shift } = await fullShift(viewer);
  const other = (await viewer.shifts()).find(
    ({ dia, turno }) =>
      dia.idServicio === shift.dia.idServicio &&
      dia.fecha === shift.dia.fecha &&
      turno.estado === 'abierto',
  );
  if (other === undefined) throw new Error('No other shift of that day is open');
  await viewer.reservar(other);
  await openTurnos(page, `${hotel.url}/#/gbba-turnos`, viewer);
  const english = { ...shift, dia: { ...shift.dia, servicio: '' } };
  await mine(page).getByRole('button', { expanded: false }).first().click();
  await mine(page).getByRole('button', { name: 'Other times of that day, full' }).click();
  await line(page, english).getByRole('button', { name: 'Join the waiting list' }).click();
  const question = page.getByRole('dialog', { name: 'Waiting list' });
  await question
    .getByText(`Your booking at ${other.turno.desde} is cancelled at that moment.`)
    .waitFor();
  await question.getByRole('button', { name: 'Yes, join it' }).click();
  await mine(page).getByText('On the waiting list').waitFor();
  const waiting = mine(page).getByRole('button').filter({ hasText: 'Waiting: 1st' });
  await waiting.click();
  expect(await accessibilityBreaches(page)).toEqual([]);
  await mine(page).getByRole('button', { name: 'Stop waiting' }).click();
  await question.getByText('Do you want to leave the waiting list?').waitFor();
  await question.getByRole('button', { name: 'Yes, leave it' }).click();
  await page.getByText('You left the waiting list').waitFor();
  await waiting.waitFor({ state: 'detached' });
  expect((await viewer.held()).map(({ turno }) => turno.codigo)).toEqual([other.turno.codigo]);
  expect((await viewer.shifts()).filter(({ turno }) => turno.espera !== undefined)).toEqual([]);
});
