import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject } from 'vitest';
import { prepareDemo } from '../../src/demo.js';
import { accessibilityBreaches, test } from '../support/browser.js';
import { demoGuests, linkCode, todayIn } from '../support/guest.js';

const { url, hoteles } = inject('sistema');
const [guest] = demoGuests;
const today = todayIn('gbba');

beforeAll(() => prepareDemo(hoteles.gbba, 'gbba'));

const number = (page: Page) => page.getByLabel('Número de documento o de reserva');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Error' });

async function logIn(page: Page, numero: string, checkin = today): Promise<void> {
  await number(page).fill(numero);
  await page.getByLabel('Fecha de llegada').fill(checkin);
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('link', { name: 'Turnos' }).waitFor();
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

describe('the login screen', () => {
  test('takes a booking number, and leads back to where the guest wanted to go', async ({
    page,
    pageErrors,
  }) => {
    const agenda = `${url}/#/gbba-turnos/${linkCode('1', 'spa')}`;
    await page.goto(agenda);
    await number(page).waitFor();
    expect(page.url()).toBe(`${url}/#/login`);
    expect(await accessibilityBreaches(page)).toEqual([]);

    await logIn(page, ' 100.001 ');
    await page.getByRole('heading', { name: 'Próximos servicios' }).waitFor();
    expect(page.url()).toBe(agenda);
    expect(await stored(page, 'nroConfirmacion')).toBe(guest.confirmacion);
    expect(await stored(page, 'adults')).toBe('2');

    await openMenu(page);
    expect(await page.getByText('Nro. de reserva').textContent()).toContain(guest.confirmacion);
    await page.getByRole('link', { name: 'Cerrar sesión' }).click();
    await page.waitForURL(`${url}/#/main`);
    expect(await stored(page, 'tokenHuesped')).toBeNull();
    expect(pageErrors).toEqual([]);
  });

  test('takes a document written with dots, without trying it as a booking', async ({
    page,
    pageErrors,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    await page.goto(`${url}/#/gbba-turnos`);
    await logIn(page, '30.111.222');
    await page.getByRole('heading', { name: 'TURNOS' }).waitFor();
    expect(calls).toEqual(['/webapp/login-huesped/dni']);
    expect(pageErrors).toEqual([]);
  });

  test('finds out that a number is a document', async ({ page }) => {
    await page.goto(`${url}/#/gbba-turnos`);
    await logIn(page, guest.documento);
    await page.getByRole('heading', { name: 'TURNOS' }).waitFor();
    expect(await stored(page, 'nroConfirmacion')).toBe(guest.confirmacion);
  });

  test('tells why it refuses, and loses nothing of what was typed', async ({ page }) => {
    const keys = new Map<string, string[]>();
    page.on('request', (request) => {
      const key = request.headers()['idempotency-key'];
      if (key === undefined) return;
      const { pathname } = new URL(request.url());
      keys.set(pathname, [...(keys.get(pathname) ?? []), key]);
    });
    await page.goto(`${url}/#/gbba-turnos`);
    await logIn(page, '77000777');
    await dialog(page).getByText('El número o la fecha de llegada no son correctos.').waitFor();
    expect(await accessibilityBreaches(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Aceptar' }).click();
    expect(await number(page).inputValue()).toBe('77000777');
    expect(await page.getByLabel('Fecha de llegada').inputValue()).toBe(today);
    expect(await page.getByRole('button', { name: 'Ingresar' }).isEnabled()).toBe(true);

    // Each call was retried once, under the key of its first try, and no key served two calls.
    expect([...keys.keys()]).toEqual([
      '/webapp/login-huesped/confirmacion',
      '/webapp/login-huesped/dni',
    ]);
    expect([...keys.values()].map((used) => [used.length, new Set(used).size])).toEqual([
      [2, 1],
      [2, 1],
    ]);
    expect(new Set([...keys.values()].flat()).size).toBe(2);
  });

  test('speaks English', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('idIdioma', 'EN'));
    await page.goto(`${url}/#/gbba-turnos`);
    await page.getByLabel('Document or booking number').fill(guest.confirmacion);
    await page.getByLabel('Arrival date').fill(today);
    expect(await accessibilityBreaches(page)).toEqual([]);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'BOOKINGS' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });
});

describe('the login link', () => {
  test('leads to the content, and leaves neither address nor history', async ({
    page,
    pageErrors,
  }) => {
    const code = linkCode(guest.confirmacion, today);
    const addresses: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('login-huesped')) addresses.push(page.url());
    });
    await page.goto(`${url}/#/main`);
    await page.goto(`${url}/#/login-gbba/${code}`);
    await page.locator('main section').first().waitFor();
    expect(page.url()).toBe(`${url}/#/gbba`);
    expect(addresses).toEqual([`${url}/#/login`]);
    expect(await stored(page, 'nroConfirmacion')).toBe(guest.confirmacion);

    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(page.url()).toBe(`${url}/#/main`);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(code);
    expect(pageErrors).toEqual([]);
  });

  test.for([
    ['is no code', '%25%25'],
    ['has no date', linkCode('100001')],
  ])('that %s shows the dialog and the form', async ([, code], { page }) => {
    await page.goto(`${url}/#/login-gbba/${String(code)}`);
    await dialog(page).getByText('El enlace no es válido.').waitFor();
    await dialog(page).getByRole('button', { name: 'Aceptar' }).click();
    expect(await number(page).isVisible()).toBe(true);
    expect(page.url()).toBe(`${url}/#/login`);
  });

  test('that the hotel refuses shows the dialog and the form', async ({ page }) => {
    await page.goto(`${url}/#/login-gbba/${linkCode('77000777', '01/02/2026')}`);
    await page.getByRole('status').waitFor();
    await dialog(page).getByText('El número o la fecha de llegada no son correctos.').waitFor();
    await dialog(page).getByRole('button', { name: 'Aceptar' }).click();
    expect(await number(page).inputValue()).toBe('77000777');
  });
});
