import { Type } from '@sinclair/typebox';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect } from 'vitest';
import {
  adminSite,
  button,
  enter,
  expectGoodPage,
  notice,
  ownErrors,
} from '../support/admin-page.js';
import { Done, smallPicture } from '../support/back-office.js';
import { test } from '../support/browser.js';
import { ways } from '../support/hand.js';
import { dialog, heading } from '../support/staff-page.js';

const Idiomas = Type.Object({
  data: Type.Array(Type.Object({ ididioma: Type.String(), activo: Type.Integer() })),
});

const box = (page: Page, nombre: string) =>
  page.getByRole('checkbox', { name: `${nombre} activo` });

const site = adminSite();

const setActive = (idIdioma: string, active: 0 | 1) =>
  site.call(Done, '/webapp/idioma/activo/gbba', { method: 'PUT', body: { active, idIdioma } });
const idiomas = async () =>
  new Map(
    (await site.call(Idiomas, '/webapp/idiomas/gbba')).data.map((row) => [
      row.ididioma,
      row.activo,
    ]),
  );

describe.each(ways)('languages: $name', ({ name, device, handOf }) => {
  test.override('device', device);

  afterEach(async () => {
    for (const idIdioma of ['ES', 'EN', 'PT']) await setActive(idIdioma, 1);
  });

  test('are switched after a question, down to the last one', async ({ page, pageErrors }) => {
    const hand = handOf(page);
    await enter(page, site, 'idiomas');
    await heading(page, 'Gestión de idiomas').waitFor();
    await box(page, 'English').waitFor();
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Activo',
      'ID',
      'Nombre',
      'Bandera',
      'Acciones',
    ]);
    await expectGoodPage(page);

    await hand.press(box(page, 'English'));
    const question = dialog(page, 'Confirmación');
    await question.getByText('¿Está seguro que desea cambiar el estado del idioma?').waitFor();
    // The hint of a button that the keys went past is still fading.
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    await expectGoodPage(page);
    await hand.press(button(question, 'Cancelar'));
    await question.waitFor({ state: 'detached' });
    expect(await box(page, 'English').isChecked()).toBe(true);
    expect((await idiomas()).get('EN')).toBe(1);

    await hand.press(box(page, 'English'));
    await hand.press(button(question, 'Si, cambiar!'));
    await notice(page, 'Se ha cambiado el estado del idioma').waitFor();
    await expect.poll(() => box(page, 'English').isChecked()).toBe(false);
    expect((await idiomas()).get('EN')).toBe(0);

    await setActive('PT', 0);
    await hand.press(box(page, 'Español'));
    await hand.press(button(question, 'Si, cambiar!'));
    const refusal = dialog(page, 'Error');
    await refusal.getByText('Debe quedar al menos un idioma activo.').waitFor();
    await hand.press(button(refusal, 'Aceptar'));
    await refusal.waitFor({ state: 'detached' });
    await expect.poll(() => box(page, 'Português').isChecked()).toBe(false);
    expect(await box(page, 'Español').isChecked()).toBe(true);
    expect(ownErrors(pageErrors)).toEqual([]);
  });

  test('are created at an address of their own', async ({ page, pageErrors }) => {
    const hand = handOf(page);
    const id = ['FR', 'IT', 'DE', 'JA'][ways.findIndex((way) => way.name === name)] ?? '';
    const flag = {
      name: 'bandera.png',
      mimeType: 'image/png',
      buffer: await smallPicture('png'),
    };
    await enter(page, site, 'idiomas');
    const link = page.getByRole('link', { name: 'Nuevo idioma' });
    expect(await link.getAttribute('aria-disabled')).toBe('true');
    await enter(page, site, 'idiomas/gestion');
    await heading(page, 'Nuevo idioma').waitFor();
    const bandera = page.getByLabel('Bandera');

    await hand.press(button(page, 'Guardar'));
    const missing = dialog(page, 'Atención');
    await hand.press(button(missing, 'Aceptar'));
    await missing.waitFor({ state: 'detached' });
    await page.getByText('Ingrese un ID').waitFor();
    await page.getByText('Ingrese un nombre').waitFor();
    await page.getByText('La bandera es requerida').waitFor();
    await expectGoodPage(page);

    await hand.pick(bandera, 'Elegir imagen', {
      name: 'notas.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('No es una imagen'),
    });
    await page.getByText('El archivo seleccionado no es una imagen').waitFor();
    await hand.write(page.getByLabel('ID'), 'ES');
    await hand.write(page.getByLabel('Nombre'), `Idioma ${id}`);
    await hand.pick(bandera, 'Elegir imagen', flag);
    await page.getByText('Cambiar imagen').waitFor();
    await hand.press(button(page, 'Guardar'));
    const refusal = dialog(page, 'Error');
    await refusal.getByText(/ES/).waitFor();
    await hand.press(button(refusal, 'Aceptar'));
    await refusal.waitFor({ state: 'detached' });

    await hand.write(page.getByLabel('ID'), id);
    await hand.press(button(page, 'Guardar'));
    await notice(page, 'Idioma creado').waitFor();
    expect(page.url()).toBe(`${site.url}/#/admin/idiomas`);
    await box(page, `Idioma ${id}`).waitFor();
    expect(await box(page, `Idioma ${id}`).isChecked()).toBe(false);
    expect(ownErrors(pageErrors)).toEqual([]);
  });
});
