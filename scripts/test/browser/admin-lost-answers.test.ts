import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../support/browser.js';
import { hotelInTurn } from '../support/own-hotel.js';
import { dialog, heading, logIn } from '../support/staff-page.js';

const hotel = hotelInTurn('gbba');

/** From now on the server does what it is asked and its answer never comes; returns the keys of the writes so far. */
async function withholdAnswers(page: Page): Promise<readonly (string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route('**/webapp/componente/**', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.fetch();
  });
  return keys;
}

/** From now on, until the page is loaded again, the app waits for an answer a quarter of the time that it has. */
async function hasten(page: Page): Promise<void> {
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 4);
  });
}

test.for([
  ['at once', false],
  ['after a reload', true],
] as const)(
  'a save without an answer is told as a failure, and done once when it is repeated %s',
  async ([when, reloads], { page }) => {
    const nombre = `Sin respuesta, ${when}`;
    await logIn(page, hotel.url, 'componentes/gestion');
    await page.getByLabel('Nombre de referencia').fill(nombre);
    await page.getByLabel('Tipo').selectOption({ label: 'Tabla de precios' });
    await page.getByLabel('Etiqueta ES').fill('Precios');
    await page.getByLabel('Etiqueta EN').fill('Prices');
    await page.getByRole('button', { name: 'Copiar de ES en los vacíos' }).click();

    const keys = await withholdAnswers(page);
    const save = page.getByRole('button', { name: 'Guardar', exact: true });
    await hasten(page);
    await save.click();
    await dialog(page, 'Guardando').waitFor();
    await page.getByLabel('Nombre de referencia').press('Enter');
    await save.dispatchEvent('click');
    await dialog(page, 'Error').getByText('no respondió a tiempo').waitFor();
    expect(keys).toHaveLength(1);
    expect(await page.getByText('Componente creado').count()).toBe(0);
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await heading(page, 'Nuevo componente').waitFor();

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (reloads) {
      await page.reload();
      await page.getByText('Recuperamos sus cambios sin guardar').waitFor();
    }
    expect(await page.getByLabel('Nombre de referencia').inputValue()).toBe(nombre);
    expect(await page.getByLabel('Etiqueta EN').inputValue()).toBe('Prices');
    const repeated = page.waitForRequest('**/webapp/componente/**');
    await save.click();
    expect((await repeated).headers()['idempotency-key']).toBe(keys[0]);
    await page.getByText('Componente creado').waitFor();
    await page.getByLabel('Buscar').fill(nombre);
    await page.getByRole('button', { name: `Editar ${nombre}` }).waitFor();
    expect(await page.getByRole('button', { name: `Editar ${nombre}` }).count()).toBe(1);
  },
);
