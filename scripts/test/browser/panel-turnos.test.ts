import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { beforeAll, expect, onTestFinished } from 'vitest';
import { dateIn } from '../../src/hotel/date-in.js';
import { prepareDemo } from '../../src/hotel/demo.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { accessibilityBreaches } from '../support/browser.js';
import { ApiGuest, bringParty, demoGuests, todayIn } from '../support/guest.js';
import { hotelInTurn } from '../support/own-hotel.js';
import { goInPanel, testInPanel } from '../support/panel-page.js';
import { openShift } from '../support/turnos-page.js';

const db = 'gbba';
const hotel = hotelInTurn(db);
const [, , single] = demoGuests;

const Documents = Type.Object({ results: Type.Array(Type.Object({ documentId: Type.String() })) });

const test = testInPanel(db, () => hotel.url);

beforeAll(() => prepareDemo(hotel.cms, committedHotel(db)));

test('the panel shows how full a day is, and books and cancels for a guest', async ({
  panel: page,
  page: phonePage,
}) => {
  await phonePage.addInitScript(() => localStorage.setItem('idIdioma', 'EN'));
  const guest = await ApiGuest.enter(hotel.url, db, single);
  await guest.cancelAll();
  onTestFinished(() => guest.cancelAll());
  const free = (await guest.shifts()).findLast(({ turno }) => turno.estado === 'abierto');
  if (free === undefined) throw new Error('No shift is open');
  const { dia, turno } = free;

  const asked = page.waitForRequest(/\/turnos\/dia/);
  await page.getByRole('link', { name: 'Turnos', exact: true }).click();
  await page.getByRole('heading', { name: 'Turnos' }).waitFor();
  await page.getByRole('combobox', { name: 'Servicio' }).click();
  await page.getByRole('option', { name: dia.servicio }).click();
  await page.getByLabel('Día').fill(dia.fecha);
  const row = page.getByRole('row', { name: `${turno.desde} – ${turno.hasta}` });
  const occupancy = row.getByRole('gridcell').or(row.getByRole('cell')).nth(1);
  const [before = '', cupo = ''] = (await occupancy.innerText()).split(' de ');
  expect(Number(cupo) - Number(before)).toBe(turno.disponibles);

  await row.getByRole('button', { name: `Agregar una reserva a las ${turno.desde}` }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Número de reserva del huésped').fill('999999');
  await form.getByRole('button', { name: 'Reservar' }).click();
  await form.getByText('No hay una estadía vigente con ese número de reserva').waitFor();
  await form.getByLabel('Número de reserva del huésped').fill(single.confirmacion);
  await form.getByRole('button', { name: 'Reservar' }).click();
  await occupancy.getByText(`${Number(before) + 1} de ${cupo}`).waitFor();
  expect((await guest.held()).map((shift) => shift.turno.codigo)).toEqual([turno.codigo]);

  const [, apellido = '', nombre = ''] = /· ([^,]+), (.+?) ·/.exec(await row.innerText()) ?? [];
  await row.getByRole('button', { name: `Cancelar la reserva de ${single.confirmacion}` }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(dia.servicio).waitFor();
  await question.getByText(`${nombre} ${apellido}`).waitFor();
  await question.getByRole('button', { name: 'Sí, cancelar' }).click();
  await occupancy.getByText(`${before} de ${cupo}`).waitFor();
  expect(await guest.held()).toEqual([]);

  // What is held of a service that is switched off stays in sight, on either side.
  await guest.reservar(free);
  const { authorization = '' } = await (await asked).allHeaders();
  await activate(authorization, dia.servicio, false);
  onTestFinished(() => activate(authorization, dia.servicio, true));
  await goInPanel(page, '/admin');
  await page.getByRole('link', { name: 'Turnos', exact: true }).click();
  await page.getByRole('combobox', { name: 'Servicio' }).click();
  await page.getByRole('option', { name: `${dia.servicio} (desactivado)` }).click();
  await page.getByLabel('Día').fill(dia.fecha);
  await row.getByText('Ya no se ofrece').waitFor();
  await row.getByText(single.confirmacion).waitFor();
  expect(await row.getByRole('button', { name: /^Agregar/ }).count()).toBe(0);

  await phonePage.goto(`${hotel.url}/#/gbba-turnos`);
  await phonePage.getByLabel('Document or booking number').fill(single.confirmacion);
  await phonePage.getByLabel('Arrival date').fill(todayIn(db));
  await phonePage.getByRole('button', { name: 'Log in' }).click();
  const card = phonePage.getByRole('button', { name: /No longer offered/ });
  await card.click();
  await phonePage.getByText('The hotel no longer offers this time.').waitFor();
  expect(await accessibilityBreaches(phonePage)).toEqual([]);
  await phonePage.getByRole('button', { name: 'Cancel booking' }).click();
  await phonePage.getByRole('button', { name: 'Yes, cancel it!' }).click();
  await phonePage.getByText('Booking cancelled').waitFor();
  expect(await guest.held()).toEqual([]);
  expect((await guest.shifts()).map((shift) => shift.dia.idServicio)).not.toContain(dia.idServicio);

  const full = { codigo: '1', desde: '10:00', hasta: '11:00', ocupado: 4, estado: 'abierto' };
  const { confirmacion } = single;
  const held = { id: 1, confirmacion, apellido, nombre, habitacion: '1204', personas: 4 };
  await page.route('**/turnos/dia?**', (route) =>
    route.fulfill({ json: { cupo: 4, turnos: [{ ...full, reservas: [held] }] } }),
  );
  await page.getByLabel('Día').fill('2020-01-01');
  await page.getByText('Completo', { exact: true }).first().waitFor();
  expect(await page.getByText('Se puede reservar').count()).toBe(0);

  // On a phone nothing of it is beyond the edge.
  await page.setViewportSize({ width: 390, height: 844 });
  const shift = page.getByRole('listitem').filter({ hasText: '10:00 – 11:00' });
  const cancel = shift.getByRole('button', { name: `Cancelar la reserva de ${confirmacion}` });
  await expect
    .poll(async () => {
      const box = await cancel.boundingBox();
      return box === null ? Infinity : box.x + box.width;
    })
    .toBeLessThan(390);
  await shift.getByText('Completo', { exact: true }).waitFor();
});

// Last: what it leaves unsaved holds the panel on its form.
test('the panel sends a mail again, and shows one as it is written', async ({ panel: page }) => {
  const confirmacion = '810002';
  const email = `${confirmacion}@buzon.example`;
  const salida = dateIn(committedHotel(db), new Date(Date.now() + 4 * 24 * 60 * 60 * 1_000));
  await bringParty(hotel.cms, { confirmacion, llegada: todayIn(db), salida, adultos: 1, email });
  const guest = await ApiGuest.enter(hotel.url, db, { confirmacion });
  await hotel.mails.next(email, async () => guest.reservar(await openShift(guest)));

  await page.setViewportSize({ width: 1280, height: 900 });
  await goInPanel(page, `/admin/content-manager/collection-types/api::correo.correo?_q=${email}`);
  await page.getByRole('gridcell', { name: email }).click();
  await hotel.mails.next(email, () =>
    page.getByRole('button', { name: 'Enviar de nuevo' }).click(),
  );
  await page.getByText('Sale en unos segundos').waitFor();

  await goInPanel(page, '/admin/content-manager/single-types/api::textos-correo.textos-correo');
  await page.getByRole('heading', { name: 'Vista previa' }).waitFor();
  await page.getByText('Turno reservado: Spa, viernes, 15 de enero de 2027 10:00').waitFor();
  const subject = page.getByLabel('Turno reservado: asunto');
  await subject.fill('Hola, {nombre} {fechas}');
  await page.getByText('«{fechas}» no existe.').waitFor();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('«{fechas}» no existe. Puede usar {nombre}').first().waitFor();
  await subject.fill('Hola, {nombre} <b>{salon}</b>');
  await page.getByText('Hola, Ana <b>Noveno piso</b>').waitFor();
  await page.getByRole('combobox', { name: 'Correo' }).click();
  await page.getByRole('option', { name: 'Recordatorio' }).click();
  await page.getByText('Recordatorio: Spa, viernes').waitFor();
  await guest.cancelAll();
});

/** Switches a service on or off, as its screen in the panel does. */
async function activate(authorization: string, nombre: string, activo: boolean): Promise<void> {
  const address = `${hotel.cms.url}/content-manager/collection-types/api::servicio.servicio`;
  const headers = { authorization, 'content-type': 'application/json' };
  const list = await fetch(`${address}?filters[nombre][$eq]=${nombre}`, { headers });
  const [servicio] = Value.Parse(Documents, await list.json()).results;
  const body = JSON.stringify({ activo });
  const saved = await fetch(`${address}/${servicio?.documentId ?? ''}`, {
    method: 'PUT',
    headers,
    body,
  });
  expect(saved.status).toBe(200);
}
