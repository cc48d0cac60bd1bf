import { expect, onTestFinished } from 'vitest';
import { prepareDemo } from '../../src/hotel/demo.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { Done } from '../support/back-office.js';
import { test } from '../support/browser.js';
import { todayIn } from '../support/guest.js';
import {
  adminSite,
  button,
  dialog,
  editComponent,
  enter,
  heading,
  logIn,
  notice,
} from '../support/staff-page.js';

const site = adminSite();
const today = todayIn('gbba');
const hour = 3_600_000;
const component = 'Habitaciones: lavandería';
const recovered = 'Recuperamos sus cambios sin guardar';

test('a draft is shown only to the person who typed it', async ({ page }) => {
  const sitAs = (idUsuario: string) =>
    page.evaluate((id) => {
      localStorage.setItem('idUsuario', id);
    }, idUsuario);
  await logIn(page, site.url, 'componentes');
  await sitAs('901');
  await page.reload();
  await editComponent(page, component);
  const name = page.getByLabel('Nombre de referencia');
  await name.fill('Lo que escribió la primera persona');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join(' ')))
    .toContain('borrador:gbba:u901:');

  await sitAs('902');
  await page.reload();
  await heading(page, 'Editar componente').waitFor();
  await expect.poll(() => name.inputValue()).toBe(component);
  expect(await page.getByText(recovered).count()).toBe(0);

  await sitAs('901');
  await page.reload();
  await page.getByText(recovered).waitFor();
  expect(await name.inputValue()).toBe('Lo que escribió la primera persona');
});

test('a form does not open on data whose refetch failed', async ({ page }) => {
  await logIn(page, site.url, 'componentes');
  await page.getByLabel('Buscar').fill(component);
  await page.getByRole('button', { name: `Editar ${component}` }).waitFor();
  const list = '**/webapp/componentes/**';
  await page.route(list, (route) => route.fulfill({ status: 500, body: '{"ok":false}' }));
  await page.getByRole('button', { name: `Editar ${component}` }).click();
  // The message of the failed refetch lies over the place of the form.
  await dialog(page, 'Error').getByRole('button', { name: 'Aceptar' }).click({ timeout: 60_000 });
  const again = button(page, 'Reintentar');
  await again.waitFor();
  expect(await page.getByLabel('Nombre de referencia').count()).toBe(0);
  await page.unroute(list);
  await again.click();
  await page.getByLabel('Nombre de referencia').waitFor();
});

test('pressing again after a colleague undid it is a new action', async ({ page }) => {
  await prepareDemo(site.cms, committedHotel(site.db));
  await enter(page, site, `turnos?fecha=${today}`);
  const closing = '**/webapp/turnos/dia/cierre/**';
  const bodies: string[] = [];
  const closeDay = async () => {
    await button(page, 'Cerrar el día de Desayuno').click();
    await button(dialog(page, 'Cerrar Desayuno'), 'Cerrar el día').click();
  };
  // The server does it, and its answer is lost.
  await page.route(closing, async (route) => {
    bodies.push(route.request().postData() ?? '');
    await route.fetch();
    await route.abort();
  });
  await closeDay();
  await dialog(page, 'Error').getByRole('button', { name: 'Aceptar' }).click();
  await page.unroute(closing);
  const open = { ...(JSON.parse(bodies[0] ?? '{}') as object), cerrado: 0, motivo: '' };
  const reopen = () =>
    site.call(Done, '/webapp/turnos/dia/cierre/gbba', { method: 'PUT', body: open });
  onTestFinished(async () => {
    await reopen();
  });
  await reopen();

  await page.reload();
  await closeDay();
  await notice(page, 'El día quedó cerrado').waitFor();
  await page.getByText('Cerrado todo el día').waitFor();
});

test('a dialog that is open at midnight closes the day for which it was opened', async ({
  page,
}) => {
  await prepareDemo(site.cms, committedHotel(site.db));
  // A zone in which midnight comes within seven hours: a session lasts twelve.
  const at = new Date(Math.floor((Date.now() + 6 * hour) / hour) * hour + 58 * 60_000 + 50_000);
  const east = ((23 - at.getUTCHours() + 9) % 24) - 9;
  const fecha = new Date(at.getTime() + east * hour).toISOString().slice(0, 10);
  const next = new Date(at.getTime() + (east + 1) * hour).toISOString().slice(0, 10);
  const zona = `Etc/GMT${east > 0 ? '-' : '+'}${String(Math.abs(east))}`;
  await page.route(`${site.url}/`, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replaceAll(/"zona":"[^"]+"/g, `"zona":"${zona}"`);
    await route.fulfill({ response: answer, body: html });
  });
  await enter(page, site, 'turnos');
  await page.clock.install({ time: at });
  await page.reload();
  await expect.poll(() => page.getByLabel('Fecha').inputValue()).toBe(fecha);
  await button(page, 'Cerrar el día de Desayuno').click();
  const close = dialog(page, 'Cerrar Desayuno');
  await close.getByLabel('Motivo').fill('Falta el gas');

  await page.clock.fastForward(2 * 60_000);
  expect(await close.getByLabel('Motivo').inputValue()).toBe('Falta el gas');
  const sent = page.waitForRequest('**/webapp/turnos/dia/cierre/**');
  await page.route('**/webapp/turnos/dia/cierre/**', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"ok":true}' }),
  );
  await button(close, 'Cerrar el día').click();
  expect(JSON.parse((await sent).postData() ?? '{}')).toMatchObject({ fecha });
  await close.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('Fecha').inputValue()).toBe(next);
});

test('a guest whose browser blocks storage reads the content', async ({ page, pageErrors }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await page.goto(`${site.url}/#/gbba`);
  await page.locator('main').getByRole('heading').first().waitFor();
  expect(pageErrors).toEqual([]);
});
