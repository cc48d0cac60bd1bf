import type { Locator, Page } from 'playwright-core';
import type { ApiGuest, Shift } from './guest.js';

/** The guest's turnos screen, as a test uses it in Spanish or in English. */

export const ddMm = ({ dia }: Shift) => dia.fecha.split('-').slice(1).reverse().join('/');

/** The closed card of a service on a day. */
export function card(page: Page, shift: Shift): Locator {
  return page
    .getByRole('button', { expanded: false })
    .filter({ hasText: ddMm(shift) })
    .filter({ hasText: shift.dia.servicio });
}

/** The line of a shift in an open card. */
export function line(page: Page, { turno }: Shift): Locator {
  return page
    .getByRole('listitem')
    .filter({ hasText: `${turno.desde} – ${turno.hasta}` })
    .last();
}

/** A shift of the stay's later days, that nobody can miss while the test runs, and seen as soon as its card is open. */
export async function openShift(
  guest: ApiGuest,
  isWanted: (shift: Shift) => boolean = () => true,
): Promise<Shift> {
  const last = (await guest.shifts()).findLast(
    (shift) => shift.turno.estado === 'abierto' && shift.dia.turnos.length <= 16 && isWanted(shift),
  );
  if (last === undefined) throw new Error('The demonstration offers no shift');
  return last;
}

/** Logs a guest in who was on the way to the turnos, and waits for them. */
export async function enterTurnos(
  page: Page,
  address: string,
  { numero, checkin }: { readonly numero: string; readonly checkin: string },
): Promise<void> {
  await page.goto(address);
  await page.getByLabel(/^(Número de|Document or)/).fill(numero);
  await page.getByLabel(/^(Fecha de llegada|Arrival date)$/).fill(checkin);
  await page.getByRole('button', { name: /^(Ingresar|Log in)$/ }).click();
  await page.getByRole('heading', { name: /^(TURNOS|BOOKINGS)$/ }).waitFor();
  await page.getByRole('heading', { level: 3 }).first().waitFor();
}

/** Closes the notice of that title. */
export async function accept(page: Page, title: string | RegExp): Promise<void> {
  const notice = page.getByRole('dialog', { name: title });
  await notice.getByRole('button', { name: /^(Aceptar|OK)$/ }).click();
  await notice.waitFor({ state: 'detached' });
}
