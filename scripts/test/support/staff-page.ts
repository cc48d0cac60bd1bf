import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import type { OperatedCms } from '../../src/system/cms-process.js';
import { staffMember } from '../../src/system/demo-accounts.js';
import { logIn as openSession } from './back-office.js';
import { accessibilityBreaches } from './browser.js';
import type { MailServer } from './mail-server.js';
import { hotelInTurn } from './own-hotel.js';

export const button = (inside: Page | Locator, name: string | RegExp): Locator =>
  inside.getByRole('button', { name, exact: true });

/** The last notice of something done. */
export const notice = (page: Page, texto: string): Locator =>
  page.getByRole('alert').getByText(texto, { exact: true }).last();

/** Takes back what the last notice says; the one before may still fade. */
export const undo = (page: Page): Promise<void> =>
  page.getByRole('alert').getByRole('button', { name: 'Deshacer' }).last().click();

export const expectFocus = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);

/** Opens a screen of the back office for a member of staff whose session is given, as another tab would find it. */
export async function enter(
  page: Page,
  staff: Pick<AdminSite, 'url' | 'token'> & { readonly db: string },
  screen: string,
  puede: readonly string[] = ['contenido', 'turnos', 'servicios'],
): Promise<void> {
  await page.goto(`${staff.url}/healthz`);
  const [, claims = ''] = staff.token.split('.');
  // A token that the adapter did not sign identifies no person, nor does a session with it.
  const { sub } = Value.Parse(
    Type.Object({ sub: Type.Optional(Type.String()) }),
    JSON.parse(Buffer.from(claims, 'base64url').toString()),
  );
  const session = {
    DB: staff.db,
    token: staff.token,
    ...(sub !== undefined && { idUsuario: sub }),
    puede: JSON.stringify(puede),
  };
  await page.evaluate((kept) => Object.assign(localStorage, kept), session);
  await page.goto(`${staff.url}/#/admin/${screen}`);
}

/** Rules for every screen and dialog: no breach of accessibility, nothing beyond the page's edge, no cut word. */
export async function expectGoodPage(page: Page, screen?: string): Promise<void> {
  // On a phone the preview's bar stays at the edge, and axe takes what is just then behind it for too small to hit.
  await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
  });
  expect(await accessibilityBreaches(page), screen).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    screen,
  ).toBeLessThanOrEqual(0);
  expect(await page.evaluate(cutTexts), screen).toEqual([]);
}

/** Runs in the page: texts of which three points stand for the rest; that of a field is read by moving in it. */
function cutTexts(): string[] {
  return Array.from(document.querySelectorAll('body :not(input)'))
    .filter((element) => element.scrollWidth > element.clientWidth)
    .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis')
    .map((element) => element.textContent);
}

/** What a page wrote to the console of its own: the browser notes each refused call by itself. */
export function ownErrors(pageErrors: readonly string[]): readonly string[] {
  return pageErrors.filter((error) => !error.startsWith('Failed to load resource: the server'));
}

/** A hotel whose content tests may change, and a member of its staff. */
export interface AdminSite {
  readonly url: string;
  readonly db: 'gbba';
  readonly token: string;
  readonly dataDir: string;
  readonly cms: OperatedCms;
  /** Where its mails go. */
  readonly mails: MailServer;
  /** What a call of the contract answers; it must succeed. */
  call<Shape extends TSchema>(
    shape: Shape,
    path: string,
    options?: { readonly method: 'POST' | 'PUT' | 'DELETE'; readonly body?: object },
  ): Promise<Static<Shape>>;
}

export function adminSite(): AdminSite {
  const db = 'gbba';
  const hotel = hotelInTurn(db);
  let token = '';
  beforeAll(async () => {
    token = await openSession(hotel.url, db);
  });
  return {
    get url() {
      return hotel.url;
    },
    db,
    get token() {
      return token;
    },
    get dataDir() {
      return hotel.dataDir;
    },
    get cms() {
      return hotel.cms;
    },
    get mails() {
      return hotel.mails;
    },
    async call(shape, path, options) {
      const response = await fetch(`${hotel.url}${path}?token=${encodeURIComponent(token)}`, {
        method: options?.method ?? 'GET',
        ...(options?.body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(options.body),
        }),
      });
      return Value.Parse(shape, await response.json());
    },
  };
}

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true });

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

export async function fillLogin(page: Page): Promise<void> {
  const { email, password } = staffMember('gbba');
  await page.getByPlaceholder('Email').fill(email);
  await page.getByPlaceholder('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Sessions of the receptionist by their address: the login screen has tests of its own. */
const sessions = new Map<string, Promise<string>>();

/** Opens a screen of the back office for the receptionist of gbba, who is logged in. */
export async function logIn(page: Page, url: string, screen: string): Promise<void> {
  const session = sessions.get(url) ?? openSession(url, 'gbba');
  sessions.set(url, session);
  await enter(page, { url, db: 'gbba', token: await session }, screen);
}

/** Opens a list by the menu. */
export async function openEntry(page: Page, entry: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: entry }).click();
}

/** Opens the form of a component that the search box of their list finds. */
export async function editComponent(page: Page, nombre: string): Promise<void> {
  await page.getByLabel('Buscar').fill(nombre);
  await page.getByRole('button', { name: `Editar ${nombre}` }).click();
  await heading(page, 'Editar componente').waitFor();
}

/** Makes the session one that the server does not know any more, as if it had ended while the page was open. */
export async function endSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const token = localStorage.getItem('token') ?? '';
    const [head = '', claims = ''] = token.split('.');
    localStorage.setItem('token', `${head}.${claims}.forged`);
    dispatchEvent(new StorageEvent('storage'));
  });
}
