import { Type } from '@sinclair/typebox';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { prepareDemo } from '../../src/hotel/demo.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { test } from '../support/browser.js';
import { ApiGuest, demoGuests, linkCode, todayIn } from '../support/guest.js';
import { adminSite, button, dialog, enter, heading } from '../support/staff-page.js';
import { waitForTurnos } from '../support/turnos-page.js';

const Secciones = Type.Object({ data: Type.Array(Type.Object({ idSeccion: Type.Integer() })) });

const site = adminSite();
const [guest] = demoGuests;

beforeAll(() => prepareDemo(site.cms, committedHotel('gbba')));

/** The address to which a page has come, without the server's. */
const hash = (page: Page) => new URL(page.url()).hash;
const expectHash = (page: Page, address: string) =>
  expect.poll(() => hash(page), { message: address }).toBe(address);

const content = (page: Page) => page.locator('main section').first().waitFor();
const guestLogin = (page: Page) => page.getByLabel('Número de documento o de reserva').waitFor();
const staffLogin = (page: Page) => heading(page, 'Log In').waitFor();
const titled = (title: string) => (page: Page) => heading(page, title).waitFor();
const unknown = (page: Page) => dialog(page, 'Error').getByText('URL desconocida').waitFor();

type Lead = readonly [from: string, to: string, sees: (page: Page) => Promise<void>];

describe('a guest of a hotel', () => {
  const leads: readonly Lead[] = [
    ['#/home', '#/main', content],
    ['#/main;idSeccion=:id;from=1', '#/main;idSeccion=:id;from=1', content],
    ['#/main;db=gbba;idIdioma=ES', '#/main', content],
    ['#/hoteles', '#/hoteles', (page) => page.getByRole('link', { name: /^Gran Hotel/ }).waitFor()],
    ['#/turnos', '#/login', guestLogin],
    [`#/gbba-turnos/${linkCode('1', 'spa')}/1`, '#/login', guestLogin],
    ['#/gbba/nada', '#/gbba/nada', unknown],
  ];

  test('comes from each address to its screen', async ({ page }) => {
    const { data } = await site.call(Secciones, '/webapp/secciones/gbba');
    const withId = (address: string) => address.replace(':id', String(data[1]?.idSeccion));
    for (const [from, to, sees] of leads) {
      // Out of the app, which each address opens.
      await page.goto(`${site.url}/healthz`);
      await page.evaluate(() => {
        sessionStorage.clear();
        localStorage.clear();
        Object.assign(localStorage, { DB: 'gbba', idIdioma: 'ES' });
      });
      await page.goto(`${site.url}/${withId(from)}`);
      await sees(page);
      await expectHash(page, withId(to));
    }
  });

  test('is logged in by a login link, and then comes to the turnos', async ({ page }) => {
    const code = linkCode(guest.confirmacion, todayIn('gbba'));
    await page.goto(`${site.url}/#/login-gbba/${encodeURIComponent(code)}`);
    await content(page);
    await expectHash(page, '#/gbba');
    for (const address of ['#/turnos', '#/gbba-turnos']) {
      await page.goto(`${site.url}/${address}`);
      await waitForTurnos(page);
      expect(hash(page)).toBe(address);
    }
  });
});

describe('a member of staff', () => {
  const entries: readonly Lead[] = [
    ['#/administrar/gbba', '#/admin/login', staffLogin],
    ['#/administrar', '#/administrar', titled('Elija su hotel')],
    ['#/administrar/nadie', '#/administrar/nadie', unknown],
    ['#/administrar;x=1', '#/administrar?x=1', titled('Elija su hotel')],
  ];

  test('comes from each entry to its screen', async ({ page }) => {
    for (const [from, to, sees] of entries) {
      await page.goto(`${site.url}/healthz`);
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${site.url}/${from}`);
      await sees(page);
      await expectHash(page, to);
    }
  });

  const row = encodeURIComponent(JSON.stringify({ idSeccion: 1, nombre: 'Inicio' }));
  const leads: readonly Lead[] = [
    ['', '#/admin/secciones', titled('Gestión de secciones')],
    ['login', '#/admin/login', staffLogin],
    ['enlace', '#/admin/login', staffLogin],
    ['olvido', '#/admin/olvido', titled('¿Olvidó su contraseña?')],
    ['secciones/', '#/admin/secciones/', titled('Gestión de secciones')],
    [
      `secciones/gestion;editar=${row}`,
      `#/admin/secciones/gestion?${new URLSearchParams({ editar: decodeURIComponent(row) }).toString()}`,
      titled('Editar sección'),
    ],
    ['agendas', '#/admin/agendas', titled('Servicios')],
    [
      'turnos;fecha=2026-11-23;servicio=1',
      '#/admin/turnos?fecha=2026-11-23&servicio=1',
      titled('Turnos del día'),
    ],
    ['nada', '#/admin/nada', unknown],
    ['secciones/otra', '#/admin/secciones/otra', unknown],
  ];

  test('comes from each address to its screen', async ({ page }) => {
    for (const [from, to, sees] of leads) {
      await enter(page, site, from);
      await sees(page);
      await expectHash(page, to);
    }
  });
});

describe('between the guest app and the back office', () => {
  test('typed addresses and the browser’s steps lead across, and a form is left by consent only', async ({
    page,
  }) => {
    await enter(page, site, 'secciones');
    await heading(page, 'Gestión de secciones').waitFor();
    await page.goto(`${site.url}/#/gbba`);
    await content(page);
    await page.goto(`${site.url}/#/admin/secciones/gestion`);
    await heading(page, 'Nueva sección').waitFor();
    await page.goBack();
    await content(page);
    await expectHash(page, '#/gbba');
    await page.goForward();
    const name = page.getByLabel('Nombre');
    await name.fill('Terraza');

    const question = dialog(page, 'Hay cambios sin guardar');
    const elsewhere = [
      () => page.goBack(),
      () => page.goto(`${site.url}/#/gbba`),
      () => page.goto(`${site.url}/#/admin/idiomas`),
      () => page.goto(`${site.url}/#/admin/secciones/gestion`),
    ];
    for (const step of elsewhere) {
      await step();
      await button(question, 'Seguir editando').click();
      await question.waitFor({ state: 'detached' });
      await expectHash(page, '#/admin/secciones/gestion');
      expect(await name.inputValue()).toBe('Terraza');
    }

    await page.goto(`${site.url}/#/admin/idiomas`);
    await button(question, 'Salir sin guardar').click();
    await heading(page, 'Gestión de idiomas').waitFor();
    await page.goBack();
    await heading(page, 'Nueva sección').waitFor();
    expect(await name.inputValue()).toBe('');
    await name.fill('Terraza');
    await page.goto(`${site.url}/#/gbba`);
    await button(question, 'Salir sin guardar').click();
    await content(page);
    await expectHash(page, '#/gbba');
  });

  // By its code, for some hotels have no address of their own.
  test('the back office leads to what guests see of its hotel, by its code', async ({ page }) => {
    await enter(page, site, 'idiomas');
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Ver como huésped' }).click();
    const shown = await opened;
    await content(shown);
    await expectHash(shown, '#/main');
  });

  test('a guest who is logged in stays so', async ({ page }) => {
    const visitor = await ApiGuest.enter(site.url, 'gbba', guest);
    await enter(page, site, 'idiomas');
    await heading(page, 'Gestión de idiomas').waitFor();
    await page.evaluate((kept) => Object.assign(localStorage, kept), visitor.stored());
    await page.goto(`${site.url}/#/gbba-turnos`);
    await waitForTurnos(page);
    await page.goto(`${site.url}/#/admin/idiomas`);
    await heading(page, 'Gestión de idiomas').waitFor();
  });
});
