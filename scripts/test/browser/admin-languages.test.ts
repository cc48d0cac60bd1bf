import { readFile } from 'node:fs/promises';
import { componenteRoutes } from '@guest-app/adapters/contract/back-office/componente';
import { itemRoutes } from '@guest-app/adapters/contract/back-office/item';
import { traduccionRoutes } from '@guest-app/adapters/contract/back-office/traducciones';
import { Type } from '@sinclair/typebox';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect } from 'vitest';
import { Done, smallPicture } from '../support/back-office.js';
import { test } from '../support/browser.js';
import { tabTo } from '../support/keyboard.js';
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

afterEach(async () => {
  for (const idIdioma of ['ES', 'EN', 'PT']) await setActive(idIdioma, 1);
});

test('languages are switched after a question, down to the last one', async ({
  page,
  pageErrors,
}) => {
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

  await box(page, 'English').click();
  const question = dialog(page, 'Confirmación');
  await question.getByText('¿Está seguro que desea cambiar el estado del idioma?').waitFor();
  // The hint of a button that the keys went past is still fading.
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await expectGoodPage(page);
  await button(question, 'Cancelar').click();
  await question.waitFor({ state: 'detached' });
  expect(await box(page, 'English').isChecked()).toBe(true);
  expect((await idiomas()).get('EN')).toBe(1);

  await box(page, 'English').click();
  await button(question, 'Si, cambiar!').click();
  await notice(page, 'Se ha cambiado el estado del idioma').waitFor();
  await expect.poll(() => box(page, 'English').isChecked()).toBe(false);
  expect((await idiomas()).get('EN')).toBe(0);
  for (const isActive of [true, false]) {
    await undo(page);
    await notice(page, 'Restaurado').waitFor();
    await expect.poll(() => box(page, 'English').isChecked()).toBe(isActive);
  }

  await setActive('PT', 0);
  await box(page, 'Español').click();
  await button(question, 'Si, cambiar!').click();
  const refusal = dialog(page, 'Error');
  await refusal.getByText('Debe quedar al menos un idioma activo.').waitFor();
  await button(refusal, 'Aceptar').click();
  await refusal.waitFor({ state: 'detached' });
  await expect.poll(() => box(page, 'Português').isChecked()).toBe(false);
  expect(await box(page, 'Español').isChecked()).toBe(true);
  expect(ownErrors(pageErrors)).toEqual([]);
});

test('a language is created at an address of its own', async ({ page, pageErrors }) => {
  const id = 'FR';
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
  const byKeys = async () => {
    await tabTo(page, bandera);
    await page.keyboard.press('Space');
  };

  await button(page, 'Guardar').click();
  const missing = dialog(page, 'Atención');
  await button(missing, 'Aceptar').click();
  await missing.waitFor({ state: 'detached' });
  await page.getByText('Ingrese un ID').waitFor();
  await page.getByText('Ingrese un nombre').waitFor();
  await page.getByText('La bandera es requerida').waitFor();
  await expectGoodPage(page);

  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), byKeys()]);
  await chooser.setFiles({
    name: 'notas.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('No es una imagen'),
  });
  await page.getByText('El archivo seleccionado no es una imagen').waitFor();
  await page.getByLabel('ID').fill('ES');
  await page.getByLabel('Nombre').fill(`Idioma ${id}`);
  await bandera.setInputFiles(flag);
  await page.getByText('Cambiar imagen').waitFor();
  await button(page, 'Guardar').click();
  const refusal = dialog(page, 'Error');
  await refusal.getByText(/ES/).waitFor();
  await button(refusal, 'Aceptar').click();
  await refusal.waitFor({ state: 'detached' });

  await page.getByLabel('ID').fill(id);
  await button(page, 'Guardar').click();
  await notice(page, 'Idioma creado').waitFor();
  expect(page.url()).toBe(`${site.url}/#/admin/idiomas`);
  await box(page, `Idioma ${id}`).waitFor();
  expect(await box(page, `Idioma ${id}`).isChecked()).toBe(false);
  expect(ownErrors(pageErrors)).toEqual([]);
});

describe('the form of a language', () => {
  test('saves another name and flag, never another ID', async ({ page, pageErrors }) => {
    await enter(page, site, 'idiomas');
    await page.getByRole('button', { name: 'Editar English' }).click();
    await heading(page, 'Editar idioma').waitFor();
    expect(page.url()).toBe(`${site.url}/#/admin/idiomas`);
    const id = page.getByLabel('ID');
    expect(await id.inputValue()).toBe('EN');
    expect(await id.isDisabled()).toBe(true);
    await expectGoodPage(page);

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
    await enter(page, site, 'idiomas');
    await page.getByRole('button', { name: 'Editar Português' }).click();
    await heading(page, 'Editar idioma').waitFor();
    await page.getByText('Elegir imagen', { exact: true }).waitFor();
    await page.getByLabel('Nombre').fill('Portugués');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Idioma editado').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('says that a language is not deleted here', async ({ page }) => {
    await enter(page, site, 'idiomas');
    await page.getByRole('button', { name: 'Borrar Español' }).click();
    await dialog(page, 'Atención').getByText('Los idiomas no se borran desde aquí').waitFor();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByRole('button', { name: 'Borrar Español' }).waitFor();
  });
});

test('what changed in Spanish is reviewed and translated by the keys', async ({
  page,
  pageErrors,
}) => {
  const { data } = await site.call(
    traduccionRoutes.read.schema.response[200],
    '/webapp/traducciones/PT/gbba',
  );
  const texts = data.filter(
    ({ de, campo, enriquecido, estado }) =>
      de === 'componente' && campo === 'titulo' && !enriquecido && estado === 'lista',
  );
  const [first, second, third] = texts;
  const item = data.find(
    ({ de, campo, estado }) => de === 'item' && campo === 'nombre' && estado === 'lista',
  );
  if (first === undefined || second === undefined || third === undefined || item === undefined) {
    throw new Error('There is too little translated.');
  }
  for (const { id, espanol } of [first, second, third]) {
    await site.call(componenteRoutes.update.schema.response[200], '/webapp/componente/gbba', {
      method: 'PUT',
      body: { idComponente: id, textos: { titulo_ES: `${espanol} nuevo` } },
    });
  }

  await enter(page, site, `componentes?editar=${String(third.id)}`);
  await page.getByText('Cambió en español').first().waitFor();
  await expectGoodPage(page);
  await tabTo(page, button(page, 'Sigue bien: Título PT'));
  await page.keyboard.press('Enter');
  await notice(page, 'La traducción sigue bien').waitFor();
  await button(page, 'Sigue bien: Título PT').waitFor({ state: 'detached' });

  await site.call(itemRoutes.update.schema.response[200], '/webapp/item/gbba', {
    method: 'PUT',
    body: { idItem: item.id, textos: { nombre_ES: `${item.espanol} nuevo` } },
  });
  const [carta = '', plato = ''] = item.lugar;
  await enter(page, site, 'componentes');
  await page.getByLabel('Buscar').fill(carta);
  await button(page, `Editar ${carta}`).click();
  await button(page, `Editar ${plato}`).click();
  const stillRight = button(dialog(page, 'Editar item'), 'Sigue bien: Nombre PT');
  await stillRight.waitFor();
  await expectGoodPage(page, 'the item');
  await stillRight.click();
  await notice(page, 'La traducción sigue bien').waitFor();
  await stillRight.waitFor({ state: 'detached' });

  await enter(page, site, 'componentes');
  const [componente = ''] = first.lugar;
  await page.getByLabel('Buscar').fill(componente);
  const listed = page.getByRole('row').filter({ has: page.getByText(componente, { exact: true }) });
  await listed.getByRole('link', { name: 'PT: revisar 1' }).waitFor();
  await expectGoodPage(page);
  await listed.getByRole('link', { name: 'PT: revisar 1' }).click();
  await heading(page, 'Traducciones').waitFor();
  await page.getByText(`Solo los textos de «${componente}».`).waitFor();
  expect(await button(page, 'Sigue bien').count()).toBe(1);
  await button(page, 'Ver los de todos').click();
  const row = (texto: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(texto, { exact: true }) });
  const place = (texto: typeof first) => `${texto.lugar.join(' · ')} · Título`;
  const [one, other] = [row(place(first)), row(place(second))];
  expect(await one.locator('ins').textContent()).toBe(' nuevo');
  await expectGoodPage(page);

  await tabTo(page, button(page, 'Exportar'));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /^Exportar: / }).waitFor();
  await expectGoodPage(page, 'the export');
  const downloading = page.waitForEvent('download');
  await tabTo(page, button(page, 'Descargar'));
  await page.keyboard.press('Enter');
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('textos-gbba-PT.xlf');
  const exported = await readFile(await file.path(), 'utf8');
  expect(exported).toContain(`<unit id="componente-${String(first.id)}-titulo"`);
  await expectFocus(button(page, 'Exportar'));

  const unit = `(<unit id="componente-${String(first.id)}-titulo".*?<target>).*?(</target>)`;
  const translatedFile = exported.replace(new RegExp(unit, 's'), '$1Importado$2');
  await tabTo(page, button(page, 'Importar'));
  await page.keyboard.press('Enter');
  const importing = page.getByRole('dialog', { name: /^Importar: / });
  await importing.getByLabel('Archivo del traductor').setInputFiles({
    ...{ name: 'textos.xlf', mimeType: 'application/xliff+xml' },
    buffer: Buffer.from(translatedFile),
  });
  await importing.getByText('Cambian 1, ').waitFor();
  expect(await importing.locator('ins').textContent()).toBe('Importado');
  await expectGoodPage(page, 'the import');
  await tabTo(page, button(importing, 'Importar'));
  await page.keyboard.press('Enter');
  await notice(page, 'Textos importados: 1').waitFor();
  await button(page, 'Deshacer').click();
  await notice(page, 'Los textos son otra vez los de antes').waitFor();

  await tabTo(page, button(one, 'Sigue bien'));
  await page.keyboard.press('Enter');
  await one.getByText('Lista', { exact: true }).waitFor();
  const field = other.getByRole('textbox');
  await expectFocus(field);
  await page.keyboard.press('End');
  await page.keyboard.type(' novo');
  await page.keyboard.press('Control+Enter');
  await other.getByText('Lista', { exact: true }).waitFor();

  const { data: now } = await site.call(
    traduccionRoutes.read.schema.response[200],
    '/webapp/traducciones/PT/gbba',
  );
  const stored = (id: number) => now.find((texto) => texto.id === id && texto.campo === 'titulo');
  for (const { id, texto } of [first, third]) {
    expect(stored(id)).toMatchObject({ estado: 'lista', texto });
  }
  expect(stored(second.id)).toMatchObject({ estado: 'lista', texto: `${second.texto} novo` });
  expect(ownErrors(pageErrors)).toEqual([]);
});
