import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { staffMember } from '../../src/demo-accounts.js';
import { accessibilityBreaches, test } from '../support/browser.js';
import { ownHotel } from '../support/own-hotel.js';
import { dialog, heading, logIn, openEntry } from '../support/staff-page.js';

const hotel = ownHotel('gbba');

const demoStaff = staffMember('gbba');

const activas = (page: Page) =>
  page.getByRole('list', { name: 'Activas', exact: true }).getByRole('listitem');
const inactivas = (page: Page) =>
  page.getByRole('list', { name: 'Inactivas' }).getByRole('listitem');

/** What a list shows, without the badges of missing translations, which come later. */
const namesIn = async (list: ReturnType<typeof activas>) =>
  (await list.allTextContents()).map((text) => text.replaceAll(/[A-Z]{2} \d+\/\d+/g, ''));

/** Opens the form of a component that the search box finds. */
async function editComponent(page: Page, nombre: string): Promise<void> {
  await openEntry(page, 'Componentes');
  await page.getByLabel('Buscar').fill(`  ${nombre.toUpperCase()} `);
  await page.getByRole('button', { name: `Editar ${nombre}` }).click();
  await heading(page, 'Editar componente').waitFor();
}

describe('login', () => {
  test('asks for what is missing, refuses what is wrong, and opens the sections', async ({
    page,
  }) => {
    await page.goto(`${hotel.url}/#/admin/componentes`);
    await page.waitForURL(`${hotel.url}/#/admin/login`);
    await page.goto(`${hotel.url}/#/administrar/gbba`);
    await page.waitForURL(`${hotel.url}/#/admin/login`);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Ingrese un email valido').waitFor();
    await page.getByText('Ingrese una contraseña').waitFor();
    expect(await accessibilityBreaches(page)).toEqual([]);

    await page.getByPlaceholder('Email').fill(demoStaff.email);
    await page.getByPlaceholder('Password').fill('incorrecta');
    await page.getByRole('button', { name: 'Login' }).click();
    await dialog(page, 'Error').getByRole('button', { name: 'Aceptar' }).click();

    await page.getByPlaceholder('Password').fill(demoStaff.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await heading(page, 'Gestión de secciones').waitFor();
    expect(page.url()).toBe(`${hotel.url}/#/admin/secciones`);

    await page.getByRole('link', { name: 'LOGOUT' }).click();
    await heading(page, 'Log In').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('does not know every code', async ({ page }) => {
    await page.goto(`${hotel.url}/#/administrar/nadie`);
    await dialog(page, 'Error').getByText('URL desconocida').waitFor();
  });
});

describe.each([1280, 390])('screens at %i px', (width) => {
  test('have no breach of accessibility and write nothing to the console', async ({
    page,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await logIn(page, hotel.url);
    const check = async () => {
      expect(await accessibilityBreaches(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    };
    await check();
    await page.getByRole('button', { name: 'Nueva sección' }).click();
    await heading(page, 'Nueva sección').waitFor();
    await check();
    await openEntry(page, 'Idiomas');
    await page.getByRole('checkbox').first().waitFor();
    await check();
    await openEntry(page, 'Componentes');
    await page.getByRole('button', { name: 'Nuevo componente' }).waitFor();
    await check();
    await page
      .getByRole('button', { name: /^Editar/ })
      .nth(1)
      .click();
    await heading(page, 'Editar componente').waitFor();
    await page.getByRole('textbox', { name: 'Título Etiqueta ES', exact: true }).waitFor();
    await check();
    expect(pageErrors).toEqual([]);
  });
});

describe('sections', () => {
  test('move by keys between the lists, and Escape gives them back', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await logIn(page, hotel.url);
    const before = await namesIn(activas(page));
    const save = page.getByRole('button', { name: 'Guardar cambios' });
    expect(await save.count()).toBe(0);

    const handle = page.getByRole('button', { name: `Mover ${before[1] ?? ''}` });
    const status = page.getByRole('status').filter({ hasText: 'lugar' });
    await handle.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await status.filter({ hasText: 'en Inactivas' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => namesIn(activas(page))).toEqual(before);
    expect(await save.count()).toBe(0);

    await page.getByRole('button', { name: `Desactivar ${before[1] ?? ''}` }).click();
    await expect.poll(() => namesIn(inactivas(page))).toContain(before[1]);
    await page.getByRole('button', { name: `Activar ${before[1] ?? ''}` }).click();
    await save.click();
    await page.getByText('Cambios guardados').waitFor();
    await save.waitFor({ state: 'detached' });
    const after = await namesIn(activas(page));
    expect(after).toEqual([before[0], ...before.slice(2), before[1]]);
  });

  test('keep a draft, ask before it is left, and refuse what is not whole', async ({ page }) => {
    await logIn(page, hotel.url);
    await page.getByRole('button', { name: 'Nueva sección' }).click();
    await page.getByLabel('Nombre').fill('Terraza');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await dialog(page, 'Atención').getByText('Complete los campos requeridos').waitFor();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByText('Seleccione al menos un componente').waitFor();

    await page.reload();
    await page.getByText('Recuperamos sus cambios sin guardar').waitFor();
    expect(await page.getByLabel('Nombre').inputValue()).toBe('Terraza');

    await page.goBack();
    const question = dialog(page, 'Hay cambios sin guardar');
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Nombre').inputValue()).toBe('Terraza');
    await openEntry(page, 'Idiomas');
    await question.getByRole('button', { name: 'Salir sin guardar' }).click();
    await heading(page, 'Gestión de idiomas').waitFor();
  });
});

describe('components', () => {
  test('are made with their items, edited, and deleted', async ({ page }) => {
    await logIn(page, hotel.url);
    await openEntry(page, 'Componentes');
    await page.getByRole('button', { name: 'Nuevo componente' }).click();
    await page.getByLabel('Nombre de referencia').fill('Prueba de carta');
    await page.getByLabel('Tipo').selectOption({ label: 'Tabla de precios' });
    await page.getByLabel('Etiqueta ES').fill('Cafés');
    await page.getByRole('button', { name: 'Copiar de ES en los vacíos' }).click();
    await page.getByRole('button', { name: 'Agregar item' }).click();
    const item = dialog(page, 'Agregar item');
    await item.getByLabel('Nombre de referencia').fill('cafe');
    await item.getByLabel('Nombre ES').fill('Café');
    await item.getByRole('button', { name: 'Copiar de ES en los vacíos' }).click();
    await item.getByLabel('Precio').fill('1200');
    await item.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('precio: cafe').waitFor();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Componente creado').waitFor();

    await editComponent(page, 'Prueba de carta');
    await page.getByRole('button', { name: 'Editar cafe' }).click();
    const edited = dialog(page, 'Editar item');
    expect(await edited.getByLabel('Precio').inputValue()).toBe('1200.00');
    await edited.getByLabel('Precio').fill('1350.5');
    await edited.getByRole('button', { name: 'Guardar' }).click();
    await edited.waitFor({ state: 'detached' });
    await page.getByText('Item actualizado').waitFor();
    await page.getByLabel('Nombre de referencia').fill('Prueba de carta dos');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Componente editado').waitFor();
    expect(page.url()).toBe(`${hotel.url}/#/admin/componentes`);

    await page.getByLabel('Buscar').fill('carta dos');
    await page.getByRole('button', { name: 'Eliminar Prueba de carta dos' }).click();
    const question = dialog(page, 'Confirmación');
    await question.getByText('No está en ninguna sección.').waitFor();
    await question.getByText('Se borran con él 1 item').waitFor();
    await question.getByRole('button', { name: 'Si, eliminar!' }).click();
    await page.getByText('Se ha eliminado el componente').waitFor();
  });

  test('show what differs where another person saved first', async ({ page, context }) => {
    await logIn(page, hotel.url);
    await editComponent(page, 'Wifi del hotel');
    const other = await context.newPage();
    await other.goto(`${hotel.url}/#/admin/componentes`);
    await editComponent(other, 'Wifi del hotel');
    await other.getByLabel('Nombre de referencia').fill('Wifi del hotel, por otro');
    await other.getByRole('button', { name: 'Guardar' }).click();
    await other.getByText('Componente editado').waitFor();

    await page.getByLabel('Nombre de referencia').fill('Wifi del hotel, por mí');
    await page.getByRole('button', { name: 'Guardar' }).click();
    const conflict = dialog(page, 'Otra persona guardó cambios');
    await conflict.getByText('Wifi del hotel, por otro').waitFor();
    await conflict.getByRole('button', { name: 'Guardar lo mío' }).click();
    await page.getByText('Componente editado').waitFor();
    await editComponent(page, 'Wifi del hotel, por mí');
  });
});
