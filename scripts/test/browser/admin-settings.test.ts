import { ajustesRoutes } from '@guest-app/adapters/contract/back-office/ajustes';
import { AjustesAnswer } from '@guest-app/adapters/contract/guest/content';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  adminSite,
  button,
  enter,
  expectFocus,
  expectGoodPage,
  notice,
  ownErrors,
} from '../support/admin-page.js';
import { Done, smallPicture } from '../support/back-office.js';
import { test } from '../support/browser.js';
import { ways } from '../support/hand.js';
import { dialog, heading } from '../support/staff-page.js';

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

describe.each(ways)('settings: $name', ({ name, device, handOf }) => {
  test.override('device', device);

  test('are changed by reception, read by guests, and tell what a colleague saved meanwhile', async ({
    page,
    pageErrors,
  }) => {
    const hand = handOf(page);
    const title = `Bienvenidos, ${name}`;
    const before = (await site.call(stored, '/webapp/ajustes/gbba')).data;
    await openSettings(page);
    const whatsapp = page.getByLabel('WhatsApp');
    const color1 = page.getByLabel('Color principal', { exact: true });
    const color2 = page.getByLabel('Color secundario', { exact: true });
    expect(await color1.inputValue()).toBe(before.color1);
    await expectGoodPage(page);

    await hand.write(whatsapp, 'llame a recepción');
    await hand.write(color1, 'azul');
    await hand.press(button(page, 'Guardar'));
    const wrong = dialog(page, 'Atención');
    await wrong.getByText('El número de WhatsApp lleva entre 8 y 15 cifras').waitFor();
    await hand.press(button(wrong, 'Aceptar'));
    await wrong.waitFor({ state: 'detached' });
    await expectFocus(whatsapp);
    await page.getByText('El color principal se escribe con #').waitFor();
    await expectGoodPage(page);

    await hand.write(page.getByLabel('Título de bienvenida'), title);
    await hand.write(whatsapp, before.whatsapp);
    await hand.press(button(page, 'Guardar'));
    await hand.press(button(wrong, 'Aceptar'));
    await wrong.waitFor({ state: 'detached' });
    await expectFocus(color1);
    await hand.write(color1, '#ffff00');
    // Nobody reads yellow on paper.
    await page
      .getByText('Contraste 4,9 : 1 · se oscurece para que se lea: #6b6b00', { exact: true })
      .waitFor();
    await hand.write(color2, '');
    await hand.pick(page.getByLabel('Logo'), 'Cambiar imagen', {
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await smallPicture('png', 20 + ways.findIndex((way) => way.name === name)),
    });
    await page.getByText('Subiendo la imagen').waitFor({ state: 'detached' });
    await expectGoodPage(page);
    const colleagues = `+54 9 11 5555 000${String(ways.findIndex((way) => way.name === name))}`;
    await saveElsewhere({ whatsapp: colleagues });
    await hand.press(button(page, 'Guardar'));
    const conflict = dialog(page, 'Otra persona guardó cambios');
    await conflict.getByText(/se conservan los cambios de los dos/).waitFor();
    expect(await conflict.getByRole('rowheader').allTextContents()).toEqual([
      'Título de bienvenida',
      'Color principal',
      'Color secundario',
      'Logo',
    ]);
    await expectGoodPage(page);
    await hand.press(button(conflict, 'Guardar lo mío'));
    await notice(page, 'Ajustes guardados').waitFor();
    await heading(page, 'Gestión de secciones').waitFor();

    await expect.poll(ajustes, { timeout: 3_000 }).toMatchObject({
      nombre: before.nombre,
      titulo: title,
      whatsapp: colleagues,
      color1: '#ffff00',
      color2: '',
    });
    expect((await ajustes()).logo).not.toBe(before.logo);

    await hand.press(page.getByRole('link', { name: 'Ajustes' }));
    await heading(page, 'Ajustes del hotel').waitFor();
    expect(await whatsapp.inputValue()).toBe(colleagues);
    await hand.press(button(page, 'Quitar imagen'));
    await hand.press(button(page, 'Guardar'));
    await notice(page, 'Ajustes guardados').waitFor();
    await expect.poll(ajustes, { timeout: 3_000 }).toMatchObject({ logo: '', titulo: title });
    expect(ownErrors(pageErrors)).toEqual([]);
    const { titulo, color1: first, color2: second } = before;
    await saveElsewhere({ titulo, whatsapp: before.whatsapp, color1: first, color2: second });
  });
});
