import { beforeAll, expect, onTestFinished } from 'vitest';
import { dateIn } from '../../src/hotel/date-in.js';
import { prepareDemo } from '../../src/hotel/demo.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { accessibilityBreaches, test } from '../support/browser.js';
import { ApiGuest, bringParty, todayIn } from '../support/guest.js';
import { hotelInTurn } from '../support/own-hotel.js';
import { goInPanel, openPanel } from '../support/panel-page.js';
import { openShift, openTurnos } from '../support/turnos-page.js';

const db = 'gbba';
const hotel = hotelInTurn(db);
const checkin = todayIn(db);
const salida = dateIn(committedHotel(db), new Date(Date.now() + 4 * 24 * 60 * 60 * 1_000));

/** A stay with an e-mail. */
async function bring(confirmacion: string): Promise<string> {
  const email = `${confirmacion}@buzon.example`;
  await bringParty(hotel.cms, { confirmacion, llegada: checkin, salida, adultos: 1, email });
  return email;
}

beforeAll(() => prepareDemo(hotel.cms, committedHotel(db)));

test('a guest says no to mails on the screen of the shifts, and from a mail', async ({ page }) => {
  const confirmacion = '810001';
  const email = await bring(confirmacion);
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

test('the panel sends a mail again, and shows one as it is written', async ({ browser }) => {
  const confirmacion = '810002';
  const email = await bring(confirmacion);
  const guest = await ApiGuest.enter(hotel.url, db, { confirmacion });
  await hotel.mails.next(email, async () => guest.reservar(await openShift(guest)));

  const page = await openPanel(browser, db, hotel.url);
  onTestFinished(() => page.context().close());
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
