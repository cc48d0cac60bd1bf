import type { Page } from 'playwright-core';
import { staffMember } from '../system/demo-accounts.js';
import { flagship } from './home.js';

/** Each is reached by a page that loads anew, so that nothing of an earlier run is kept in it. */

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

export async function logInAsStaff(page: Page, url: string): Promise<void> {
  const { email, password } = staffMember(flagship);
  await page.goto(`${url}/#/administrar/${flagship}`);
  await page.getByPlaceholder('Email').fill(email);
  await page.getByPlaceholder('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await heading(page, 'Gestión de secciones').waitFor();
}

export async function openSections(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/admin/secciones';
  });
  await page.reload();
  await page
    .getByRole('list', { name: 'Activas', exact: true })
    .getByRole('listitem')
    .nth(1)
    .waitFor();
  await page.waitForLoadState('networkidle');
}

/** Past the sections: a form that is open comes back when its page loads anew. */
export async function openTable(page: Page): Promise<void> {
  await openSections(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Componentes' }).click();
  await heading(page, 'Gestión de componentes').waitFor();
  await page.getByLabel('Buscar').waitFor();
}

/** Opens the form of a component with items, with all of them shown. */
export async function openLongMenu(page: Page, nombre: string): Promise<void> {
  await openTable(page);
  await page.getByLabel('Buscar').fill(nombre);
  await page.getByRole('button', { name: `Editar ${nombre}` }).click();
  await heading(page, 'Editar componente').waitFor();
  await page.getByRole('list', { name: 'Items' }).getByRole('listitem').nth(1).waitFor();
  await page.waitForLoadState('networkidle');
}
