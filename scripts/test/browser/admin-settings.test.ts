import { ajustesRoutes } from '@guest-app/adapters/contract/back-office/ajustes';
import { AjustesAnswer } from '@guest-app/adapters/contract/guest/content';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { Done, smallPicture } from '../support/back-office.js';
import { test } from '../support/browser.js';
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
  undo,
} from '../support/staff-page.js';

const site = adminSite();

const stored = ajustesRoutes.read.schema.response[200];

/** What guests read. */
const ajustes = async () => (await site.call(AjustesAnswer, '/webappUI/ajustes/gbba')).data;

/** A colleague's save. */
const saveElsewhere = (changed: object) =>
  site.call(Done, '/webapp/ajustes/gbba', { method: 'PUT', body: changed });

async function openSettings(page: Page): Promise<void> {
  await enter(page, site, 'ajustes');
  await heading(page, 'Ajustes del hotel').waitFor();
}

test('settings are changed by reception, read by guests, and tell what a colleague saved meanwhile', async ({
  page,
  pageErrors,
}) => {
  const title = 'Bienvenidos otra vez';
  const before = (await site.call(stored, '/webapp/ajustes/gbba')).data;
  await openSettings(page);
  const whatsapp = page.getByLabel('WhatsApp');
  const color1 = page.getByLabel('Color principal', { exact: true });
  const color2 = page.getByLabel('Color secundario', { exact: true });
  expect(await color1.inputValue()).toBe(before.color1);

  await whatsapp.fill('llame a recepción');
  await color1.fill('azul');
  await button(page, 'Guardar').click();
  const wrong = dialog(page, 'Atención');
  await wrong.getByText('El número de WhatsApp lleva entre 8 y 15 cifras').waitFor();
  await button(wrong, 'Aceptar').click();
  await wrong.waitFor({ state: 'detached' });
  await expectFocus(whatsapp);
  await page.getByText('El color principal se escribe con #').waitFor();
  await expectGoodPage(page);

  await page.getByLabel('Título de bienvenida').fill(title);
  await whatsapp.fill(before.whatsapp);
  const chat = page.getByRole('link', { name: 'Probar +54 911 5555 0100 en WhatsApp' });
  expect(await chat.getAttribute('href')).toBe('https://wa.me/5491155550100');
  await button(page, 'Guardar').click();
  await button(wrong, 'Aceptar').click();
  await wrong.waitFor({ state: 'detached' });
  await expectFocus(color1);
  await color1.fill('#ffff00');
  // Yellow text on a white page has too little contrast.
  await page
    .getByText('Contraste 4,9 : 1 · se oscurece para que se lea: #6b6b00', { exact: true })
    .waitFor();
  await color2.fill('');
  await page.getByLabel('Logo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await smallPicture('png', 20),
  });
  await page.getByText('Subiendo la imagen').waitFor({ state: 'detached' });
  await expectGoodPage(page);
  const colleagues = '+54 9 11 5555 0001';
  await saveElsewhere({ whatsapp: colleagues });
  await button(page, 'Guardar').click();
  const conflict = dialog(page, 'Otra persona guardó cambios');
  await conflict.getByText(/se conservan los cambios de los dos/).waitFor();
  expect(await conflict.getByRole('rowheader').allTextContents()).toEqual([
    'Título de bienvenida',
    'Color principal',
    'Color secundario',
    'Logo',
  ]);
  await expectGoodPage(page);
  await button(conflict, 'Guardar lo mío').click();
  await notice(page, 'Ajustes guardados').waitFor();
  await heading(page, 'Ajustes del hotel').waitFor();

  await expect.poll(ajustes).toMatchObject({
    nombre: before.nombre,
    titulo: title,
    whatsapp: colleagues,
    color1: '#ffff00',
    color2: '',
  });
  expect((await ajustes()).logo).not.toBe(before.logo);

  await expect.poll(() => whatsapp.inputValue()).toBe(colleagues);
  await button(page, 'Quitar imagen').click();
  await button(page, 'Guardar').click();
  await notice(page, 'Ajustes guardados').waitFor();
  await expect.poll(ajustes).toMatchObject({ logo: '', titulo: title });
  await undo(page);
  await notice(page, 'Restaurado').waitFor();
  await button(page, 'Quitar imagen').waitFor();
  expect(ownErrors(pageErrors)).toEqual([]);
  const { titulo, color1: first, color2: second } = before;
  await saveElsewhere({ titulo, whatsapp: before.whatsapp, color1: first, color2: second });
});
