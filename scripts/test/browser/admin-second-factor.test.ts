import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { takeSecondFactor } from '../../src/hotel/first-accounts.js';
import { staffMember } from '../../src/system/demo-accounts.js';
import { button, expectGoodPage, notice, ownErrors } from '../support/admin-page.js';
import { appCode } from '../support/app-codes.js';
import { type BackOffice, startBackOffice } from '../support/back-office.js';
import { test } from '../support/browser.js';
import { type Hand, ways } from '../support/hand.js';
import { dialog, heading } from '../support/staff-page.js';
import { emptyHotel } from '../support/template.js';

const { email, password } = staffMember(emptyHotel);

/** Nobody else's: its hotel asks for a second factor. */
let office: BackOffice;
beforeAll(async () => {
  office = await startBackOffice({}, { secondFactor: true });
});
afterAll(() => office.stop());

async function enter(page: Page, hand: Hand): Promise<void> {
  await hand.write(page.getByPlaceholder('Email'), email);
  await hand.write(page.getByPlaceholder('Password'), password);
  await hand.press(button(page, 'Login'));
}

describe.each(ways)('a second factor: $name', ({ device, handOf }) => {
  test.override('device', device);

  test('is set up at a login, and asked for at the next', async ({ page, pageErrors }) => {
    const hand = handOf(page);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await takeSecondFactor(office.cms, email);
    await page.goto(`${office.url}/#/administrar/${emptyHotel}`);
    await enter(page, hand);

    await heading(page, 'Configure su teléfono').waitFor();
    await page.getByRole('img', { name: 'Código QR' }).waitFor();
    await expectGoodPage(page);
    const secreto = (await page.locator('code').innerText()).replaceAll(' ', '');
    expect(secreto).toMatch(/^[A-Z2-7]{32}$/);
    // The half minute may end before it is judged: the code before the one shown then would be good no more.
    const code = (halfMinutes: 0 | 1) => appCode(secreto, new Date(), halfMinutes);

    const proof = page.getByLabel('Código de la aplicación');
    await hand.press(button(page, 'Confirmar'));
    await page.getByText('Escriba el código que muestra la aplicación.').waitFor();
    await hand.write(proof, '12345');
    await hand.press(button(page, 'Confirmar'));
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
      hand.press(button(page, 'Descargar')),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain(codes.join('\n'));
    await hand.press(button(page, 'Copiar'));
    const notCopied = dialog(page, 'No se pudo copiar');
    await hand.press(button(notCopied, 'Aceptar'));
    await notCopied.waitFor({ state: 'detached' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await hand.press(button(page, 'Copiar'));
    await notice(page, 'Se copió la lista de códigos.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(codes.join('\n'));
    expect(await button(page, 'Continuar').isDisabled()).toBe(true);
    await hand.press(page.getByLabel('Guardé los códigos en un lugar seguro'));
    await hand.press(button(page, 'Continuar'));
    await heading(page, 'Gestión de secciones').waitFor();

    await hand.press(page.getByRole('link', { name: 'LOGOUT' }));
    await enter(page, hand);
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

    await hand.press(page.getByRole('link', { name: 'LOGOUT' }));
    await enter(page, hand);
    await heading(page, 'Código de ingreso').waitFor();
    await hand.press(button(page, 'No tengo el teléfono, o lo cambié'));
    await heading(page, 'Entrar sin el teléfono').waitFor();
    await expectGoodPage(page);
    await hand.write(page.getByLabel('Código de recuperación'), codes[0]?.toUpperCase() ?? '');
    await hand.press(button(page, 'Entrar'));
    await heading(page, 'Gestión de secciones').waitFor();
    const told = dialog(page, 'Código de recuperación usado');
    await told.getByText('Le quedan 7').waitFor();
    await hand.press(button(told, 'Aceptar'));
    await told.waitFor({ state: 'detached' });

    await hand.press(page.getByRole('link', { name: 'LOGOUT' }));
    await enter(page, hand);
    await hand.press(button(page, 'No tengo el teléfono, o lo cambié'));
    await hand.write(page.getByLabel('Código de recuperación'), codes[1] ?? '');
    await hand.press(page.getByLabel('Perdí o cambié el teléfono: configurar otro ahora'));
    await hand.press(button(page, 'Entrar'));
    await heading(page, 'Configure su teléfono').waitFor();
    expect((await page.locator('code').innerText()).replaceAll(' ', '')).not.toBe(secreto);

    // Whoever takes too long begins anew, and is told.
    await takeSecondFactor(office.cms, email);
    await hand.write(proof, '123456');
    await hand.press(button(page, 'Confirmar'));
    const over = dialog(page, 'Error');
    await over.getByText('El ingreso venció. Ingrese nuevamente.').waitFor();
    await hand.press(button(over, 'Aceptar'));
    await heading(page, 'Log In').waitFor();
    expect(addresses.filter((address) => address.includes(secreto))).toEqual([]);
    expect(ownErrors(pageErrors)).toEqual([]);
  });
});
