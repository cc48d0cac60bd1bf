import type { Page, Route } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { accessibilityBreaches, leftHistory, openMenu, test } from '../support/browser.js';

const { url } = inject('sistema');

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const blocks = (page: Page) => page.locator('main section');
/** What is stored, without the visits that the offer of the home screen counts. */
const stored = (page: Page) =>
  page.evaluate(() => {
    const { pantallaDeInicio: _visits, ...others } = localStorage as Record<string, string>;
    return others;
  });
const jumps = (page: Page) => page.locator('main section li > button:not([aria-expanded])');

/** Opens an address and waits for the first block. */
async function open(page: Page, hash: string): Promise<void> {
  await page.goto(`${url}/${hash}`);
  await blocks(page).first().waitFor();
}

describe('addresses', () => {
  test('offers the list of hotels to a guest who has been in none, also after an address that it does not know', async ({
    page,
  }) => {
    await page.goto(`${url}/#/nada`);
    const dialog = page.getByRole('dialog', { name: 'Error' });
    await dialog.getByText('URL desconocida').waitFor();
    expect(await accessibilityBreaches(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Gran Hotel Buenos Aires' }).waitFor();
    await leftHistory(page);

    await page.goto(url);
    await page.getByRole('link', { name: 'Hotel Comahue' }).waitFor();
    expect(page.url()).toBe(`${url}/#/main`);
    const faces = await page.getByRole('listitem').allTextContents();
    expect(faces).toEqual(['Gran Hotel Buenos AiresBuenos Aires', 'Hotel ComahueNeuquén']);
    for (const picture of await page.getByRole('listitem').locator('img').all()) {
      expect(await picture.getAttribute('src')).toMatch(/^\/webapp\/imagen\//);
    }
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Choose your hotel' }).waitFor();
    expect(await accessibilityBreaches(page)).toEqual([]);

    await page.getByRole('link', { name: 'Hotel Comahue' }).click();
    await blocks(page).first().waitFor();
    expect(await stored(page)).toMatchObject({ DB: 'comahue', idIdioma: 'EN' });

    // A wrong choice is undone.
    await openMenu(page);
    await page.getByRole('link', { name: 'Choose another hotel' }).click();
    await page.getByRole('link', { name: 'Gran Hotel Buenos Aires' }).click();
    await blocks(page).first().waitFor();
    expect(await stored(page)).toMatchObject({ DB: 'gbba', idIdioma: 'EN' });
  });

  test('asks for a session before the turnos, enters the hotel all the same, and logs the guest out who enters another one', async ({
    page,
  }) => {
    await page.goto(`${url}/#/comahue-turnos/MXw=`);
    await page.waitForURL(`${url}/#/login`);
    expect(await stored(page)).toEqual({ DB: 'comahue', idIdioma: 'ES' });

    await open(page, '#/gbba');
    await page.evaluate(() => {
      localStorage.setItem('tokenHuesped', 'x.y.z');
      localStorage.setItem('nombre', 'Ana');
      localStorage.setItem('token', 'staff');
    });
    await open(page, '#/comahue');
    expect(await stored(page)).toEqual({ DB: 'comahue', idIdioma: 'ES', token: 'staff' });
  });
});

describe('a browser in another language', () => {
  test.override({ locale: 'pt-BR' });

  test('is offered it in one line, until one language is chosen', async ({ page }) => {
    await open(page, '#/gbba');
    expect(await stored(page)).toEqual({ DB: 'gbba', idIdioma: 'ES' });
    const offer = page.getByRole('button', { name: 'Read this page in Português' });
    await offer.waitFor();
    expect(await accessibilityBreaches(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await offer.waitFor({ state: 'detached' });
    await page.reload();
    await blocks(page).first().waitFor();
    expect(await offer.count()).toBe(0);

    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.goto(`${url}/#/gbba`);
    await offer.click();
    await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
    expect(await stored(page)).toMatchObject({ DB: 'gbba', idIdioma: 'PT' });
    expect(await offer.count()).toBe(0);
  });
});

describe('sections', () => {
  test('jumps without changing the address, opens the section of the address, and comes back by every way', async ({
    page,
    pageErrors,
  }) => {
    await open(page, '#/gbba');
    const first = await heading(page).textContent();
    expect(await page.getByRole('button', { name: 'Volver' }).count()).toBe(0);

    await jumps(page).nth(1).scrollIntoViewIfNeeded();
    await jumps(page).nth(1).click();
    const back = page.getByRole('button', { name: 'Volver' });
    await back.waitFor();
    expect(page.url()).toBe(`${url}/#/gbba`);
    expect(await heading(page).textContent()).not.toBe(first);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await heading(page).evaluate((element) => element === document.activeElement)).toBe(
      true,
    );

    await page.goBack();
    await back.waitFor({ state: 'detached' });
    expect(await heading(page).textContent()).toBe(first);
    expect(page.url()).toBe(`${url}/#/gbba`);

    await jumps(page).nth(1).click();
    await back.click();
    await back.waitFor({ state: 'detached' });
    expect(await heading(page).textContent()).toBe(first);

    await openMenu(page);
    const names = await page.locator('nav li button').allTextContents();
    const sections = await page.evaluate(async () => {
      const response = await fetch('/webappUI/secciones/ES/gbba');
      return (await response.json()) as { data: { idSeccion: number }[] };
    });
    const [one, , three] = sections.data;
    await page.keyboard.press('Escape');
    await leftHistory(page);
    await page.goto(`${url}/#/main;idSeccion=${three?.idSeccion};from=${one?.idSeccion}`);
    await back.waitFor();
    expect(await heading(page).textContent()).toBe(names[2]);
    await back.click();
    await back.waitFor({ state: 'detached' });
    expect(await heading(page).textContent()).toBe(names[0]);

    // The browser of the tests has no other apps to share with.
    await page.goto(`${url}/#/main;idSeccion=${three?.idSeccion}`);
    await expect.poll(() => heading(page).textContent()).toBe(names[2]);
    await page.getByRole('button', { name: 'Compartir' }).click();
    const shared = `${url}/h/gbba/${three?.idSeccion}`;
    await page.getByRole('dialog').getByText(shared).waitFor();
    await page.goto(shared);
    await page.waitForURL(`${url}/#/gbba;idSeccion=${three?.idSeccion}`);
    await expect.poll(() => heading(page).textContent()).toBe(names[2]);
    expect(pageErrors).toEqual([]);
  });

  test.for(['gbba', 'comahue'])(
    'shows every section of %s without a breach of accessibility, an error or a scroll sideways',
    async (hotel, { page, pageErrors }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await open(page, `#/${hotel}`);
      await openMenu(page);
      const count = await page.locator('nav li button').count();
      for (let index = 0; index < count; index += 1) {
        if (index > 0) await openMenu(page);
        const button = page.locator('nav li button').nth(index);
        const name = (await button.textContent()) ?? '';
        await button.click();
        await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
        await blocks(page).first().waitFor();
        if (index === 0) await page.keyboard.press('Escape');
        await page.waitForLoadState('networkidle');
        for (const toggle of await page.locator('main [aria-expanded]').all()) await toggle.click();
        expect(await accessibilityBreaches(page), name).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect(overflow, name).toBe(0);
      }
      expect(pageErrors).toEqual([]);
    },
  );
});

test('breaks a word that is longer than the screen, in every block', async ({ page }) => {
  const long = 'Electroencefalografista'.repeat(5);
  const texts = [
    'Titulo',
    'SubTitulo',
    'Descripcion',
    'nombreItem',
    'MasInfo',
    'texto',
    'NombreRef',
  ];
  type Row = Record<string, unknown>;
  const read = async (path: string) => {
    const response = await fetch(`${url}/webappUI/${path}`);
    return ((await response.json()) as { data: Row[] }).data;
  };
  const lengthened = (row: Row) => ({
    ...row,
    ...Object.fromEntries(texts.filter((text) => row[text]).map((text) => [text, long])),
  });
  const secciones = await read('secciones/ES/gbba');
  const everyBlock = new Map<unknown, Row>();
  for (const { idSeccion } of secciones) {
    for (const row of await read(`componentes/${String(idSeccion)}/ES/gbba`)) {
      everyBlock.set(row['idC'], lengthened(row));
    }
  }
  // The blocks of all sections stand in the first, which is laid out once.
  await page.route('**/webappUI/componentes/**', (route) =>
    route.fulfill({ json: { ok: true, data: [...everyBlock.values()] } }),
  );
  await page.route(/\/webappUI\/(carta|seccionesReferidas)\//, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: Row[] };
    await route.fulfill({ response, json: { ok: true, data: data.map(lengthened) } });
  });
  await open(page, '#/gbba');
  const shown = page.locator('main > h1 + div > *');
  await expect.poll(() => shown.count()).toBe(everyBlock.size);
  await page.waitForLoadState('networkidle');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, `at ${String(width)}`).toBeLessThanOrEqual(0);
  }
});

describe('the side menu', () => {
  test('is 275 px wide, gives the focus back, and closes by Escape and by going back, leaving no step of its own', async ({
    page,
  }) => {
    await open(page, '#/comahue');
    await open(page, '#/gbba');
    await openMenu(page);
    const panel = page.getByRole('navigation', { name: 'Menú' });
    expect(await panel.evaluate((element) => element.clientWidth)).toBe(275);
    expect(await accessibilityBreaches(page)).toEqual([]);
    expect(await page.locator('main').getAttribute('inert')).not.toBeNull();
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(history.state)))
      .toContain('abiertas');
    await page.goBack();
    await panel.waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${url}/#/gbba`);

    const first = await heading(page).textContent();
    await openMenu(page);
    await page.locator('nav li button').nth(2).click();
    await expect.poll(() => heading(page).textContent()).not.toBe(first);
    const back = page.getByRole('button', { name: 'Volver' });
    await back.waitFor();
    await openMenu(page);
    expect(await back.count()).toBe(0);
    await page.keyboard.press('Escape');
    await back.waitFor();
    await leftHistory(page);
    await page.goBack();
    await expect.poll(() => heading(page).textContent()).toBe(first);

    await openMenu(page);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    const toggle = page.getByRole('button', { name: 'Menú' });
    expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await leftHistory(page);
    await page.goBack();
    await expect.poll(() => page.url()).toBe(`${url}/#/comahue`);
  });

  test('shows who is logged in, logs out to main, stores a picked language, and shows the page again in it', async ({
    page,
  }) => {
    await open(page, '#/gbba');
    await openMenu(page);
    expect(await page.getByRole('link', { name: 'Cerrar sesión' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await leftHistory(page);
    await page.route('**/webapp/turnos/agenda/**', (route) =>
      route.fulfill({ json: { ok: true, data: [] } }),
    );
    await page.evaluate(() => {
      const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 600 }));
      localStorage.setItem('tokenHuesped', `e30.${claims}.x`);
      localStorage.setItem('nombre', 'Ana');
      localStorage.setItem('apellido', 'Prueba');
      localStorage.setItem('nroConfirmacion', '100200');
    });
    await page.reload();
    await blocks(page).first().waitFor();
    await openMenu(page);
    const panel = page.getByRole('navigation', { name: 'Menú' });
    await panel.getByText('Ana Prueba').waitFor();
    expect(await panel.textContent()).toContain('Nro. de reserva 100200');
    await page.getByRole('link', { name: 'Cerrar sesión' }).click();
    await page.waitForURL(`${url}/#/main`);
    expect(await stored(page)).toEqual({ DB: 'gbba', idIdioma: 'ES' });
    await panel.waitFor({ state: 'detached' });
    await leftHistory(page);

    await openMenu(page);
    const languages = page.getByRole('group', { name: 'Idioma' }).getByRole('button');
    const [before, after] = [languages.last(), page.locator('nav li button').first()];
    expect((await before.boundingBox())?.y).toBeLessThan((await after.boundingBox())?.y ?? 0);
    await languages.nth(1).click();
    await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
    expect(await stored(page)).toMatchObject({ DB: 'gbba', idIdioma: 'EN' });
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await heading(page).filter({ hasText: 'Welcome' }).waitFor();
  });
});

describe('a part of the app that does not come', () => {
  test('has the page loaded again once, by itself, and offers it then', async ({ page }) => {
    let isThere = false;
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route(/\/assets\/LoginScreen-.*\.js$/, (route) =>
      isThere ? route.fallback() : route.fulfill({ status: 404 }),
    );
    await open(page, '#/gbba');
    await page.goto(`${url}/#/login`);
    const again = page.getByRole('button', { name: 'Volver a cargar' });
    await again.waitFor();
    await expect.poll(() => loads).toBe(2);
    expect(await accessibilityBreaches(page)).toEqual([]);
    isThere = true;
    await again.click();
    await page.getByLabel('Número de documento o de reserva').waitFor();
    expect(page.url()).toBe(`${url}/#/login`);
    await expect.poll(() => loads).toBe(3);
  });

  test('is told while there is no network, and comes by itself when it is back', async ({
    page,
    context,
  }) => {
    await open(page, '#/gbba');
    await jumps(page).nth(1).waitFor();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await jumps(page).nth(1).click();
    await page.getByRole('dialog').getByText('No hay conexión a internet.').waitFor();
    await context.setOffline(false);
    await blocks(page).first().waitFor();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await leftHistory(page);

    await context.setOffline(true);
    await page.goto(`${url}/#/login`);
    await page.getByRole('alert').getByText('No hay conexión a internet.').waitFor();
    await page.getByRole('button', { name: 'Volver a cargar' }).click();
    await context.setOffline(false);
    await page.getByLabel('Número de documento o de reserva').waitFor();
  });

  test('leaves a spinner, and in the end a link, where it is the app itself', async ({ page }) => {
    const app = /\/assets\/app-.*\.js$/;
    let isThere = false;
    await page.route(app, (route) => (isThere ? route.fallback() : undefined));
    await page.goto(`${url}/#/gbba`, { waitUntil: 'commit' });
    const spinner = page.getByRole('progressbar', { name: 'Cargando' });
    await spinner.waitFor();
    const link = spinner.getByText('Volver a cargar');
    expect(await link.isVisible()).toBe(false);
    await spinner.evaluate((element) => {
      for (const animation of element.getAnimations({ subtree: true })) animation.currentTime = 9e3;
    });
    await link.waitFor();
    isThere = true;
    await link.click();
    await page.getByRole('link', { name: 'Hotel Comahue' }).waitFor();
  });
});

describe('requests that fail', () => {
  const json = (status: number, body: unknown) => ({
    status,
    contentType: 'application/json',
    body: JSON.stringify(body),
  });

  test('are sent once more, silently where the second answer is good, else told; nothing to show and a guest’s mark are told too', async ({
    page,
  }) => {
    const answer = await fetch(`${url}/webappUI/secciones/ES/gbba`);
    const { data } = (await answer.json()) as { data: { idSeccion: number }[] };
    const [, second, third, fourth] = data.map(({ idSeccion }) => String(idSeccion));
    let requests = 0;
    /** What the section that the guest goes to next is answered. */
    const answerBy = async (how: (route: Route) => Promise<void>) => {
      requests = 0;
      await page.unroute('**/webappUI/componentes/**');
      await page.route('**/webappUI/componentes/**', (route) => {
        requests += 1;
        return how(route);
      });
    };
    await answerBy((route) =>
      route.fulfill(json(503, { ok: false, mensaje: 'El hotel no está disponible.' })),
    );
    await page.goto(`${url}/#/gbba`);
    const dialog = page.getByRole('dialog', { name: 'Error' });
    await dialog.getByText('El hotel no está disponible.').waitFor();
    expect(requests).toBe(2);
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const spinner = page.getByRole('status', { name: 'Cargando' });
    await spinner.waitFor();
    await leftHistory(page);

    await answerBy((route) => (requests === 1 ? route.abort() : route.fallback()));
    await open(page, `#/main;idSeccion=${String(second)}`);
    expect(requests).toBe(2);
    expect(await page.getByRole('dialog').count()).toBe(0);

    await answerBy((route) => route.fulfill(json(200, { ok: true, data: [] })));
    await page.goto(`${url}/#/main;idSeccion=${String(third)}`);
    await page.getByText('Esta sección todavía no tiene contenido.').waitFor();
    expect(await spinner.count()).toBe(0);

    // Ends the guest's session, and no other.
    await page.evaluate(() => {
      localStorage.setItem('tokenHuesped', 'x.y.z');
      localStorage.setItem('token', 'staff');
    });
    const failure = { ok: false, mensaje: 'Su sesión terminó.', huesped: true };
    await answerBy((route) => route.fulfill(json(401, failure)));
    await page.goto(`${url}/#/main;idSeccion=${String(fourth)}`);
    await page.getByRole('dialog').getByText('Su sesión terminó.').waitFor();
    expect(await stored(page)).toEqual({ DB: 'gbba', idIdioma: 'ES', token: 'staff' });
  });

  test('leave the spinner where the answer is not ok, and after 8 s a way on', async ({ page }) => {
    await page.clock.install();
    await page.route('**/webappUI/componentes/**', (route) =>
      route.fulfill(json(200, { ok: false })),
    );
    await page.goto(`${url}/#/gbba`);
    const spinner = page.getByRole('status', { name: 'Cargando' });
    await spinner.waitFor();
    expect(await spinner.boundingBox()).toMatchObject({ width: 60, height: 60 });
    await page.getByRole('link', { name: 'WhatsApp' }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Reintentar' }).count()).toBe(0);

    await page.clock.fastForward(8_000);
    await page.getByRole('button', { name: 'Reintentar' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.unroute('**/webappUI/componentes/**');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await blocks(page).first().waitFor();
  });
});

test('leaves out blocks that it does not know, and shows the floating WhatsApp only with a number', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    // The browser warns too, of the picture of the block that is left out: it was loaded early.
    if (message.text().startsWith('Block ')) warnings.push(message.text());
  });
  await page.route('**/webappUI/componentes/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { TipoComp: number }[] };
    const [first] = body.data;
    if (first) first.TipoComp = 5;
    await route.fulfill({ response, json: body });
  });
  await page.route('**/webappUI/ajustes/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { whatsapp: string } };
    body.data.whatsapp = '';
    await route.fulfill({ response, json: body });
  });
  await open(page, '#/gbba');
  await page.waitForLoadState('networkidle');
  expect(warnings).toHaveLength(1);
  expect(await page.getByRole('link', { name: 'WhatsApp', exact: true }).count()).toBe(0);
});
