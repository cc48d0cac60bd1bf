import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { prepareDemo } from '../../src/hotel/demo.js';
import { type AdapterProcess, startAdapter } from '../../src/system/adapter-process.js';
import { committedHotel, connectionsOf } from '../../src/system/committed-hotels.js';
import { freePort } from '../../src/system/free-port.js';
import { dataPaths } from '../../src/system/paths.js';
import { answersOk, waitUntil } from '../../src/system/wait-until.js';
import {
  accessibilityBreaches,
  holdNext,
  leftHistory,
  openMenu,
  test,
} from '../support/browser.js';
import { demoGuests, linkCode, todayIn } from '../support/guest.js';
import { hotelInTurn } from '../support/own-hotel.js';
import { passOn } from '../support/pass-on.js';

const hotel = hotelInTurn('gbba');
const [guest] = demoGuests;
const today = todayIn('gbba');

beforeAll(() => prepareDemo(hotel.cms, committedHotel('gbba')));

const number = (page: Page) => page.getByLabel('Número de documento o de reserva');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Error' });

async function logIn(page: Page, numero: string, checkin = today): Promise<void> {
  await number(page).fill(numero);
  await page.getByLabel('Fecha de llegada').fill(checkin);
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Logs the guest out by the menu, which leads to the content. */
async function logOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cerrar sesión' }).click();
  await page.waitForURL(`${hotel.url}/#/main`);
  expect(await stored(page, 'tokenHuesped')).toBeNull();
  await page.getByRole('navigation', { name: 'Menú' }).waitFor({ state: 'detached' });
  await leftHistory(page);
}

/** A number that is guessed at too often. */
const guessed = 'ADIVINADO';

/** Whether a login with the guessed number answers that the guest must wait. */
async function isToldToWait(
  page: Page,
  words: Readonly<Record<'numero' | 'llegada' | 'ingresar' | 'lang', string>>,
  espere: RegExp,
): Promise<void> {
  await page.getByLabel(words.numero).fill(guessed);
  await page.getByLabel(words.llegada).fill(today);
  await page.getByRole('button', { name: words.ingresar, exact: true }).click();
  const mensaje = dialog(page).getByText(espere);
  await mensaje.waitFor();
  expect(await mensaje.evaluate((told) => told.closest('[lang]')?.getAttribute('lang'))).toBe(
    words.lang,
  );
  expect(await accessibilityBreaches(page)).toEqual([]);
  await dialog(page).getByRole('button').click();
  expect(await page.getByLabel(words.numero).inputValue()).toBe(guessed);
  expect(await page.getByLabel(words.llegada).inputValue()).toBe(today);
}

describe('the login screen', () => {
  beforeAll(async () => {
    for (let day = 1; day <= 10; day += 1) {
      await fetch(`${hotel.url}/webapp/login-huesped/confirmacion`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          DB: 'gbba',
          nroConfirmacion: guessed,
          checkin: `2026-01-${String(day).padStart(2, '0')}`,
        }),
      });
    }
  });

  test('takes a booking number, and leads back to where the guest wanted to go; then a document, with dots or without', async ({
    page,
    pageErrors,
  }) => {
    const agenda = `${hotel.url}/#/gbba-turnos/${linkCode('1', 'spa')}`;
    await page.goto(agenda);
    await number(page).waitFor();
    expect(page.url()).toBe(`${hotel.url}/#/login`);
    expect(await accessibilityBreaches(page)).toEqual([]);

    await logIn(page, ' 100.001 ');
    await page.getByRole('heading', { name: 'Próximos servicios' }).waitFor();
    expect(page.url()).toBe(agenda);
    expect(await stored(page, 'nroConfirmacion')).toBe(guest.confirmacion);
    expect(await stored(page, 'adults')).toBe('2');
    await openMenu(page);
    expect(await page.getByText('Nro. de reserva').textContent()).toContain(guest.confirmacion);
    await logOut(page);

    // With dots it is a document, and is not tried as a booking.
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    await page.goto(`${hotel.url}/#/gbba-turnos`);
    await logIn(page, '30.111.222');
    await page.getByRole('heading', { name: 'TURNOS', exact: true }).waitFor();
    expect(calls).toEqual(['/webapp/login-huesped/dni']);
    expect(pageErrors).toEqual([]);
    await openMenu(page);
    await logOut(page);

    // Without them, that is found out.
    await page.goto(`${hotel.url}/#/gbba-turnos`);
    await logIn(page, guest.documento);
    await page.getByRole('heading', { name: 'TURNOS', exact: true }).waitFor();
    expect(await stored(page, 'nroConfirmacion')).toBe(guest.confirmacion);
  });

  test('tells why it refuses, loses nothing of what was typed, and has who guessed too often wait, but not another one', async ({
    page,
  }) => {
    const keys = new Map<string, string[]>();
    page.on('request', (request) => {
      const key = request.headers()['idempotency-key'];
      if (key === undefined) return;
      const { pathname } = new URL(request.url());
      keys.set(pathname, [...(keys.get(pathname) ?? []), key]);
    });
    await page.goto(`${hotel.url}/#/gbba-turnos`);
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

    await isToldToWait(
      page,
      {
        numero: 'Número de documento o de reserva',
        llegada: 'Fecha de llegada',
        ingresar: 'Ingresar',
        lang: 'es',
      },
      /^Demasiados intentos\. Intente nuevamente en 1\d minutos o consulte en recepción\.$/,
    );
    await logIn(page, guest.confirmacion);
    await page.getByRole('heading', { name: 'TURNOS', exact: true }).waitFor();
  });

  test('does so in English, also of an answer that is late', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('idIdioma', 'EN'));
    await page.goto(`${hotel.url}/#/gbba-turnos`);
    await page.getByRole('heading', { name: 'Welcome to Gran Hotel Buenos Aires' }).waitFor();
    await isToldToWait(
      page,
      {
        numero: 'Document or booking number',
        llegada: 'Arrival date',
        ingresar: 'Log in',
        lang: 'en',
      },
      /^Too many attempts\. Try again in 1\d minutes or ask at reception\.$/,
    );
    expect(await accessibilityBreaches(page)).toEqual([]);

    const late = page.getByText('One moment, please: this is taking longer than usual.');
    // Answers after the guest was told to wait, as a CMS does that is starting.
    await page.route('**/webapp/login-huesped/*', async (route) => {
      await late.waitFor();
      await route.continue();
    });
    await page.getByLabel('Document or booking number').fill(guest.confirmacion);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('heading', { name: 'BOOKINGS', exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });
});

describe('a login that another server answers', () => {
  const started: { stop(): Promise<void> }[] = [];
  let adapter: AdapterProcess;
  let other: string;

  beforeAll(async () => {
    const [port, otherPort] = [await freePort(), await freePort()];
    other = `http://127.0.0.1:${String(otherPort)}`;
    started.push(await passOn(otherPort, hotel.url, { letIn: `http://127.0.0.1:${String(port)}` }));
    const folder = path.join(hotel.dataDir, 'otro-ingreso');
    // Every adapter signs and reads the guests' tokens with the same secret.
    await cp(dataPaths(hotel.dataDir).secrets, dataPaths(folder).secrets);
    adapter = await startAdapter({
      host: '127.0.0.1',
      port,
      dataDir: folder,
      hotels: connectionsOf(new Map([['gbba', hotel.cms]])),
      settings: { loginHuespedBase: other },
    });
    started.push(adapter);
    await waitUntil(() => answersOk(`${adapter.url}/healthz`), { timeout: 20_000 });
  });
  afterAll(async () => {
    for (const each of started.reverse()) await each.stop();
  });

  test('goes there, and nowhere else', async ({ page, pageErrors }) => {
    const logins: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('login-huesped')) logins.push(request.url());
    });
    const response = await page.goto(`${adapter.url}/#/gbba-turnos`);
    const policy = await response?.headerValue('content-security-policy');
    expect(policy?.split(';')).toContain(`connect-src 'self' ${other}`);
    await logIn(page, guest.confirmacion);
    await page.getByRole('heading', { name: 'TURNOS' }).waitFor();
    expect(await stored(page, 'nroConfirmacion')).toBe(guest.confirmacion);
    expect(logins).toEqual([`${other}/webapp/login-huesped/confirmacion`]);
    expect(pageErrors).toEqual([]);
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
    await page.goto(`${hotel.url}/#/main`);
    await page.goto(`${hotel.url}/#/login-gbba/${code}`);
    await page.locator('main section').first().waitFor();
    expect(page.url()).toBe(`${hotel.url}/#/gbba`);
    const greeting = page.getByRole('region', { name: /^Hola, / });
    await greeting.waitFor();
    expect(await accessibilityBreaches(page)).toEqual([]);
    expect(await greeting.getByRole('link', { name: 'Ver y reservar turnos' }).count()).toBe(1);
    expect(addresses).toEqual([`${hotel.url}/#/login`]);
    expect(await stored(page, 'nroConfirmacion')).toBe(guest.confirmacion);

    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(page.url()).toBe(`${hotel.url}/#/main`);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(code);
    expect(pageErrors).toEqual([]);
  });

  test('that the hotel refuses shows the dialog and the form; one that comes second in a tab is followed too, and leaves address and history', async ({
    page,
  }) => {
    const [, second] = demoGuests;
    const login = await holdNext(page, '**/webapp/login-huesped/**');
    await page.goto(`${hotel.url}/#/login-gbba/${linkCode('77000777', '01/02/2026')}`);
    await page.getByRole('status', { name: 'Ingresando' }).waitFor();
    login.letGo();
    await dialog(page).getByText('El número o la fecha de llegada no son correctos.').waitFor();
    await dialog(page).getByRole('button', { name: 'Aceptar' }).click();
    expect(page.url()).toBe(`${hotel.url}/#/login`);
    expect(await number(page).inputValue()).toBe('77000777');
    await leftHistory(page);

    const code = linkCode(second.confirmacion, today);
    await page.goto(`${hotel.url}/#/login-gbba/${code}`);
    await page.locator('main section').first().waitFor();
    expect(page.url()).toBe(`${hotel.url}/#/gbba`);
    expect(await stored(page, 'nroConfirmacion')).toBe(second.confirmacion);
    await page.goBack();
    await number(page).waitFor();
    expect(page.url()).toBe(`${hotel.url}/#/login`);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(code);
  });
});
