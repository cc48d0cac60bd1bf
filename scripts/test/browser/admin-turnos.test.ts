import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect } from 'vitest';
import { prepareDemo } from '../../src/hotel/demo.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import {
  adminSite,
  button,
  enter,
  expectFocus,
  expectGoodPage,
  notice,
  ownErrors,
} from '../support/admin-page.js';
import { test } from '../support/browser.js';
import { ApiGuest, demoGuests, todayIn } from '../support/guest.js';
import { ways } from '../support/hand.js';
import { holdNext } from '../support/hold-next.js';
import { dialog, heading } from '../support/staff-page.js';

const site = adminSite();
const [family, couple, single] = demoGuests;
const today = todayIn('gbba');
const tomorrow = new Date(Date.parse(today) + 24 * 3_600_000).toISOString().slice(0, 10);

beforeAll(() => prepareDemo(site.cms, committedHotel(site.db)));
beforeEach(async () => {
  for (const guest of demoGuests)
    await (await ApiGuest.enter(site.url, site.db, guest)).cancelAll();
});

/** A shift that the demonstration neither fills nor nearly fills, be it on a weekend, when breakfast is longer. */
const free = '08:30';

const breakfast = (page: Page) => page.getByRole('region', { name: 'Desayuno', exact: true });

/** The line of a shift of breakfast, which opens and shuts it. */
const shift = (page: Page, desde: string) =>
  breakfast(page).getByRole('button', { name: new RegExp(`^${desde}–`) });

const booking = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ hasText: name }).last();

const top = (line: Locator) => line.evaluate((element) => element.getBoundingClientRect().top);

/** What a guest does with breakfast of tomorrow. */
async function guestBooks(guest: { readonly confirmacion: string }, desde: string) {
  const api = await ApiGuest.enter(site.url, site.db, guest);
  const found = (await api.shifts()).find(
    ({ dia, turno }) =>
      dia.servicio === 'Desayuno' && dia.fecha === tomorrow && turno.desde === desde,
  );
  if (found === undefined) throw new Error(`No breakfast at ${desde}`);
  await api.reservar(found);
  return () => api.cancelar(found);
}

describe.each(ways)('the day at the desk: $name', ({ device, handOf }) => {
  test.override('device', device);

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('puede', '["contenido","turnos","servicios"]'),
    );
  });

  test('follows what guests do, and books, moves, marks, closes and cancels for them', async ({
    page,
    pageErrors,
  }) => {
    const hand = handOf(page);
    await enter(page, site, 'secciones');
    await hand.press(page.getByRole('navigation').getByRole('link', { name: 'Turnos' }));
    await heading(page, 'Turnos del día').waitFor();
    await page.getByRole('heading', { name: /Hoy$/ }).waitFor();
    expect(await page.getByLabel('Fecha').inputValue()).toBe(today);
    await hand.press(button(page, 'Día siguiente'));
    await expect.poll(() => page.getByLabel('Fecha').inputValue()).toBe(tomorrow);
    await expectFocus(button(page, 'Día siguiente'));
    await hand.press(shift(page, '07:00'));
    await expectGoodPage(page);

    // A guest's booking is there within two seconds, marked; what has the focus stays where it is.
    await shift(page, '07:30').evaluate((line) => line.scrollIntoView({ block: 'start' }));
    const before = await top(shift(page, '07:30'));
    const cancel = await guestBooks(couple, '07:00');
    await booking(page, 'Demo').getByText('2 personas').waitFor({ timeout: 2_000 });
    await expect
      .poll(() => page.getByRole('status').allTextContents())
      .toContain('Reserva nueva: Dos, Huésped Demo, Desayuno 07:00');
    await expectFocus(shift(page, '07:00'));
    // A browser scrolls by whole pixels.
    expect(Math.abs((await top(shift(page, '07:30'))) - before)).toBeLessThan(1);
    expect(await booking(page, 'Dos, Huésped').getAttribute('data-cambio')).toBe('true');
    await expectGoodPage(page);
    await cancel();
    await booking(page, 'Dos, Huésped').waitFor({ state: 'detached', timeout: 2_000 });

    // For a stay that is looked for by its room.
    await hand.press(button(breakfast(page), 'Reservar para una estadía a las 07:00'));
    const book = dialog(page, 'Reservar a las 07:00');
    await hand.press(button(book, 'Guardar'));
    await book.getByText('Elija la estadía para la que reserva').waitFor();
    await hand.write(book.getByLabel('Buscar la estadía'), '101');
    await hand.press(book.getByRole('button', { name: 'Uno, Huésped Demo' }));
    expect(await book.getByLabel('Personas').inputValue()).toBe('3');
    await expectGoodPage(page);
    await hand.press(button(book, 'Guardar'));
    await notice(page, 'Reservado para Uno, Huésped Demo').waitFor();
    await booking(page, 'Uno, Huésped').getByText('Hab. 101').waitFor();
    // Attendance is of days that have come.
    expect(await button(page, 'Asistió: Uno, Huésped Demo').count()).toBe(0);

    await hand.press(button(page, 'Editar la reserva de Uno, Huésped Demo'));
    const edit = dialog(page, 'Reserva de Uno, Huésped Demo');
    await hand.write(edit.getByLabel('Personas'), '0');
    await hand.press(button(edit, 'Guardar'));
    await edit.getByText('Ingrese un número de 1 a 100').waitFor();
    await hand.write(edit.getByLabel('Personas'), '2');
    await hand.write(edit.getByLabel('Nota para el servicio'), 'Mesa junto a la ventana');
    // What others do meanwhile shuts no dialog.
    await (
      await guestBooks(single, free)
    )();
    await expectGoodPage(page);
    await hand.choose(edit.getByLabel('Turno'), await optionOf(edit, free));
    await hand.press(button(edit, 'Guardar'));
    await notice(page, 'Reserva guardada').waitFor();
    await hand.press(shift(page, free));
    const moved = booking(page, 'Uno, Huésped');
    await moved.getByText('2 personas').waitFor();
    await moved.getByText('Mesa junto a la ventana').waitFor();

    await hand.write(page.getByLabel('Buscar en el día'), 'húesped 101');
    await page.getByText('1 coincidencia', { exact: true }).waitFor();
    expect(await breakfast(page).getByRole('button', { expanded: true }).count()).toBe(1);
    await expectGoodPage(page);
    await hand.press(button(page, 'Ver todo el día'));

    await hand.press(button(page, 'Editar la reserva de Uno, Huésped Demo'));
    await hand.press(button(edit, 'Cancelar la reserva'));
    const sure = dialog(page, 'Cancelar la reserva');
    await hand.press(button(sure, 'Cancelar la reserva'));
    await notice(page, 'Reserva cancelada').waitFor();

    await hand.press(button(breakfast(page), `Cerrar el turno de las ${free}`));
    await hand.press(button(dialog(page, 'Cerrar el turno'), 'Cerrar el turno'));
    await notice(page, 'El turno quedó cerrado').waitFor();
    await shift(page, free).getByText('Cerrado por el personal').waitFor();
    await hand.press(button(breakfast(page), `Abrir el turno de las ${free}`));
    await hand.press(button(dialog(page, 'Abrir el turno'), 'Abrir el turno'));
    await notice(page, 'El turno quedó abierto').waitFor();

    await hand.press(button(breakfast(page), `Cambiar los lugares de las ${free}`));
    const places = dialog(page, `Lugares de las ${free}`);
    await hand.write(places.getByLabel('Lugares', { exact: true }), '30');
    await expectGoodPage(page);
    await hand.press(button(places, 'Guardar'));
    await notice(page, 'El turno tiene 30 lugares este día').waitFor();
    await shift(page, free).getByText('0 de 30').waitFor();
    await hand.press(button(breakfast(page), `Cambiar los lugares de las ${free}`));
    await hand.press(button(places, 'Volver a los 24 lugares del servicio'));
    await notice(page, 'El turno tiene 24 lugares este día').waitFor();

    await hand.press(button(page, 'Cerrar el día de Desayuno'));
    const close = dialog(page, 'Cerrar Desayuno');
    await hand.write(close.getByLabel('Motivo'), 'Falta el gas');
    await expectGoodPage(page);
    await hand.press(button(close, 'Guardar'));
    await notice(page, 'El día quedó cerrado').waitFor();
    await breakfast(page).getByText('Cerrado todo el día: Falta el gas').waitFor();
    await hand.press(button(page, 'Volver a abrir el día de Desayuno'));
    await hand.press(button(dialog(page, 'Volver a abrir el día'), 'Abrir el día'));
    await notice(page, 'El día quedó abierto').waitFor();
    await shift(page, '07:00').waitFor();
    expect(ownErrors(pageErrors)).toEqual([]);
  });

  test('marks who came, tells the week and the month, and prints a service a sheet', async ({
    page,
    pageErrors,
  }) => {
    const hand = handOf(page);
    await enter(page, site, `turnos;fecha=${today}`);
    const service = page.getByRole('combobox', { name: 'Servicio' });
    await hand.choose(service, 'Desayuno');
    await expect.poll(() => page.url()).toContain(`;fecha=${today};servicio=`);
    // Staff may book what has begun.
    await hand.press(shift(page, '06:30'));
    await hand.press(button(breakfast(page), 'Reservar para una estadía a las 06:30'));
    const book = dialog(page, 'Reservar a las 06:30');
    await hand.write(book.getByLabel('Buscar la estadía'), family.confirmacion);
    await hand.press(book.getByRole('button', { name: 'Uno, Huésped Demo' }));
    await hand.press(button(book, 'Guardar'));
    const came = button(page, 'Asistió: Uno, Huésped Demo');
    const pressed = () => came.getAttribute('aria-pressed');
    // What is pressed shows at once, and is stored a moment later: what the looks at the day bring until then is of before.
    const { letGo } = await holdNext(page, '**/webapp/turnos/reserva/**');
    const looked = () => page.waitForResponse(`**/webapp/turnos/dia/gbba/${today}?*`);
    await hand.press(came);
    await looked();
    await looked();
    expect(await pressed()).toBe('true');
    const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
    letGo();
    await stored;
    expect(await pressed()).toBe('true');
    await expectFocus(came);
    await page.reload();
    await hand.press(shift(page, '06:30'));
    expect(await pressed()).toBe('true');
    await hand.press(came);
    await expect.poll(pressed).toBe('false');
    await hand.press(button(page, 'Ausente: Uno, Huésped Demo'));
    await expectGoodPage(page);

    await hand.press(page.getByRole('link', { name: 'Semana' }));
    await heading(page, 'Turnos de la semana').waitFor();
    await page.getByRole('rowheader', { name: 'Desayuno' }).waitFor();
    await expectGoodPage(page);

    await hand.press(page.getByRole('link', { name: 'Mes', exact: true }));
    await heading(page, 'Turnos del mes').waitFor();
    await page.getByRole('img', { name: /^Reservas por día/ }).waitFor();
    await expectGoodPage(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      hand.press(button(page, 'Descargar CSV')),
    ]);
    expect(file.suggestedFilename()).toBe(`turnos-gbba-${today.slice(0, 7)}.csv`);

    await hand.press(page.getByRole('link', { name: 'Día', exact: true }));
    await hand.press(page.getByRole('link', { name: 'Hoja para imprimir' }));
    await heading(page, 'Hoja para imprimir').waitFor();
    await page.getByRole('cell', { name: 'Uno, Huésped Demo' }).waitFor();
    await expectGoodPage(page);
    await page.goto(`${site.url}/#/admin/turnos/hoja;fecha=${today}`);
    await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1);
    const sheets = await page.getByRole('heading', { level: 2 }).count();
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(paper.match(/\/Type \/Page\b/g)?.length).toBe(sheets);
    // A4, in points.
    expect(paper).toMatch(/\/MediaBox \[0 0 59\d(\.\d+)? 84\d(\.\d+)?\]/);
    expect(ownErrors(pageErrors)).toEqual([]);
  });
});

/** The words of a shift in a list, which say how many places are free. */
async function optionOf(inside: Locator, desde: string): Promise<string> {
  const options = await inside.getByRole('option').allTextContents();
  const found = options.find((option) => option.startsWith(desde));
  if (found === undefined) throw new Error(`No shift at ${desde}`);
  return found;
}
