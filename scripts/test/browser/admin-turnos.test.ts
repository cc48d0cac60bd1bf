import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect } from 'vitest';
import { prepareDemo } from '../../src/hotel/demo.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { holdNext, test } from '../support/browser.js';
import { choice, countClicks } from '../support/clicks.js';
import { ApiGuest, bringParty, demoGuests, todayIn } from '../support/guest.js';
import {
  adminSite,
  button,
  dialog,
  enter,
  expectFocus,
  expectGoodPage,
  heading,
  notice,
  ownErrors,
} from '../support/staff-page.js';

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

/** On a phone what was done is a line at the upper edge, and a press goes through it. */
async function expectOverNoRow(page: Page) {
  const middle = () =>
    page
      .getByRole('alert')
      .last()
      .evaluate((line) => {
        const { left, top, bottom } = line.getBoundingClientRect();
        return { x: left + 40, y: (top + bottom) / 2 };
      });
  // It slides in from above.
  await expect.poll(async () => (await middle()).y).toBeGreaterThan(0);
  const at = await middle();
  expect(at.y).toBeLessThan(40);
  expect(
    await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('[role="alert"]'),
      at,
    ),
  ).toBeNull();
}

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

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('puede', '["contenido","turnos","servicios"]'),
  );
});

test('the day at the desk follows what guests do, and books, moves, marks, closes and cancels for them', async ({
  page,
  pageErrors,
}) => {
  await enter(page, site, 'secciones');
  await page.getByRole('navigation').getByRole('link', { name: 'Turnos' }).click();
  await heading(page, 'Turnos del día').waitFor();
  await page.getByRole('heading', { name: /Hoy$/ }).waitFor();
  expect(await page.getByLabel('Fecha').inputValue()).toBe(today);
  await button(page, 'Día siguiente').click();
  await expect.poll(() => page.getByLabel('Fecha').inputValue()).toBe(tomorrow);
  await expectFocus(button(page, 'Día siguiente'));
  await shift(page, '07:00').click();

  // A guest's booking comes by itself, marked; what has the focus stays where it is.
  await shift(page, '07:30').evaluate((line) => line.scrollIntoView({ block: 'start' }));
  const before = await top(shift(page, '07:30'));
  const cancel = await guestBooks(couple, '07:00');
  await booking(page, 'Dos, Huésped').getByText('2 personas').waitFor();
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toContain('Reserva nueva: Dos, Huésped Demo, Desayuno 07:00');
  await expectFocus(shift(page, '07:00'));
  // A browser scrolls by whole pixels.
  expect(Math.abs((await top(shift(page, '07:30'))) - before)).toBeLessThan(1);
  expect(await booking(page, 'Dos, Huésped').getAttribute('data-cambio')).toBe('true');
  await expectGoodPage(page);
  await cancel();
  await booking(page, 'Dos, Huésped').waitFor({ state: 'detached' });

  // For a stay that is looked for by its room.
  await button(breakfast(page), 'Reservar para una estadía a las 07:00').click();
  const book = dialog(page, 'Reservar a las 07:00');
  await button(book, 'Guardar').click();
  await book.getByText('Elija la estadía para la que reserva').waitFor();
  await book.getByLabel('Buscar la estadía').fill('101');
  await book.getByRole('button', { name: 'Uno, Huésped Demo' }).click();
  expect(await book.getByLabel('Personas').inputValue()).toBe('3');
  await expectGoodPage(page);
  await button(book, 'Guardar').click();
  await notice(page, 'Reservado para Uno, Huésped Demo').waitFor();
  await expectOverNoRow(page);
  await booking(page, 'Uno, Huésped').getByText('Hab. 101').waitFor();
  // Attendance is of days that have come.
  expect(await button(page, 'Asistió: Uno, Huésped Demo').count()).toBe(0);

  await button(page, 'Editar la reserva de Uno, Huésped Demo').click();
  const edit = dialog(page, 'Reserva de Uno, Huésped Demo');
  await edit.getByLabel('Personas').fill('0');
  await button(edit, 'Guardar').click();
  await edit.getByText('Ingrese un número de 1 a 100').waitFor();
  await edit.getByLabel('Personas').fill('2');
  await edit.getByLabel('Nota para el servicio').fill('Mesa junto a la ventana');
  // What others do meanwhile shuts no dialog.
  await (
    await guestBooks(single, free)
  )();
  await expectGoodPage(page);
  await edit.getByLabel('Turno').selectOption({ label: await optionOf(edit, free) });
  await button(edit, 'Guardar').click();
  await notice(page, 'Reserva guardada').waitFor();
  await shift(page, free).click();
  const moved = booking(page, 'Uno, Huésped');
  await moved.getByText('2 personas').waitFor();
  await moved.getByText('Mesa junto a la ventana').waitFor();

  await page.getByLabel('Buscar en el día').fill('húesped 101');
  await page.getByText('1 coincidencia', { exact: true }).waitFor();
  expect(await breakfast(page).getByRole('button', { expanded: true }).count()).toBe(1);
  await expectGoodPage(page);
  await button(page, 'Ver todo el día').click();

  await button(page, 'Editar la reserva de Uno, Huésped Demo').click();
  await button(edit, 'Cancelar la reserva').click();
  const sure = dialog(page, 'Cancelar la reserva');
  await button(sure, 'Cancelar la reserva').click();
  await notice(page, 'Reserva cancelada').waitFor();

  await button(breakfast(page), `Cerrar el turno de las ${free}`).click();
  await button(dialog(page, 'Cerrar el turno'), 'Cerrar el turno').click();
  await notice(page, 'El turno quedó cerrado').waitFor();
  await shift(page, free).getByText('Cerrado por el personal').waitFor();
  await button(breakfast(page), `Abrir el turno de las ${free}`).click();
  await button(dialog(page, 'Abrir el turno'), 'Abrir el turno').click();
  await notice(page, 'El turno quedó abierto').waitFor();

  await button(breakfast(page), `Cambiar los lugares de las ${free}`).click();
  const places = dialog(page, `Lugares de las ${free}`);
  await places.getByLabel('Lugares', { exact: true }).fill('30');
  await expectGoodPage(page);
  await button(places, 'Guardar').click();
  await notice(page, 'El turno tiene 30 lugares este día').waitFor();
  await shift(page, free).getByText('0 de 30').waitFor();
  await button(breakfast(page), `Cambiar los lugares de las ${free}`).click();
  await button(places, 'Volver a los 24 lugares del servicio').click();
  await notice(page, 'El turno tiene 24 lugares este día').waitFor();

  await button(page, 'Cerrar el día de Desayuno').click();
  const close = dialog(page, 'Cerrar Desayuno');
  await close.getByLabel('Motivo').fill('Falta el gas');
  await button(close, 'Cerrar el día').click();
  await notice(page, 'El día quedó cerrado').waitFor();
  await breakfast(page).getByText('Cerrado todo el día: Falta el gas').waitFor();
  await button(page, 'Volver a abrir el día de Desayuno').click();
  await button(dialog(page, 'Volver a abrir el día'), 'Abrir el día').click();
  await notice(page, 'El día quedó abierto').waitFor();
  await shift(page, '07:00').waitFor();
  expect(ownErrors(pageErrors)).toEqual([]);
});

test('the next day is closed and its bookings cancelled in five clicks, and says whom to call', async ({
  page,
  pageErrors,
}) => {
  // A day that the demonstration does not fill.
  const fecha = new Date(Date.parse(today) + 4 * 24 * 3_600_000).toISOString().slice(0, 10);
  const spa = page.getByRole('region', { name: 'Circuito de spa', exact: true });
  const book = async (
    confirmacion: string,
    desde: string,
    contact: { readonly apellido: string; readonly telefono?: string; readonly email?: string },
  ) => {
    const days = { llegada: today, salida: fecha, adultos: 2 };
    await bringParty(site.cms, { confirmacion, ...days, ...contact });
    const api = await ApiGuest.enter(site.url, site.db, { confirmacion });
    const shift = (await api.shifts()).find(
      ({ dia, turno }) =>
        dia.servicio === 'Circuito de spa' && dia.fecha === fecha && turno.desde === desde,
    );
    if (shift === undefined) throw new Error(`No spa at ${desde}`);
    await api.reservar(shift);
  };
  await book('CD1', '10:00', { apellido: 'Escrito', email: 'escrito@buzon.example' });
  await book('CD2', '11:00', { apellido: 'Llamado', telefono: '+54 299 555-0102' });
  await enter(page, site, `turnos?fecha=${fecha}`);

  // Kept bookings are still to be told.
  await button(page, 'Cerrar el día de Circuito de spa').click();
  const close = dialog(page, 'Cerrar Circuito de spa');
  await close.getByRole('radio', { name: 'Mantener' }).waitFor();
  await button(close, 'Cerrar el día').click();
  await notice(page, 'El día quedó cerrado').waitFor();
  await button(spa, '2 por avisar de Circuito de spa').click();
  const toTell = dialog(page, 'Por avisar de Circuito de spa');
  await toTell.getByRole('link', { name: '+54 299 555-0102' }).waitFor();
  await expectGoodPage(page);
  await button(toTell, 'Listo').click();
  await button(page, 'Volver a abrir el día de Circuito de spa').click();
  await button(dialog(page, 'Volver a abrir el día'), 'Abrir el día').click();
  await notice(page, 'El día quedó abierto').waitFor();

  await button(page, 'Día anterior').click();
  await expect.poll(() => page.getByLabel('Fecha').inputValue()).not.toBe(fecha);
  const clicks = await countClicks(page);
  await button(page, 'Día siguiente').click();
  await expect.poll(() => page.getByLabel('Fecha').inputValue()).toBe(fecha);
  await button(page, 'Cerrar el día de Circuito de spa').click();
  const list = close.getByRole('list', { name: 'Reservas de ese día' });
  await list.getByText('Escrito, Grupo').waitFor();
  await close.getByRole('radio', { name: 'Cancelar y escribir a los huéspedes' }).click();
  // A booking that comes meanwhile is listed before it is cancelled.
  await book('CD3', '12:00', { apellido: 'Tarde' });
  await list.getByText('Tarde, Grupo').waitFor();
  const told = '1 huésped recibe un correo; hay que avisar por teléfono a 2 huéspedes.';
  await close.getByText(told).waitFor();
  await close.getByLabel('Motivo').fill('Falta el gas');
  await expectGoodPage(page);
  await button(close, 'Cerrar y cancelar 3 reservas').click();
  const call = dialog(page, 'Falta avisar por teléfono');
  await call.getByText('Llamado, Grupo').waitFor();
  await call.getByText('Tarde, Grupo').waitFor();
  expect(await call.getByText('Escrito, Grupo').count()).toBe(0);
  expect(await call.getByRole('link', { name: '+54 299 555-0102' }).getAttribute('href')).toBe(
    'tel:+54 299 555-0102',
  );
  await expectGoodPage(page);
  await button(call, 'Listo').click();
  expect(await clicks()).toBeLessThanOrEqual(5);
  await notice(page, 'El día quedó cerrado. 3 reservas canceladas. 1 correo en camino').waitFor();
  await spa.getByText('Cerrado todo el día: Falta el gas').waitFor();
  expect(await spa.getByText('por avisar').count()).toBe(0);
  await expect.poll(() => site.mails.to('escrito@buzon.example').length).toBe(2);
  expect(ownErrors(pageErrors)).toEqual([]);
});

test('the desk marks who came, tells the week and the month, and prints a service a sheet', async ({
  page,
  pageErrors,
}) => {
  await enter(page, site, `turnos?fecha=${today}`);
  const service = page.getByRole('combobox', { name: 'Servicio' });
  await service.selectOption({ label: 'Desayuno' });
  await expect.poll(() => page.url()).toContain(`?fecha=${today}&servicio=`);
  // Staff may book what has begun.
  await shift(page, '06:30').click();
  await button(breakfast(page), 'Reservar para una estadía a las 06:30').click();
  const book = dialog(page, 'Reservar a las 06:30');
  await book.getByLabel('Buscar la estadía').fill(family.confirmacion);
  await book.getByRole('button', { name: 'Uno, Huésped Demo' }).click();
  await button(book, 'Guardar').click();
  const came = button(page, 'Asistió: Uno, Huésped Demo');
  const pressed = () => came.getAttribute('aria-pressed');
  // A pressed mark shows at once, and is stored a moment later: reads of the day in between have the old one.
  const { letGo } = await holdNext(page, '**/webapp/turnos/reserva/**');
  const looked = () => page.waitForResponse(`**/webapp/turnos/dia/gbba/${today}?*`);
  await came.click();
  await looked();
  await looked();
  expect(await pressed()).toBe('true');
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
  letGo();
  await stored;
  expect(await pressed()).toBe('true');
  await expectFocus(came);
  await page.reload();
  // On the line of a shift that is shut, one click marks who came.
  const onLine = button(breakfast(page), /^Asistió: 101 Uno, Huésped Demo/);
  const onLinePressed = () => onLine.getAttribute('aria-pressed');
  await expect.poll(onLinePressed).toBe('true');
  await onLine.click();
  await expect.poll(onLinePressed).toBe('false');
  await expectFocus(onLine);
  await onLine.click();
  await expect.poll(onLinePressed).toBe('true');
  await expectGoodPage(page);
  await button(page, 'Abrir todo').click();
  expect(await pressed()).toBe('true');
  await expectGoodPage(page);
  await button(page, 'Plegar todo').click();

  // One click for each booking of the day.
  await service.selectOption({ label: 'Todos los servicios' });
  const unmarked = page.locator('button[aria-pressed="false"]', { hasText: 'Asistió: ' });
  const marked = page.locator('button[aria-pressed="true"]', { hasText: 'Asistió: ' });
  await expect.poll(() => unmarked.count()).toBeGreaterThanOrEqual(17);
  const before = await marked.count();
  const clicks = await countClicks(page);
  for (let each = 1; each <= 17; each += 1) {
    await unmarked.first().click();
    await expect.poll(() => marked.count()).toBe(before + each);
  }
  expect(await clicks()).toBe(17);

  await page.getByRole('link', { name: 'Semana' }).click();
  await heading(page, 'Turnos de la semana').waitFor();
  await page.getByRole('rowheader', { name: 'Desayuno' }).waitFor();

  await page.getByRole('link', { name: 'Mes', exact: true }).click();
  await heading(page, 'Turnos del mes').waitFor();
  await page.getByRole('img', { name: /^Reservas por día/ }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Descargar CSV').click(),
  ]);
  expect(file.suggestedFilename()).toBe(`turnos-gbba-${today.slice(0, 7)}.csv`);

  await page.getByRole('link', { name: 'Día', exact: true }).click();
  await page.evaluate(() => (window.print = () => void (document.title = 'En la impresora')));
  const toPrint = await countClicks(page);
  await page.getByRole('link', { name: 'Hoja de Desayuno', exact: true }).click();
  await heading(page, 'Hoja para imprimir').waitFor();
  await page.getByRole('cell', { name: 'Uno, Huésped Demo' }).waitFor();
  await button(page, 'Imprimir').click();
  await expect.poll(() => page.title()).toBe('En la impresora');
  expect(await toPrint()).toBe(2);
  expect(await page.getByRole('heading', { level: 2 }).count()).toBe(1);
  await page.getByRole('link', { name: 'Volver al día' }).click();
  await page.getByRole('link', { name: 'Hoja para imprimir' }).click();
  await heading(page, 'Hoja para imprimir').waitFor();
  await page.goto(`${site.url}/#/admin/turnos/hoja?fecha=${today}`);
  await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1);
  const sheets = await page.getByRole('heading', { level: 2 }).count();
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)?.length).toBe(sheets);
  // A4, in points.
  expect(paper).toMatch(/\/MediaBox \[0 0 59\d(\.\d+)? 84\d(\.\d+)?\]/);
  expect(ownErrors(pageErrors)).toEqual([]);
});

test('a caller is found from any screen, gets a booking with a note, and another day for it', async ({
  page,
  pageErrors,
}) => {
  const main = page.getByRole('main');
  const turno = async (inside: Locator, desde: string) => {
    const option = inside.locator('option').filter({ hasText: new RegExp(`^${desde}–`) });
    await option.first().waitFor({ state: 'attached' });
    return (await option.first().getAttribute('value')) ?? '';
  };
  await enter(page, site, 'secciones');
  const search = page.getByRole('searchbox', { name: 'Huésped' });
  await search.fill('húesped');
  await search.press('Enter');
  await page.getByRole('list', { name: 'Estadías' }).getByRole('link').first().waitFor();
  await expectGoodPage(page);
  const toBook = await countClicks(page);
  await search.fill(family.confirmacion.toLowerCase());
  await search.press('Enter');
  await heading(page, 'Uno, Huésped Demo').waitFor();
  await expectGoodPage(page);

  await main.getByLabel('Día').fill(tomorrow);
  const breakfasts = main.locator('optgroup[label="Desayuno"]');
  await main.getByLabel('Turno', { exact: true }).selectOption(await turno(breakfasts, free));
  await main.getByLabel('Nota para el servicio').fill('Llega tarde');
  await button(main, 'Reservar').click();
  await notice(page, 'Turno reservado').waitFor();
  expect((await toBook()) + choice).toBeLessThanOrEqual(3);
  const own = main.getByRole('list', { name: 'Reservas' }).getByRole('listitem');
  await own.getByText('Llega tarde').waitFor();
  await expectGoodPage(page);

  const toMove = await countClicks(page);
  await own
    .filter({ hasText: 'Llega tarde' })
    .getByRole('button', { name: /^Editar/ })
    .click();
  const edit = dialog(page, 'Reserva de Uno, Huésped Demo');
  const later = new Date(Date.parse(tomorrow) + 24 * 3_600_000).toISOString().slice(0, 10);
  await edit.getByLabel('Día').fill(later);
  await edit.getByLabel('Turno').selectOption(await turno(edit, free));
  await expectGoodPage(page);
  await button(edit, 'Guardar').click();
  await notice(page, 'Reserva guardada').waitFor();
  expect((await toMove()) + choice).toBeLessThanOrEqual(4);
  await own.getByText(longDay(later)).waitFor();
  expect(ownErrors(pageErrors)).toEqual([]);
});

/** As the screens write a day, without its weekday. */
const longDay = (fecha: string) =>
  new RegExp(
    ` ${new Intl.DateTimeFormat('es-AR', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${fecha}T00:00:00Z`))}`,
  );

/** The words of a shift in a list, which say how many places are free. */
async function optionOf(inside: Locator, desde: string): Promise<string> {
  const options = await inside.getByRole('option').allTextContents();
  const found = options.find((option) => option.startsWith(desde));
  if (found === undefined) throw new Error(`No shift at ${desde}`);
  return found;
}
