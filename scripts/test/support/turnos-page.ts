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

/** A shift of the stay's later days, far from its deadline, and visible as soon as its card is open. */
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

/** Opens the turnos for a logged-in guest, as another tab would: the login screen has tests of its own. */
export async function openTurnos(
  page: Page,
  address: string,
  guest: Pick<ApiGuest, 'stored'>,
): Promise<void> {
  await page.goto(new URL('/healthz', address).href);
  await page.evaluate((kept) => Object.assign(localStorage, kept), guest.stored());
  await page.goto(address);
  await waitForTurnos(page);
}

/** Waits until the screen of the turnos shows a day. */
export async function waitForTurnos(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^(TURNOS|BOOKINGS)$/ }).waitFor();
  await page.getByRole('heading', { level: 3 }).first().waitFor();
}

/** Closes the notice of that title. */
export async function accept(page: Page, title: string | RegExp): Promise<void> {
  const notice = page.getByRole('dialog', { name: title });
  await notice.getByRole('button', { name: /^(Aceptar|OK)$/ }).click();
  await notice.waitFor({ state: 'detached' });
}
