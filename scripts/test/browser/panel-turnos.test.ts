import { expect, onTestFinished } from 'vitest';
import { prepareDemo } from '../../src/hotel/demo.js';
import { test } from '../support/browser.js';
import { ApiGuest, demoGuests } from '../support/guest.js';
import { hotelInTurn } from '../support/own-hotel.js';
import { openPanel } from '../support/panel-page.js';

const db = 'gbba';
const hotel = hotelInTurn(db);
const [, , single] = demoGuests;

test('the panel shows how full a day is, and books and cancels for a guest', async ({
  browser,
}) => {
  await prepareDemo(hotel.cms, db);
  const guest = await ApiGuest.enter(hotel.url, db, single);
  await guest.cancelAll();
  onTestFinished(() => guest.cancelAll());
  const free = (await guest.shifts()).findLast(({ turno }) => turno.estado === 'abierto');
  if (free === undefined) throw new Error('No shift is open');
  const { dia, turno } = free;

  const page = await openPanel(browser, db, hotel.url);
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
  await form.getByText('No encontramos').waitFor();
  await form.getByLabel('Número de reserva del huésped').fill(single.confirmacion);
  await form.getByRole('button', { name: 'Reservar' }).click();
  await occupancy.getByText(`${Number(before) + 1} de ${cupo}`).waitFor();
  expect((await guest.held()).map((shift) => shift.turno.codigo)).toEqual([turno.codigo]);

  await row.getByRole('button', { name: `Cancelar la reserva de ${single.confirmacion}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, cancelar' }).click();
  await occupancy.getByText(`${before} de ${cupo}`).waitFor();
  expect(await guest.held()).toEqual([]);
});
