import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { importHotel } from '../../src/hotel/import.js';
import { panelAdministrator } from '../../src/system/demo-accounts.js';
import { changeStored } from '../../src/system/stored-rows.js';
import { type BackOffice, beginWithOffice } from '../support/back-office.js';
import { sampleHotel, samplePictures, writeHotelFolder } from '../support/hotel-folder.js';
import { goInPanel, testInPanel } from '../support/panel-page.js';
import { emptyHotel } from '../support/template.js';

const db = emptyHotel;
const lists = '/admin/content-manager/collection-types';

let hotel: BackOffice;
beginWithOffice(async (office) => {
  hotel = office;
  const folder = path.join(office.cms.dataDir, 'para-editar');
  await writeHotelFolder(folder, sampleHotel, await samplePictures());
  await importHotel(office.cms, folder);
});

const test = testInPanel(db, () => hotel.url);

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name, exact: true }) });

async function open(page: Page, type: string, name: string): Promise<void> {
  await goInPanel(page, `${lists}/api::${type}.${type}?plugins[i18n][locale]=es&pageSize=100`);
  await page.getByRole('gridcell', { name, exact: true }).first().click();
  await page.getByRole('heading', { name: 'Vista previa' }).waitFor();
}

const restore = (page: Page) => page.getByRole('button', { name: 'Recuperarlo' });

test('a section that guests see is named and not deleted', async ({ panel: page }) => {
  await goInPanel(page, `${lists}/api::seccion.seccion?plugins[i18n][locale]=es`);
  await rowOf(page, 'Spa').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: /todos los idiomas/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('La sección «Spa» está activa').waitFor();
  await question.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByText('Desactívela antes de borrarla.').first().waitFor();
  await page.keyboard.press('Escape');
});

test('the form of a new account is in Spanish and offers the three roles', async ({
  panel: page,
}) => {
  await goInPanel(page, `${lists}/plugin::users-permissions.user/create`);
  await page.getByLabel('Email').waitFor();
  await page.getByText('mín. 10 caracteres').waitFor();
  await page.getByRole('combobox', { name: 'Rol' }).click();
  await page.getByText('Recepción', { exact: true }).waitFor();
  expect(await page.getByText('Con sesión', { exact: true }).count()).toBe(0);
  await page.keyboard.press('Escape');
});

test('a component is duplicated, which an account is not, and no model is offered to edit', async ({
  panel: page,
}) => {
  await goInPanel(page, `${lists}/api::componente.componente?plugins[i18n][locale]=es`);
  await rowOf(page, 'Banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await page.locator('input[name=nombreReferencia]').fill('Banner nuevo');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('heading', { name: 'Banner nuevo' }).waitFor();
  await page.getByRole('button', { name: 'Más acciones' }).first().click();
  await page.getByRole('menuitem', { name: /todos los idiomas/ }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Editar el modelo' }).count()).toBe(0);
  await page.keyboard.press('Escape');

  await goInPanel(page, `${lists}/plugin::users-permissions.user`);
  await page.getByRole('row').nth(1).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Editar' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Duplicar' }).count()).toBe(0);
  await page.keyboard.press('Escape');
});

test('pictures have no address to come from, no focal point and no texts, which guests would not see', async ({
  panel: page,
}) => {
  const focalPoint = page.getByRole('button', { name: /punto de interés/i });
  const texts = page.getByRole('textbox', { name: /leyenda|subtítulo|texto/i });
  await goInPanel(page, '/admin/plugins/upload');
  await page.getByRole('button', { name: 'Nuevo' }).click();
  await page.getByRole('menuitem', { name: 'Subir archivos' }).waitFor();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Carpeta nueva',
    'Subir archivos',
  ]);
  await page.keyboard.press('Escape');
  await page.getByText('logo.png', { exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Nombre del archivo' }).waitFor();
  expect(await texts.count()).toBe(0);
  await page.getByRole('button', { name: 'Recortar' }).click();
  await page.getByRole('textbox', { name: 'Ancho (px)' }).waitFor();
  expect(await focalPoint.count()).toBe(0);
  expect(await page.getByRole('textbox', { name: /interés/ }).count()).toBe(0);
  await page.keyboard.press('Escape');

  await open(page, 'componente', 'Banner');
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cortar' }).waitFor();
  expect(await texts.count()).toBe(0);
  expect(await focalPoint.count()).toBe(0);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Añadir', exact: true }).click();
  await dialog.getByRole('button', { name: 'Agregar más recursos' }).click();
  await dialog.getByRole('tab', { name: 'desde el ordenador' }).waitFor();
  expect(await dialog.getByRole('tab').count()).toBe(1);
  await page.keyboard.press('Escape');
});

test('a save that the server could not make just now is made at the next try', async ({
  panel: page,
}) => {
  await open(page, 'componente', 'Banner');
  const name = page.locator('input[name=nombreReferencia]');
  const save = page.getByRole('button', { name: 'Guardar' });
  await name.fill('Banner de noche');
  const message = 'El sistema del hotel está ocupado. Intente nuevamente en unos segundos.';
  const error = { status: 503, name: 'ServiceUnavailableError', message, details: {} };
  await page.route('**/api::componente.componente/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { data: null, error } })
      : route.fallback(),
  );
  await save.click();
  await page.getByText(message).first().waitFor();
  await page.unroute('**/api::componente.componente/*');
  expect(await name.inputValue()).toBe('Banner de noche');
  await save.click();
  await page.getByRole('heading', { name: 'Banner de noche' }).waitFor();
});

test('what a second tab may not save can be recovered on top of what the first one saved', async ({
  panel: page,
}) => {
  await open(page, 'componente', 'Texto');
  const name = page.locator('input[name=nombreReferencia]');
  const [, documentId = ''] = /componente\/([^?]+)/.exec(page.url()) ?? [];
  const address = `collection-types/api::componente.componente/${documentId}?locale=es`;
  await hotel.cms.panel('PUT', address, { clave: 'de-otra-persona' });
  await name.fill('Texto de la segunda');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Otra persona guardó cambios mientras usted editaba').first().waitFor();
  await restore(page).click();
  await expect.poll(() => name.inputValue()).toBe('Texto de la segunda');
  expect(await page.locator('input[name=clave]').inputValue()).toBe('de-otra-persona');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('heading', { name: 'Texto de la segunda' }).waitFor();
});

test('what was typed when the session ended can be recovered after the next login', async ({
  panel: page,
}) => {
  await open(page, 'componente', 'Bar');
  const name = page.locator('input[name=nombreReferencia]');
  await name.fill('Bar de la playa');
  await changeStored(hotel.cms, ['DELETE FROM strapi_sessions']);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page
    .getByRole('alertdialog')
    .getByText('La sesión terminó y no se puede retomar')
    .waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  const { email, password } = panelAdministrator(db);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('link', { name: 'Turnos', exact: true }).waitFor();
  await open(page, 'componente', 'Bar');
  await restore(page).click();
  await expect.poll(() => name.inputValue()).toBe('Bar de la playa');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('heading', { name: 'Bar de la playa' }).waitFor();
});
