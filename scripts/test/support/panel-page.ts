import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { panelAdministrator } from '../../src/system/demo-accounts.js';
import { test } from './browser.js';

/**
 * `test` with a hotel's panel, which a file opens once: each test begins on a screen of its own. The hotel's address is
 * read when the first test begins.
 */
export const testInPanel = (db: string, url: () => string) =>
  test.extend<{ panel: Page }>({
    panel: [
      async ({ browser }, use) => {
        const page = await openPanel(browser, db, url());
        await use(page);
        await page.context().close();
      },
      { scope: 'file' },
    ],
  });

/** A hotel's Strapi panel in a browser, logged in as its administrator. */
async function openPanel(browser: Browser, db: string, url: string): Promise<Page> {
  const { port } = new URL(url);
  const context = await browser.newContext({
    baseURL: `http://${db}.localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    locale: 'es-AR',
  });
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

/** Goes to another screen of a panel as its own links do: to load all of it anew takes seconds of a processor. */
export async function goInPanel(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

interface PanelPage {
  readonly status: number;
  readonly body: string;
}

/** Asks under a panel's host name, which resolves nowhere but in a browser. */
export async function askPanel(url: string, db: string, path: string): Promise<PanelPage> {
  const { port } = new URL(url);
  const sent = request(url + path, { headers: { host: `${db}.localhost:${port}` } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) body += String(chunk);
  return { status: response.statusCode ?? 0, body };
}
