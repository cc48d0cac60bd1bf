import { beforeAll, expect } from 'vitest';
import { panelSession } from '../../src/bench/panel.js';
import { giveNewPassword } from '../../src/hotel/first-accounts.js';
import { panelAdministrator } from '../../src/system/demo-accounts.js';
import { test } from '../support/browser.js';
import {
  adminSite,
  button,
  dialog,
  expectGoodPage,
  heading,
  notice,
  ownErrors,
} from '../support/staff-page.js';

const site = adminSite();

/** A member of staff of these tests alone, whose password the others do not need. */
async function hire(email: string): Promise<void> {
  const { url } = site.cms;
  const token = await panelSession(url, panelAdministrator(site.db));
  const response = await fetch(
    `${url}/content-manager/collection-types/plugin::users-permissions.user`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        username: email,
        email,
        password: 'antes de la lluvia',
        provider: 'local',
        confirmed: true,
        blocked: false,
        // Strapi makes two before it.
        role: 3,
      }),
    },
  );
  expect(response.status).toBe(201);
}

const email = 'turno-de-la-recepcion-de-la-noche@gbba.example';
beforeAll(() => hire(email));

test('a password that somebody else gave is changed first of all', async ({ page, pageErrors }) => {
  const given = await giveNewPassword(site.cms, email);
  await page.goto(`${site.url}/#/administrar/gbba`);
  await page.getByPlaceholder('Email').fill(email);
  await page.getByPlaceholder('Password').fill(given?.password ?? '');
  await button(page, 'Login').click();
  await heading(page, 'Elija una contraseña').waitFor();
  await expectGoodPage(page);

  const [chosen, repeated] = [page.getByLabel('Contraseña nueva'), page.getByLabel('Repita la')];
  await chosen.fill('corta');
  await repeated.fill('otra');
  await button(page, 'Guardar y entrar').click();
  await page.getByText('La contraseña debe tener al menos 10 caracteres.').waitFor();
  await page.getByText('Las dos contraseñas no son iguales.').waitFor();
  await expectGoodPage(page);
  await chosen.fill('Password2026');
  await repeated.fill('Password2026');
  await button(page, 'Guardar y entrar').click();
  const refusal = dialog(page, 'Error');
  await refusal.getByText('es de las más usadas').waitFor();
  await button(refusal, 'Aceptar').click();
  await expect.poll(() => chosen.evaluate((e) => e === document.activeElement)).toBe(true);
  expect(await repeated.inputValue()).toBe('Password2026');
  await chosen.fill('niebla sobre el lago');
  await repeated.fill('niebla sobre el lago');
  await button(page, 'Guardar y entrar').click();
  await heading(page, 'Gestión de secciones').waitFor();
  expect(ownErrors(pageErrors)).toEqual([]);
});

test('a forgotten password is recovered by mail, and changed at will', async ({
  page,
  pageErrors,
}) => {
  await page.goto(`${site.url}/#/administrar/gbba`);
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
  await heading(page, '¿Olvidó su contraseña?').waitFor();
  await button(page, 'Enviar el enlace').click();
  await page.getByText('Ingrese un email valido').waitFor();
  await expectGoodPage(page);
  await page.getByLabel('Email').fill(email);
  const mail = await site.mails.next(email, async () => {
    await button(page, 'Enviar el enlace').click();
    await heading(page, 'Revise su correo').waitFor();
  });
  await page.getByRole('status').getByText(email).waitFor();
  await expectGoodPage(page);

  const [link = ''] = /^http:.*$/m.exec(mail.text ?? '') ?? [];
  await page.goto(link);
  await heading(page, 'Elija una contraseña').waitFor();
  expect(page.url()).toBe(`${site.url}/#/admin/enlace`);
  await expectGoodPage(page);
  const chosen = page.getByLabel('Contraseña nueva');
  const repeated = page.getByLabel('Repita la contraseña');
  const choose = async (password: string) => {
    await chosen.fill(password);
    await repeated.fill(password);
    await button(page, 'Guardar').click();
  };
  await choose('lluvia sobre el río');
  await page.getByText('Su contraseña está guardada. Ingrese con ella.').waitFor();
  await expectGoodPage(page);
  await page.getByPlaceholder('Email').fill(email);
  await page.getByPlaceholder('Password').fill('lluvia sobre el río');
  await button(page, 'Login').click();
  await heading(page, 'Gestión de secciones').waitFor();

  await page.getByRole('link', { name: 'Contraseña', exact: true }).click();
  await heading(page, 'Cambiar la contraseña').waitFor();
  const current = page.getByLabel('Contraseña actual');
  await current.fill('no es esta');
  await choose('viento sobre el río');
  const refusal = dialog(page, 'Error');
  await refusal.getByText('La contraseña actual no es correcta.').waitFor();
  await button(refusal, 'Aceptar').click();
  await expect.poll(() => current.evaluate((e) => e === document.activeElement)).toBe(true);
  expect(await chosen.inputValue()).toBe('viento sobre el río');
  await current.fill('lluvia sobre el río');
  await button(page, 'Guardar').click();
  await notice(page, 'Contraseña cambiada').waitFor();
  expect(await current.inputValue()).toBe('');
  await page.getByRole('link', { name: 'Idiomas' }).click();
  await heading(page, 'Gestión de idiomas').waitFor();

  await page.goto(link);
  await choose('otra lluvia en el río');
  await dialog(page, 'Error').getByText('El enlace venció o ya se usó').waitFor();
  await button(dialog(page, 'Error'), 'Aceptar').click();
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
  await heading(page, '¿Olvidó su contraseña?').waitFor();
  expect(ownErrors(pageErrors)).toEqual([]);
});

test('a forgotten one of the panel is asked for there', async ({ page }) => {
  const { email } = panelAdministrator(site.db);
  const { port } = new URL(site.url);
  await page.goto(`http://gbba.localhost:${port}/admin`);
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
  await page.getByRole('heading', { name: 'Contraseña olvidada' }).waitFor();
  await page.locator('input[name=email]').fill(email);
  const mail = await site.mails.next(email, async () => {
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    await page.getByText('Si hay una cuenta con ese email').waitFor();
  });
  const [link = ''] = /^http:.*$/m.exec(mail.text ?? '') ?? [];
  await page.goto(link);
  await page.getByRole('heading', { name: 'Elija una contraseña' }).waitFor();
});
