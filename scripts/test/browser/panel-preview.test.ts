import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { importHotel } from '../../src/hotel/import.js';
import { type BackOffice, beginWithOffice } from '../support/back-office.js';
import { changedSample, samplePictures, writeHotelFolder } from '../support/hotel-folder.js';
import { goInPanel, testInPanel } from '../support/panel-page.js';
import { expectFocus } from '../support/staff-page.js';
import { emptyHotel } from '../support/template.js';

// Without a guest prefix: its view is found by its name alone.
const db = emptyHotel;

/** The sample, with a section that is longer than a screen, and a component whose description has a format. */
const content = changedSample(({ secciones, componentes }) => {
  const plain = {
    ...{ numero: '', imagen: '', titulo: {}, subtitulo: {}, descripcion: {} },
    ...{ items: [], referencias: [] },
  };
  componentes.push(
    {
      ...{ ...plain, clave: 'camino', nombreReferencia: 'Camino', tipo: 13 },
      subtitulo: {
        ES: 'Los últimos seis kilómetros son de tierra. '.repeat(150),
        EN: 'The last four miles are a dirt road. '.repeat(150),
      },
    },
    {
      ...{ ...plain, clave: 'talabarteria', nombreReferencia: 'Talabartería', tipo: 7 },
      titulo: { ES: 'Talabartería', EN: 'The saddlery' },
    },
    {
      ...{ ...plain, clave: 'recepcion', nombreReferencia: 'Recepción', tipo: 2 },
      imagen: 'lobby.png',
      titulo: { ES: 'El escritorio', EN: 'The estate office' },
      descripcion: {
        ES: '<p>Aquí se anotan caballos, en <strong>veinte minutos</strong>.</p>',
        EN: '<p>Horses are booked here, within <strong>twenty minutes</strong>.</p>',
      },
    },
  );
  secciones.push({
    ...{ clave: 'caballos', nombre: 'Polo y caballos', activa: true },
    etiqueta: { ES: 'Polo y caballos', EN: 'Polo and horses' },
    componentes: ['camino', 'talabarteria'],
  });
});

let hotel: BackOffice;
beginWithOffice(async (office) => {
  hotel = office;
  const folder = path.join(office.cms.dataDir, 'contenido');
  await writeHotelFolder(folder, content, await samplePictures());
  await importHotel(office.cms, folder);
});

const editView = '/admin/content-manager';

const test = testInPanel(db, () => hotel.url);
const button = (page: Page) => page.getByRole('link', { name: 'Vista previa' });

/** Opens a document of a list by its name, in the default language. */
async function edit(page: Page, type: string, nombre: string): Promise<void> {
  await goInPanel(
    page,
    `${editView}/collection-types/api::${type}.${type}?_q=${encodeURIComponent(nombre)}&plugins[i18n][locale]=es`,
  );
  await page.getByRole('gridcell', { name: nombre, exact: true }).click();
  await page.getByRole('heading', { name: 'Vista previa' }).waitFor();
}

/** The form of the same document in another language. */
async function translate(page: Page, locale: string): Promise<void> {
  const address = new URL(page.url());
  address.searchParams.set('plugins[i18n][locale]', locale);
  await goInPanel(page, address.href);
  await page.getByRole('heading', { name: 'Vista previa' }).waitFor();
}

async function writeTitle(page: Page, titulo: string): Promise<void> {
  await page.getByLabel('Título', { exact: true }).fill(titulo);
  await page.getByText('Hay cambios sin guardar').waitFor();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Hay cambios sin guardar').waitFor({ state: 'detached' });
}

/** What a field is described by. */
async function description(page: Page, field: Locator): Promise<string> {
  const id = (await field.getAttribute('aria-describedby')) ?? '';
  return page.locator(`[id="${id}"]`).innerText();
}

/** Presses the button; returns the tab that it opens. */
async function preview(page: Page): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), button(page).click()]);
  await tab.waitForURL(/#\/main(;idSeccion=\d+)?$/);
  return tab;
}

/** The guests' answer may be a second older than the save. */
async function showsWithin(tab: Page, text: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await tab.reload();
        await tab.getByRole('main').getByRole('heading').first().waitFor();
        return tab.getByText(text).first().isVisible();
      },
      { timeout: 10_000, interval: 500 },
    )
    .toBe(true);
}

test('a saved component is shown as guests see it, in the language that is edited', async ({
  panel: page,
}) => {
  await edit(page, 'componente', 'Talabartería');
  await page.getByText('Abre «Polo y caballos» (ES)').waitFor();
  await writeTitle(page, 'La talabartería del pueblo');
  const spanish = await preview(page);
  await showsWithin(spanish, 'La talabartería del pueblo');
  expect(new URL(spanish.url()).origin).toBe(hotel.url.replace('127.0.0.1', 'localhost'));
  expect(new URL(spanish.url()).hash).toMatch(/^#\/main;idSeccion=\d+$/);
  const title = spanish.getByText('La talabartería del pueblo').first();
  await expect.poll(async () => (await title.boundingBox())?.y ?? -1).toBeGreaterThan(0);
  await expect.poll(async () => (await title.boundingBox())?.y ?? Infinity).toBeLessThan(900);
  await spanish.close();

  await translate(page, 'en');
  await page.getByText('Abre «Polo y caballos» (EN)').waitFor();
  await writeTitle(page, 'The village saddlery');
  const english = await preview(page);
  await showsWithin(english, 'The village saddlery');
  expect(await english.getAttribute('html', 'lang')).toBe('en');
  // The guests' app keeps the language for its next visit.
  await english.evaluate(() => {
    localStorage.clear();
  });
});

test('settings and a language lead to the home', async ({ panel: page }) => {
  await goInPanel(page, `${editView}/single-types/api::ajustes.ajustes`);
  const home = await preview(page);
  await home.getByText('Bienvenidos').waitFor();
  expect(new URL(home.url()).hash).toBe('#/main');
  await home.close();

  await edit(page, 'idioma', 'English');
  const english = await preview(page);
  await english.getByText('Welcome').waitFor();
});

test('a rich text is edited as it reads, in each language, and a plain one as it is', async ({
  panel: page,
}) => {
  await edit(page, 'componente', 'Recepción');
  const text = page.getByRole('textbox', { name: 'Descripción', exact: true });
  const toolbar = page.getByRole('toolbar', { name: 'Formato de Descripción' });
  const save = page.getByRole('button', { name: 'Guardar' });
  await toolbar.waitFor();
  expect(await text.innerText()).toContain('Aquí se anotan caballos');
  expect(await text.innerText()).not.toContain('<');
  expect(await save.isDisabled()).toBe(true);
  const title = page.getByLabel('Título', { exact: true });
  expect(await title.inputValue()).toBe('El escritorio');

  await text.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Abierto ');
  const bold = toolbar.getByRole('button', { name: 'Negrita' });
  await bold.click();
  await page.keyboard.type('siempre');
  // In the same moment, and not a frame later: who types on there is in the text.
  const focused = await bold.evaluate((button: HTMLElement) => {
    button.click();
    return document.activeElement?.getAttribute('role');
  });
  expect(focused).toBe('textbox');
  await page.keyboard.type(', sí');
  await save.click();
  await page.getByText('Hay cambios sin guardar').waitFor({ state: 'detached' });
  await edit(page, 'componente', 'Recepción');
  await toolbar.waitFor();
  expect(await text.innerHTML()).toBe('<p>Abierto <strong>siempre</strong>, sí</p>');

  await translate(page, 'en');
  await toolbar.waitFor();
  expect(await text.innerText()).not.toContain('<');
});

test('a link of a rich text is made, changed and taken away by pointer and by keys', async ({
  panel: page,
}) => {
  await edit(page, 'componente', 'Recepción');
  const text = page.getByRole('textbox', { name: 'Descripción', exact: true });
  const toolbar = page.getByRole('toolbar', { name: 'Formato de Descripción' });
  const panel = page.getByRole('group', { name: 'Enlace' });
  const address = panel.getByLabel('Dirección del enlace');
  await text.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Carta');
  await text.dblclick({ position: { x: 24, y: 20 } });
  await toolbar.getByRole('button', { name: 'Enlace' }).click();
  await expectFocus(address);
  await address.fill('ftp://hotel.example');
  await panel.getByRole('button', { name: 'Aplicar' }).click();
  await expectFocus(address);
  expect(await address.getAttribute('aria-invalid')).toBe('true');
  expect(await description(page, address)).toContain('Ingrese una dirección web');
  await address.fill('www.hotel.example');
  expect(await address.getAttribute('aria-invalid')).toBeNull();
  await panel.getByRole('button', { name: 'Aplicar' }).click();
  await panel.waitFor({ state: 'detached' });
  await expectFocus(text);
  const link = text.getByRole('link', { name: 'Carta' });
  expect(await link.getAttribute('href')).toBe('https://www.hotel.example');

  // One stop of the Tab key; the arrows go from button to button.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Home');
  await expectFocus(toolbar.getByRole('button', { name: 'Negrita' }));
  await page.keyboard.press('ArrowLeft');
  await expectFocus(toolbar.getByRole('button', { name: 'Enlace' }));
  await page.keyboard.press('Enter');
  expect(await address.inputValue()).toBe('https://www.hotel.example');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('spa@hotel.example');
  await page.keyboard.press('Enter');
  await expectFocus(text);
  expect(await link.getAttribute('href')).toBe('mailto:spa@hotel.example');
  await toolbar.getByRole('button', { name: 'Enlace' }).press('Enter');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expectFocus(text);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Hay cambios sin guardar').waitFor({ state: 'detached' });
  await edit(page, 'componente', 'Recepción');
  await toolbar.waitFor();
  expect(await link.getAttribute('href')).toBe('mailto:spa@hotel.example');
  await text.click();
  await toolbar.getByRole('button', { name: 'Enlace' }).press('Enter');
  await panel.getByRole('button', { name: 'Quitar enlace' }).press('Enter');
  await expectFocus(text);
  expect(await text.innerHTML()).toBe('<p>Carta</p>');

  // Where no words are linked, the address itself is written.
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Llame al ');
  await toolbar.getByRole('button', { name: 'Enlace' }).click();
  await address.fill('tel:+541148901234');
  await page.keyboard.press('Enter');
  await expectFocus(text);
  await page.keyboard.type(' hoy');
  expect(await text.innerText()).toBe('Llame al +541148901234 hoy');
  expect(await text.getByRole('link').innerText()).toBe('+541148901234');
});

test('what guests do not see says why', async ({ panel: page }) => {
  await edit(page, 'idioma', 'Português');
  await page.getByText('El idioma PT-BR no está activo: los huéspedes no lo ven.').waitFor();
  expect(await page.getByRole('button', { name: 'Vista previa' }).isDisabled()).toBe(true);

  await goInPanel(page, `${editView}/collection-types/api::componente.componente/create`);
  await page.getByText('Guarde primero: todavía no hay nada que mostrar.').waitFor();
  expect(await page.getByRole('button', { name: 'Vista previa' }).isDisabled()).toBe(true);
});

// Last: what it leaves unsaved holds the panel on its form.
test('a rich text that is refused is told of as Strapi tells of its own, and gets the focus', async ({
  panel: page,
}) => {
  await edit(page, 'componente', 'Recepción');
  const text = page.getByRole('textbox', { name: 'Descripción', exact: true });
  await text.waitFor();
  expect(await text.getAttribute('aria-invalid')).toBe('false');
  expect(await text.getAttribute('aria-required')).toBe('false');
  expect(await description(page, text)).toContain('Lleva formato');
  await page.getByText('Descripción', { exact: true }).first().click();
  await expectFocus(text);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('ñandú '.repeat(2_000));
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectFocus(text);
  expect(await text.getAttribute('aria-invalid')).toBe('true');
  expect(await description(page, text)).toBe(
    'El campo «descripcion» supera los 10.000 caracteres.',
  );
});
