import { beforeAll, expect } from 'vitest';
import { dateIn } from '../../src/hotel/date-in.js';
import { prepareDemo } from '../../src/hotel/demo.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { accessibilityBreaches, test } from '../support/browser.js';
import { ApiGuest, bringParty, todayIn } from '../support/guest.js';
import { hotelInTurn } from '../support/own-hotel.js';
import { openShift, openTurnos } from '../support/turnos-page.js';

const db = 'gbba';
const hotel = hotelInTurn(db);
const llegada = todayIn(db);
const salida = dateIn(committedHotel(db), new Date(Date.now() + 4 * 24 * 60 * 60 * 1_000));

beforeAll(() => prepareDemo(hotel.cms, committedHotel(db)));

test('a guest says no to mails on the screen of the shifts, and from a mail', async ({ page }) => {
  const confirmacion = '810001';
  const email = `${confirmacion}@buzon.example`;
  await bringParty(hotel.cms, { confirmacion, llegada, salida, adultos: 1, email });
  const guest = await ApiGuest.enter(hotel.url, db, { confirmacion });
  await openTurnos(page, `${hotel.url}/#/gbba-turnos`, guest);
  const choice = page.getByRole('switch', { name: 'Recibir correos de mis turnos' });
  await expect.poll(() => choice.isChecked()).toBe(true);
  await choice.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => choice.isChecked()).toBe(false);
  await page.reload();
  await expect.poll(() => choice.isChecked()).toBe(false);
  expect(await accessibilityBreaches(page)).toEqual([]);
  await page.getByText('Recibir correos de mis turnos').click();
  await expect.poll(() => choice.isChecked()).toBe(true);

  const mail = await hotel.mails.next(email, async () => guest.reservar(await openShift(guest)));
  const link = /http\S+\/webapp\/correo\/baja\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('heading', { name: 'Correos de sus turnos' }).waitFor();
  expect(await accessibilityBreaches(page)).toEqual([]);
  await page.getByRole('button', { name: 'No quiero recibir más correos' }).click();
  await page.getByText('Listo: no le enviaremos más correos').waitFor();
  await page.goto(`${hotel.url}/#/gbba-turnos`);
  await expect.poll(() => choice.isChecked()).toBe(false);
  await guest.cancelAll();
});
