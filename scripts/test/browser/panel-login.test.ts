import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { panelAdministrator } from '../../src/system/demo-accounts.js';
import { accessibilityBreaches, test } from '../support/browser.js';
import { goInPanel } from '../support/panel-page.js';

const { port } = new URL(inject('sistema').url);
const originOf = (db: string) => `http://${db}.localhost:${port}`;

/** The panel asks for Strapi's language models though the settings switch them off: a 404 that no person sees. */
const isOfLanguageModels = (url: string) => new URL(url).pathname.includes('/ai-');

/** What the server refused while a page was open. */
const refused: string[] = [];
/** The colour of each login's button. */
const colours: string[] = [];

async function logIn(context: BrowserContext, db: string, nombre: string): Promise<Page> {
  const { email, password } = panelAdministrator(db);
  const page = await context.newPage();
  page.on('response', (response) => {
    const isRefused = response.status() >= 400 && !isOfLanguageModels(response.url());
    if (isRefused) refused.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`${originOf(db)}/admin`);
  await page.getByRole('heading', { name: nombre }).waitFor();
  await expect.poll(() => page.title()).toContain(nombre);
  await page.locator('img[src^="/uploads/"]').waitFor();
  await page.locator('input[name=password]').fill(password);
  await page.getByText('Contraseña').first().waitFor();
  // No mails are sent here.
  await page.getByText('¿Olvidó su contraseña?').waitFor({ state: 'hidden' });
  await page.locator('input[name=email]').fill(email);
  const enter = page.getByRole('button', { name: 'Iniciar sesión' });
  colours.push(await enter.evaluate((button) => getComputedStyle(button).backgroundColor));
  await enter.click();
  await inside(page);
  return page;
}

/** Waits for the panel's own menu, in Spanish. */
async function inside(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Inicio', exact: true }).waitFor();
}

test('two hotels’ panels are used in one browser at once, in Spanish', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'es-AR',
  });
  const gbba = await logIn(context, 'gbba', 'Gran Hotel Buenos Aires');
  const comahue = await logIn(context, 'comahue', 'Hotel Comahue');
  for (const page of [gbba, comahue]) {
    await page.reload();
    await inside(page);
    expect(await page.getAttribute('html', 'lang')).toBe('es');
    await page.locator('nav a[href="/admin/content-manager"]').click();
    await page.getByRole('link', { name: 'Secciones', exact: true }).waitFor();
  }
  expect(new Set(colours).size).toBe(2);
  const hotelOf = async (page: Page) => {
    await goInPanel(page, '/admin/content-manager/single-types/api::ajustes.ajustes');
    return page.locator('input[name=nombre]').inputValue();
  };
  expect(await hotelOf(gbba)).toBe('Gran Hotel Buenos Aires');
  expect(await hotelOf(comahue)).toBe('Hotel Comahue');
  await goInPanel(
    gbba,
    '/admin/content-manager/collection-types/api::item-carta.item-carta/create',
  );
  await gbba.getByRole('heading', { name: 'Vista previa' }).waitFor();
  expect(refused).toEqual([]);

  await goInPanel(gbba, '/admin/settings/roles');
  await gbba.getByText('Administrador principal', { exact: true }).waitFor();
  await goInPanel(gbba, '/admin/settings/users-permissions/roles');
  await gbba.getByText('Quien no inició sesión. No permite nada.').waitFor();
  await goInPanel(gbba, '/admin');
  await gbba.getByText('Últimas entradas editadas').waitFor();
  expect(await gbba.getByText('Últimas entradas publicadas').count()).toBe(0);

  const statuses = await gbba.evaluate(async () => {
    const paths = ['/api/contenido', '/api/secciones', '/api/users'];
    return Promise.all(paths.map(async (path) => (await fetch(path)).status));
  });
  expect(statuses).toEqual([404, 404, 404]);
  await context.close();
});

test('in the dark theme, too, a panel has the colour of its hotel and its logo is seen', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('STRAPI_THEME', 'dark'));
  await page.goto(`${originOf('gbba')}/admin/auth/login`);
  await page.getByText('Contraseña').first().waitFor();
  const background = (part: Locator) =>
    part.evaluate((element) => getComputedStyle(element).backgroundColor);
  // The blue of the hotel (#12304f), as light as white can be read on it.
  expect(await background(page.getByRole('button', { name: 'Iniciar sesión' }))).toBe(
    'rgb(44, 119, 195)',
  );
  expect(await background(page.locator('img[src^="/uploads/"]'))).toBe('rgb(255, 255, 255)');
  const breaches = await accessibilityBreaches(page);
  expect(breaches.filter((breach) => breach.startsWith('color-contrast'))).toEqual([]);
});
