import type { Page } from 'playwright-core';
import { staffMember } from '../../src/system/demo-accounts.js';

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

/** Logs the receptionist of gbba in, at the hotel's entry. */
export async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/#/administrar/gbba`);
  await fillLogin(page);
  await heading(page, 'Gestión de secciones').waitFor();
  await page
    .getByRole('list', { name: 'Activas', exact: true })
    .getByRole('listitem')
    .first()
    .waitFor();
}

/** Opens a list by the menu. */
export async function openEntry(page: Page, entry: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: entry }).click();
}

/** Opens the form of a component that the search box finds. */
export async function editComponent(page: Page, nombre: string): Promise<void> {
  await openEntry(page, 'Componentes');
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
