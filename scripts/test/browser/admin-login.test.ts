import { describe, expect } from 'vitest';
import { staffMember } from '../../src/system/demo-accounts.js';
import { adminSite, button, enter, expectGoodPage, ownErrors } from '../support/admin-page.js';
import { signToken } from '../support/back-office.js';
import { test } from '../support/browser.js';
import { ways } from '../support/hand.js';
import { holdNext } from '../support/hold-next.js';
import { dialog, heading } from '../support/staff-page.js';

const { email, password } = staffMember('gbba');

const site = adminSite();

describe.each(ways)('login: $name', ({ device, handOf }) => {
  test.override('device', device);

  test('asks, refuses, lets in, and back to where one was', async ({ page, pageErrors }) => {
    const hand = handOf(page);
    const emailField = page.getByPlaceholder('Email');
    const passwordField = page.getByPlaceholder('Password');
    const login = button(page, 'Login');

    await page.goto(`${site.url}/#/administrar/gbba`);
    await heading(page, 'Log In').waitFor();
    expect(page.url()).toBe(`${site.url}/#/admin/login`);
    const card = await page.locator('form').locator('..').boundingBox();
    expect(card?.width).toBe(device.viewport?.width === 390 ? 358 : 400);
    await expectGoodPage(page);

    await hand.press(login);
    await page.getByText('Ingrese un email valido').waitFor();
    await page.getByText('Ingrese una contraseña').waitFor();
    await hand.write(emailField, 'recepcion');
    await hand.write(passwordField, 'incorrecta');
    await page.getByText('Ingrese una contraseña').waitFor({ state: 'detached' });
    await hand.press(login);
    await page.getByText('Ingrese un email valido').waitFor();
    await expectGoodPage(page);

    await hand.write(emailField, email);
    await hand.press(login);
    const refusal = dialog(page, 'Error');
    await refusal.getByText('El email o la contraseña no son correctos.').waitFor();
    await expectGoodPage(page);
    await hand.press(button(refusal, 'Aceptar'));
    await refusal.waitFor({ state: 'detached' });
    await expect.poll(() => passwordField.evaluate((e) => e === document.activeElement)).toBe(true);
    expect(await emailField.inputValue()).toBe(email);

    const { letGo } = await holdNext(page, '**/webapp/login');
    await hand.write(passwordField, password);
    await hand.press(login);
    await page.getByRole('status', { name: 'Ingresando' }).waitFor();
    expect(await button(page, /Login/).isDisabled()).toBe(true);
    letGo();
    await heading(page, 'Gestión de secciones').waitFor();
    expect(page.url()).toBe(`${site.url}/#/admin/secciones`);

    await hand.press(page.getByRole('link', { name: 'LOGOUT' }));
    await heading(page, 'Log In').waitFor();
    expect(page.url()).toBe(`${site.url}/#/admin/login`);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

    await page.goto(`${site.url}/#/admin/idiomas`);
    await page.getByText('Ingrese para continuar donde estaba.').waitFor();
    await hand.write(emailField, email);
    await hand.write(passwordField, password);
    await page.keyboard.press('Enter');
    await heading(page, 'Gestión de idiomas').waitFor();
    expect(page.url()).toBe(`${site.url}/#/admin/idiomas`);
    expect(ownErrors(pageErrors)).toEqual([]);
  });

  test('does not know every code, and then offers the hotels’ own entries', async ({ page }) => {
    await page.goto(`${site.url}/#/administrar/nadie`);
    const error = dialog(page, 'Error');
    await error.getByText('URL desconocida').waitFor();
    await expectGoodPage(page);
    await handOf(page).press(button(error, 'Aceptar'));
    await error.waitFor({ state: 'detached' });
    await handOf(page).press(page.getByRole('link', { name: 'Gran Hotel Buenos Aires' }));
    await heading(page, 'Log In').waitFor();
  });
});

test('a session is asked for before every screen, also where it has expired', async ({ page }) => {
  const screens = ['idiomas', 'secciones', 'componentes'].flatMap((of) => [of, `${of}/gestion`]);
  const atLogin = (screen: string) =>
    expect.poll(() => page.url(), { message: screen }).toBe(`${site.url}/#/admin/login`);
  for (const screen of screens) {
    await page.goto(`${site.url}/#/admin/${screen}`);
    await atLogin(screen);
  }
  const token = await signToken(site.dataDir, { db: 'gbba', exp: 1_700_000_000 });
  for (const screen of screens) {
    await enter(page, { ...site, token }, screen);
    await atLogin(screen);
    await heading(page, 'Log In').waitFor();
  }
});
