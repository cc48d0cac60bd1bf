import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { chromiumFlags, ensureChromium } from '../programs/chromium.js';
import { panelAdministrator, staffMember } from '../system/demo-accounts.js';
import { operatorEnvironment } from '../system/environment.js';
import { originOf } from '../system/origin.js';
import { projectDir } from '../system/paths.js';
import { answersOk } from '../system/wait-until.js';
import { OperatorError } from '../terminal/operator-error.js';

/** The browser's language, in which guests get the page. */
const locales = { ES: 'es-AR', EN: 'en', PT: 'pt-BR' } as const;

interface Picture {
  /** File name in `docs/images`, without its ending. */
  readonly name: string;
  /** Path and hash of the page; under the panel's host for a panel. */
  readonly address: string;
  /** Who is logged in. */
  readonly as: 'guest' | 'staff' | 'administrator';
  readonly idIdioma: keyof typeof locales;
  readonly width: number;
  readonly height: number;
  readonly act?: (page: Page) => Promise<void>;
}

/** The hotel that the pictures show, unless the address names another. */
const db = 'gbba';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

const openMenu = (page: Page) => page.getByRole('button', { name: /^Menú|^Menu/ }).click();

const logIn = async (page: Page) => {
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  await page.getByLabel('Número de documento o de reserva').fill('100001');
  await page.getByLabel('Fecha de llegada').fill(today);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.getByRole('heading', { name: 'TURNOS' }).waitFor();
};

const enterAsStaff = async (page: Page, origin: string) => {
  const { email, password } = staffMember(db);
  await page.goto(`${origin}/#/administrar/${db}`);
  await page.getByPlaceholder('Email').fill(email);
  await page.getByPlaceholder('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Gestión de secciones' }).waitFor();
};

const enterAsAdministrator = async (page: Page, origin: string) => {
  const { email, password } = panelAdministrator(db);
  await page.goto(`${origin}/admin`);
  // The panel renders the form again, empty, when its Spanish texts arrive.
  await page.getByText('Contraseña').first().waitFor();
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('link', { name: 'Turnos', exact: true }).waitFor();
};

const entrances: Readonly<
  Record<Picture['as'], ((page: Page, origin: string) => Promise<void>) | null>
> = { guest: null, staff: enterAsStaff, administrator: enterAsAdministrator };

const openInList = (name: string) => async (page: Page) => {
  await page.getByRole('gridcell', { name, exact: true }).click();
  await page.getByText('como lo ven los huéspedes').waitFor();
  await page.getByRole('link', { name: 'Volver' }).first().scrollIntoViewIfNeeded();
};

const editComponent = (name: string) => async (page: Page) => {
  await page.getByLabel('Buscar').fill(name);
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await page.getByRole('heading', { name: 'Editar componente' }).waitFor();
  await guestsView(page);
};

const editSection = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await page.getByRole('heading', { name: 'Editar sección' }).waitFor();
  await guestsView(page);
};

/** Opens a shift with bookings. */
const openShift = async (page: Page) => {
  await page
    .getByRole('button', { expanded: false })
    .filter({ hasText: /[1-9]\d* de \d+/ })
    .first()
    .click();
};

/** Opens what closing a service for the day asks, where there are bookings. */
const closeDay = async (page: Page) => {
  await page
    .locator('section')
    .filter({ has: page.getByRole('button').filter({ hasText: /[1-9]\d* de \d+/ }) })
    .getByRole('button', { name: 'Cerrar el día' })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
};

/** Opens the page of a stay that has bookings. */
const findGuest = async (page: Page) => {
  const search = page.getByRole('searchbox', { name: 'Huésped' });
  await search.fill('190001');
  await search.press('Enter');
  await page.getByRole('list', { name: 'Reservas' }).waitFor();
};

const searchComponents = async (page: Page) => {
  await page.getByLabel('Buscar').fill('cafe');
  await page.getByRole('row').nth(1).waitFor();
};

const chooseType = async (page: Page) => {
  await page.getByLabel('Tipo').selectOption({ label: 'Lista con más información' });
};

const inPanel = '/admin/content-manager';
const guest = { as: 'guest', idIdioma: 'ES' } as const;
const staff = { as: 'staff', idIdioma: 'ES', ...desktop } as const;
const administrator = { as: 'administrator', idIdioma: 'ES', ...desktop } as const;

/** Waits for the guests' view beside a form, and for the pictures in it. */
const guestsView = async (page: Page) => {
  const view = page.frameLocator('iframe');
  await view.getByRole('heading').or(view.getByRole('listitem')).first().waitFor();
  await view.locator('img').evaluateAll(async (images) => {
    const pictures = images.filter((image) => image instanceof HTMLImageElement);
    await Promise.all(pictures.map((picture) => picture.decode()));
  });
};

/** The pictures of the real product that the README and the guides show. */
const pictures: readonly Picture[] = [
  { name: 'guest-home', address: '/#/gbba', ...guest, ...phone },
  { name: 'guest-menu', address: '/#/comahue', ...guest, idIdioma: 'PT', ...phone, act: openMenu },
  { name: 'guest-login', address: '/#/turnos', ...guest, ...phone },
  { name: 'guest-turnos', address: '/#/turnos', ...guest, ...phone, act: logIn },
  { name: 'guest-wide', address: '/#/comahue', ...guest, idIdioma: 'EN', ...desktop },
  {
    name: 'recepcion-precio',
    address: '/#/admin/componentes',
    ...staff,
    act: editComponent('Minibar: bebidas'),
  },
  {
    name: 'recepcion-buscar',
    address: '/#/admin/componentes',
    ...staff,
    act: searchComponents,
  },
  {
    name: 'recepcion-tipo',
    address: '/#/admin/componentes/gestion',
    ...staff,
    act: chooseType,
  },
  { name: 'recepcion-secciones', address: '/#/admin/secciones', ...staff },
  { name: 'recepcion-idiomas', address: '/#/admin/idiomas', ...staff },
  { name: 'recepcion-ajustes', address: '/#/admin/ajustes', ...staff },
  {
    name: 'recepcion-vista-previa',
    address: '/#/admin/secciones',
    ...staff,
    act: editSection('Desayuno'),
  },
  { name: 'recepcion-turnos', address: '/#/admin/turnos', ...staff, act: openShift },
  { name: 'recepcion-cierre', address: '/#/admin/turnos', ...staff, act: closeDay },
  { name: 'recepcion-huesped', address: '/#/admin/turnos', ...staff, act: findGuest },
  { name: 'recepcion-semana', address: '/#/admin/turnos/semana', ...staff },
  { name: 'recepcion-servicios', address: '/#/admin/servicios', ...staff },
  { name: 'panel-inicio', address: '/admin', ...administrator },
  {
    name: 'panel-componente',
    address: `${inPanel}/collection-types/api::componente.componente?pageSize=100`,
    ...administrator,
    act: openInList('Bienvenida: saludo'),
  },
  {
    name: 'panel-secciones',
    address: `${inPanel}/collection-types/api::seccion.seccion?pageSize=20&sort=posicion:ASC`,
    ...administrator,
  },
];

/** Takes the documentation's pictures of the running system; with a text, those whose name has it. */
export async function main([text = '']: readonly string[]): Promise<void> {
  const { host, port } = operatorEnvironment();
  const origin = originOf(host, port);
  if (!(await answersOk(`${origin}/healthz`))) {
    throw new OperatorError(`Nothing is served at ${origin}: run npm start first.`);
  }
  const folder = path.join(projectDir, 'docs', 'images');
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumFlags,
  });
  try {
    for (const { name, address, as, idIdioma, width, height, act } of pictures) {
      if (!name.includes(text)) continue;
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: as === 'guest' ? 2 : 1.5,
        locale: locales[idIdioma],
        timezoneId: 'America/Argentina/Buenos_Aires',
      });
      await context.addInitScript(
        ([hotel, language]) => {
          localStorage.setItem('DB', hotel);
          localStorage.setItem('idIdioma', language);
        },
        [db, idIdioma] as const,
      );
      context.setDefaultTimeout(60_000);
      const page = await context.newPage();
      const host = as === 'administrator' ? `http://${db}.localhost:${String(port)}` : origin;
      await entrances[as]?.(page, host);
      await page.goto(host + address, { waitUntil: 'networkidle' });
      await act?.(page);
      await page.waitForLoadState('networkidle');
      // A busy machine shows what it got a moment later.
      await page.getByRole('status', { name: 'Cargando' }).waitFor({ state: 'detached' });
      await sharp(await page.screenshot({ animations: 'disabled' }))
        .webp({ quality: 82 })
        .toFile(path.join(folder, `${name}.webp`));
      console.log(`docs/images/${name}.webp`);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
