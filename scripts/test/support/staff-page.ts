import type { Page } from 'playwright-core';
import { staffMember } from '../../src/system/demo-accounts.js';
import { enter } from './admin-page.js';
import { logIn as askSession } from './back-office.js';

/** What the tests of the back office do on a page. */

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true });

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

export async function fillLogin(page: Page): Promise<void> {
  const { email, password } = staffMember('gbba');
  await page.getByPlaceholder('Email').fill(email);
  await page.getByPlaceholder('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Sessions of the receptionist by the address at which they are known: the screen of the login has tests of its own. */
const sessions = new Map<string, Promise<string>>();

/** Opens a screen of the back office for the receptionist of gbba, who is logged in. */
export async function logIn(page: Page, url: string, screen: string): Promise<void> {
  const session = sessions.get(url) ?? askSession(url, 'gbba');
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
