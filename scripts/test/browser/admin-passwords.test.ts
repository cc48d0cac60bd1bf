import { beforeAll, describe, expect } from 'vitest';
import { panelSession } from '../../src/bench/panel.js';
import { giveNewPassword } from '../../src/hotel/first-accounts.js';
import { panelAdministrator } from '../../src/system/demo-accounts.js';
import { adminSite, button, expectGoodPage, notice, ownErrors } from '../support/admin-page.js';
import { test } from '../support/browser.js';
import { ways } from '../support/hand.js';
import { dialog, heading } from '../support/staff-page.js';

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

describe.each(ways)('passwords of the staff: $name', ({ name, device, handOf }) => {
  test.override('device', device);
  const email = `${name.replaceAll(/\W+/g, '-')}-de-la-recepcion-de-la-noche@gbba.example`;
  beforeAll(() => hire(email));

  test('one that somebody else gave is changed first of all', async ({ page, pageErrors }) => {
    const hand = handOf(page);
    const given = await giveNewPassword(site.cms, email);
    await page.goto(`${site.url}/#/administrar/gbba`);
    await hand.write(page.getByPlaceholder('Email'), email);
    await hand.write(page.getByPlaceholder('Password'), given?.password ?? '');
    await hand.press(button(page, 'Login'));
    await heading(page, 'Elija una contraseña').waitFor();
    await expectGoodPage(page);

    const [chosen, repeated] = [page.getByLabel('Contraseña nueva'), page.getByLabel('Repita la')];
    await hand.write(chosen, 'corta');
    await hand.write(repeated, 'otra');
    await hand.press(button(page, 'Guardar y entrar'));
    await page.getByText('La contraseña debe tener al menos 10 caracteres.').waitFor();
    await page.getByText('Las dos contraseñas no son iguales.').waitFor();
    await expectGoodPage(page);
    await hand.write(chosen, 'Password2026');
    await hand.write(repeated, 'Password2026');
    await hand.press(button(page, 'Guardar y entrar'));
    const refusal = dialog(page, 'Error');
    await refusal.getByText('es de las más usadas').waitFor();
    await hand.press(button(refusal, 'Aceptar'));
    await expect.poll(() => chosen.evaluate((e) => e === document.activeElement)).toBe(true);
    expect(await repeated.inputValue()).toBe('Password2026');
    await hand.write(chosen, 'niebla sobre el lago');
    await hand.write(repeated, 'niebla sobre el lago');
    await hand.press(button(page, 'Guardar y entrar'));
    await heading(page, 'Gestión de secciones').waitFor();
    expect(ownErrors(pageErrors)).toEqual([]);
  });

  test('a forgotten one is recovered by mail, and changed at will', async ({
    page,
    pageErrors,
  }) => {
    const hand = handOf(page);
    await page.goto(`${site.url}/#/administrar/gbba`);
    await hand.press(page.getByRole('link', { name: '¿Olvidó su contraseña?' }));
    await heading(page, '¿Olvidó su contraseña?').waitFor();
    await hand.press(button(page, 'Enviar el enlace'));
    await page.getByText('Ingrese un email valido').waitFor();
    await expectGoodPage(page);
    await hand.write(page.getByLabel('Email'), email);
    const mail = await site.mails.next(email, async () => {
      await hand.press(button(page, 'Enviar el enlace'));
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
      await hand.write(chosen, password);
      await hand.write(repeated, password);
      await hand.press(button(page, 'Guardar'));
    };
    await choose('lluvia sobre el río');
    await page.getByText('Su contraseña está guardada. Ingrese con ella.').waitFor();
    await expectGoodPage(page);
    await hand.write(page.getByPlaceholder('Email'), email);
    await hand.write(page.getByPlaceholder('Password'), 'lluvia sobre el río');
    await hand.press(button(page, 'Login'));
    await heading(page, 'Gestión de secciones').waitFor();

    await hand.press(page.getByRole('link', { name: 'Contraseña', exact: true }));
    await heading(page, 'Cambiar la contraseña').waitFor();
    await expectGoodPage(page);
    const current = page.getByLabel('Contraseña actual');
    await hand.write(current, 'no es esta');
    await choose('viento sobre el río');
    const refusal = dialog(page, 'Error');
    await refusal.getByText('La contraseña actual no es correcta.').waitFor();
    await hand.press(button(refusal, 'Aceptar'));
    await expect.poll(() => current.evaluate((e) => e === document.activeElement)).toBe(true);
    expect(await chosen.inputValue()).toBe('viento sobre el río');
    await hand.write(current, 'lluvia sobre el río');
    await hand.press(button(page, 'Guardar'));
    await notice(page, 'Contraseña cambiada').waitFor();
    expect(await current.inputValue()).toBe('');
    await hand.press(page.getByRole('link', { name: 'Idiomas' }));
    await heading(page, 'Gestión de idiomas').waitFor();

    await page.goto(link);
    await choose('otra lluvia en el río');
    await dialog(page, 'Error').getByText('El enlace venció o ya se usó').waitFor();
    await hand.press(button(dialog(page, 'Error'), 'Aceptar'));
    await hand.press(page.getByRole('link', { name: 'Pedir otro enlace' }));
    await heading(page, '¿Olvidó su contraseña?').waitFor();
    expect(ownErrors(pageErrors)).toEqual([]);
  });
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
