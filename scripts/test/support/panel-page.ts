import type { Browser, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { panelAdministrator } from '../../src/system/demo-accounts.js';

/** A hotel's Strapi panel in a browser, logged in as its administrator. */
export async function openPanel(browser: Browser, db: string, url: string): Promise<Page> {
  const { port } = new URL(url);
  const context = await browser.newContext({
    baseURL: `http://${db}.localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    locale: 'es-AR',
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const { email, password } = panelAdministrator(db);
  await page.goto('/admin');
  // The form is drawn anew, and empty, when the panel's Spanish arrives.
  await page.getByText('Contraseña').first().waitFor();
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('link', { name: 'Turnos', exact: true }).waitFor();
  return page;
}
