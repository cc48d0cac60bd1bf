import { describe, expect } from 'vitest';
import { smallPicture } from '../support/back-office.js';
import { accessibilityBreaches, test } from '../support/browser.js';
import { hotelInTurn } from '../support/own-hotel.js';
import { dialog, heading, logIn } from '../support/staff-page.js';

const hotel = hotelInTurn('gbba');

describe('the form of a language', () => {
  test('saves another name and flag, never another ID', async ({ page, pageErrors }) => {
    await logIn(page, hotel.url, 'idiomas');
    await page.getByRole('button', { name: 'Editar English' }).click();
    await heading(page, 'Editar idioma').waitFor();
    expect(page.url()).toBe(`${hotel.url}/#/admin/idiomas`);
    const id = page.getByLabel('ID');
    expect(await id.inputValue()).toBe('EN');
    expect(await id.isDisabled()).toBe(true);
    expect(await accessibilityBreaches(page)).toEqual([]);

    const nombre = page.getByLabel('Nombre');
    await nombre.fill(' ');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await dialog(page, 'Atención').getByText('Complete los campos requeridos').waitFor();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByText('Ingrese un nombre').waitFor();

    await nombre.fill('Inglés');
    const flag = page.getByRole('main').locator('img');
    const before = await flag.getAttribute('src');
    await page.getByLabel('Bandera').setInputFiles({
      name: 'bandera.png',
      mimeType: 'image/png',
      buffer: await smallPicture('png', 64),
    });
    await expect.poll(() => flag.getAttribute('src')).not.toBe(before);
    await page.reload();
    await page.getByText('Recuperamos sus cambios sin guardar').waitFor();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Idioma editado').waitFor();
    await heading(page, 'Gestión de idiomas').waitFor();
    await page.getByRole('cell', { name: 'Inglés', exact: true }).waitFor();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('idiomas')))
      .toContain('Inglés');
    expect(pageErrors).toEqual([]);
  });

  test('asks for no flag where there was none', async ({ page }) => {
    await page.route('**/webapp/idiomas/**', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/"bandera":"[^"]*"/gi, '"bandera":""');
      await route.fulfill({ response, body });
    });
    await logIn(page, hotel.url, 'idiomas');
    await page.getByRole('button', { name: 'Editar Português' }).click();
    await heading(page, 'Editar idioma').waitFor();
    await page.getByText('Elegir imagen', { exact: true }).waitFor();
    await page.getByLabel('Nombre').fill('Portugués');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Idioma editado').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('says that a language is not deleted here', async ({ page }) => {
    await logIn(page, hotel.url, 'idiomas');
    await page.getByRole('button', { name: 'Borrar Español' }).click();
    await dialog(page, 'Atención').getByText('Los idiomas no se borran desde aquí').waitFor();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByRole('button', { name: 'Borrar Español' }).waitFor();
  });
});
