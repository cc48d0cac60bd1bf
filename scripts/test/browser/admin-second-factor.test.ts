import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { takeSecondFactor } from '../../src/hotel/first-accounts.js';
import { staffMember } from '../../src/system/demo-accounts.js';
import { appCode } from '../support/app-codes.js';
import { type BackOffice, startBackOffice } from '../support/back-office.js';
import { test } from '../support/browser.js';
import {
  button,
  dialog,
  expectGoodPage,
  heading,
  notice,
  ownErrors,
} from '../support/staff-page.js';
import { emptyHotel } from '../support/template.js';

const { email, password } = staffMember(emptyHotel);

/** Only for this test: its hotel requires a second factor. */
let office: BackOffice;
beforeAll(async () => {
  office = await startBackOffice({}, { secondFactor: true });
});
afterAll(() => office.stop());

async function enter(page: Page): Promise<void> {
  await page.getByPlaceholder('Email').fill(email);
  await page.getByPlaceholder('Password').fill(password);
  await button(page, 'Login').click();
}

test('a second factor is set up at a login, and asked for at the next', async ({
  page,
  pageErrors,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await takeSecondFactor(office.cms, email);
  await page.goto(`${office.url}/#/administrar/${emptyHotel}`);
  await enter(page);

  await heading(page, 'Configure su teléfono').waitFor();
  await page.getByRole('img', { name: 'Código QR' }).waitFor();
  await expectGoodPage(page);
  const secreto = (await page.locator('code').innerText()).replaceAll(' ', '');
  expect(secreto).toMatch(/^[A-Z2-7]{32}$/);
  // The half minute may end before it is judged: the code before the one shown then would be good no more.
  const code = (halfMinutes: 0 | 1) => appCode(secreto, new Date(), halfMinutes);

  const proof = page.getByLabel('Código de la aplicación');
  await button(page, 'Confirmar').click();
  await page.getByText('Escriba el código que muestra la aplicación.').waitFor();
  await proof.fill('12345');
  await button(page, 'Confirmar').click();
  await page.getByText('El código no es correcto.').waitFor();
  await expect.poll(() => proof.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await proof.getAttribute('aria-invalid')).toBe('true');
  await expectGoodPage(page);
  await page.keyboard.insertText(code(0));
  await page.keyboard.press('Enter');

  await heading(page, 'Guarde sus códigos de recuperación').waitFor();
  await expectGoodPage(page);
  const codes = await page
    .getByRole('list', { name: 'Códigos de recuperación' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(codes).toHaveLength(8);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Descargar').click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(codes.join('\n'));
  await button(page, 'Copiar').click();
  const notCopied = dialog(page, 'No se pudo copiar');
  await button(notCopied, 'Aceptar').click();
  await notCopied.waitFor({ state: 'detached' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copiar').click();
  await notice(page, 'Se copió la lista de códigos.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(codes.join('\n'));
  expect(await button(page, 'Continuar').isDisabled()).toBe(true);
  await page.getByLabel('Guardé los códigos en un lugar seguro').click();
  await button(page, 'Continuar').click();
  await heading(page, 'Gestión de secciones').waitFor();

  await page.getByRole('link', { name: 'LOGOUT' }).click();
  await enter(page);
  await heading(page, 'Código de ingreso').waitFor();
  const asked = page.getByLabel('Escriba el código de seis dígitos de su aplicación');
  await expect.poll(() => asked.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await asked.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await asked.getAttribute('inputmode')).toBe('numeric');
  await page.keyboard.insertText('000 00');
  await page.keyboard.press('Enter');
  await page.getByText('El código no es correcto o ya se usó.').waitFor();
  await expectGoodPage(page);
  await page.keyboard.insertText(` ${code(1)} `);
  await page.keyboard.press('Enter');
  await heading(page, 'Gestión de secciones').waitFor();

  await page.getByRole('link', { name: 'LOGOUT' }).click();
  await enter(page);
  await heading(page, 'Código de ingreso').waitFor();
  await button(page, 'No tengo el teléfono, o lo cambié').click();
  await heading(page, 'Entrar sin el teléfono').waitFor();
  await expectGoodPage(page);
  await page.getByLabel('Código de recuperación').fill(codes[0]?.toUpperCase() ?? '');
  await button(page, 'Entrar').click();
  await heading(page, 'Gestión de secciones').waitFor();
  const told = dialog(page, 'Código de recuperación usado');
  await told.getByText('Le quedan 7').waitFor();
  await button(told, 'Aceptar').click();
  await told.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'LOGOUT' }).click();
  await enter(page);
  await button(page, 'No tengo el teléfono, o lo cambié').click();
  await page.getByLabel('Código de recuperación').fill(codes[1] ?? '');
  await page.getByLabel('Perdí o cambié el teléfono: configurar otro ahora').click();
  await button(page, 'Entrar').click();
  await heading(page, 'Configure su teléfono').waitFor();
  expect((await page.locator('code').innerText()).replaceAll(' ', '')).not.toBe(secreto);

  // A login that expired meanwhile starts again, with a message.
  await takeSecondFactor(office.cms, email);
  await proof.fill('123456');
  await button(page, 'Confirmar').click();
  const over = dialog(page, 'Error');
  await over.getByText('El ingreso venció. Ingrese nuevamente.').waitFor();
  await button(over, 'Aceptar').click();
  await heading(page, 'Log In').waitFor();
  expect(addresses.filter((address) => address.includes(secreto))).toEqual([]);
  expect(ownErrors(pageErrors)).toEqual([]);
});
