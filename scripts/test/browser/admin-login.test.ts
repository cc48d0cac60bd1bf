import { expect } from 'vitest';
import { staffMember } from '../../src/system/demo-accounts.js';
import { signToken } from '../support/back-office.js';
import { holdNext, test } from '../support/browser.js';
import {
  adminSite,
  button,
  dialog,
  enter,
  expectGoodPage,
  heading,
  ownErrors,
} from '../support/staff-page.js';

const { email, password } = staffMember('gbba');

const site = adminSite();

test('the login asks, refuses, lets in, and back to where one was', async ({
  page,
  pageErrors,
}) => {
  const emailField = page.getByPlaceholder('Email');
  const passwordField = page.getByPlaceholder('Password');
  const login = button(page, 'Login');

  await page.goto(`${site.url}/#/administrar/gbba`);
  await heading(page, 'Log In').waitFor();
  expect(page.url()).toBe(`${site.url}/#/admin/login`);
  await expectGoodPage(page);

  await login.click();
  await page.getByText('Ingrese un email valido').waitFor();
  await page.getByText('Ingrese una contraseña').waitFor();
  await emailField.fill('recepcion');
  await passwordField.fill('incorrecta');
  await page.getByText('Ingrese una contraseña').waitFor({ state: 'detached' });
  await login.click();
  await page.getByText('Ingrese un email valido').waitFor();
  await expectGoodPage(page);

  await emailField.fill(email);
  await login.click();
  const refusal = dialog(page, 'Error');
  await refusal.getByText('El email o la contraseña no son correctos.').waitFor();
  await expectGoodPage(page);
  await button(refusal, 'Aceptar').click();
  await refusal.waitFor({ state: 'detached' });
  await expect.poll(() => passwordField.evaluate((e) => e === document.activeElement)).toBe(true);
  expect(await emailField.inputValue()).toBe(email);

  const { letGo } = await holdNext(page, '**/webapp/login');
  await passwordField.fill(password);
  await login.click();
  await page.getByRole('status', { name: 'Ingresando' }).waitFor();
  expect(await button(page, /Login/).isDisabled()).toBe(true);
  letGo();
  await heading(page, 'Gestión de secciones').waitFor();
  expect(page.url()).toBe(`${site.url}/#/admin/secciones`);

  await page.getByRole('link', { name: 'LOGOUT' }).click();
  await heading(page, 'Log In').waitFor();
  expect(page.url()).toBe(`${site.url}/#/admin/login`);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await page.goto(`${site.url}/#/admin/idiomas`);
  await page.getByText('Su sesión venció. Ingrese y sigue donde estaba.').waitFor();
  await emailField.fill(email);
  await passwordField.fill(password);
  await page.keyboard.press('Enter');
  await heading(page, 'Gestión de idiomas').waitFor();
  expect(page.url()).toBe(`${site.url}/#/admin/idiomas`);
  expect(ownErrors(pageErrors)).toEqual([]);
});

test('the login does not know every code, and then offers the hotels’ own entries', async ({
  page,
}) => {
  await page.goto(`${site.url}/#/administrar/nadie`);
  const error = dialog(page, 'Error');
  await error.getByText('URL desconocida').waitFor();
  await expectGoodPage(page);
  await button(error, 'Aceptar').click();
  await error.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Gran Hotel Buenos Aires' }).click();
  await heading(page, 'Log In').waitFor();
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
  await enter(page, { ...site, token }, 'idiomas');
  await atLogin('an expired session');
  await heading(page, 'Log In').waitFor();
});
