import { agendaRoutes, servicioRoutes } from '@guest-app/adapters/contract/back-office/servicios';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../support/browser.js';
import { ApiGuest, bringParty, linkCode, todayIn } from '../support/guest.js';
import {
  adminSite,
  button,
  dialog,
  enter,
  expectFocus,
  expectGoodPage,
  heading,
  notice,
  ownErrors,
} from '../support/staff-page.js';

const site = adminSite();

const Services = servicioRoutes.list.schema.response[200];
const Agendas = agendaRoutes.list.schema.response[200];

const tomorrow = new Date(Date.parse(todayIn('gbba')) + 86_400_000).toISOString().slice(0, 10);

const served = async (nombre: string) =>
  (await site.call(Services, '/webapp/turnos/servicios/gbba')).data.servicios.find(({ nombres }) =>
    nombres.some(({ texto }) => texto === nombre),
  );

const field = (inside: Locator, name: string) => inside.getByRole('textbox', { name, exact: true });

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** On a phone it shares its place with the form. */
async function openPreview(page: Page) {
  await tab(page, 'Vista previa').click();
  return page.getByRole('list', { name: 'Semana que resulta' });
}

test('services are made, show their week, and say whom a change leaves out before it is saved', async ({
  page,
  pageErrors,
}) => {
  const nombre = 'Sauna';
  await enter(page, site, 'servicios');
  await heading(page, 'Servicios').waitFor();
  await page.getByRole('heading', { name: 'Agendas', level: 2 }).waitFor();

  await button(page, 'Nuevo servicio').click();
  await heading(page, 'Nuevo servicio').waitFor();
  await page.getByLabel('Nombre ES').fill(nombre);
  await button(page, 'Copiar de ES en los vacíos').click();
  // What comes near its limit says so.
  await page.getByLabel('Precio ES').fill('x'.repeat(79));
  expect(await page.getByText('/100').count()).toBe(0);
  await page.getByLabel('Precio ES').press('x');
  await page.getByText('80/100', { exact: true }).waitFor();
  await page.getByText('80 de 100 caracteres', { exact: true }).waitFor();
  await expectGoodPage(page);
  await page.getByLabel('Precio ES').fill('$ 12.000 por persona');
  await page.getByLabel('Lugares de cada turno').fill('4');
  await page.getByLabel('Se puede reservar desde (horas antes)').fill('100');
  await page.getByLabel('Se puede cancelar hasta (horas antes)').fill('1,5');
  const rule = page.getByRole('group', { name: 'Horario 1' });
  await field(rule, 'Desde').fill('14:00');
  await field(rule, 'Hasta').fill('12');
  await button(page, 'Guardar').click();
  const wrong = dialog(page, 'Atención');
  await button(wrong, 'Aceptar').click();
  await wrong.waitFor({ state: 'detached' });
  await page.getByText('«Hasta» debe ser posterior a «Desde».').waitFor();
  await field(rule, 'Desde').fill('10:00');
  await page.getByText('«Hasta» debe ser posterior a «Desde».').waitFor({ state: 'detached' });
  const week = await openPreview(page);
  await week.getByText('11:00 a 12:00').first().waitFor();
  expect(await week.getByRole('listitem').count()).toBe(7);
  await expectGoodPage(page);
  // Each shift leads to the rule that gives it, and the rule in which one is has its shifts marked.
  await week.getByRole('button', { name: '11:00 a 12:00, horario 1' }).first().click();
  await expectFocus(field(rule, 'Desde'));
  await openPreview(page);
  expect(await week.locator('button[data-marcado]').count()).toBe(14);
  await tab(page, 'Formulario').click();
  await button(page, 'Guardar').click();
  await notice(page, 'Servicio creado').waitFor();
  await heading(page, 'Servicios').waitFor();
  await page.getByText('Todos los días 10:00–12:00, 60 min').first().waitFor();
  expect(await served(nombre)).toMatchObject({
    cupo: 4,
    abreMinutosAntes: 6000,
    cierraMinutosAntes: 0,
    cancelaMinutosAntes: 90,
  });
  expect((await served(nombre))?.precios).toContainEqual({
    ...{ idIdioma: 'ES', texto: '$ 12.000 por persona' },
  });

  const confirmacion = 'SV0';
  const party = { confirmacion, llegada: todayIn('gbba'), salida: tomorrow, adultos: 2 };
  await bringParty(site.cms, party);
  const guest = await ApiGuest.enter(site.url, 'gbba', { confirmacion });
  const shift = (await guest.shifts()).find(
    ({ dia, turno }) =>
      dia.servicio === nombre && dia.fecha === tomorrow && turno.desde === '11:00',
  );
  if (shift === undefined) throw new Error('The new service offers no shift tomorrow');
  await guest.reservar(shift);

  await button(page, `Editar ${nombre}`).click();
  await heading(page, 'Editar servicio').waitFor();
  await field(rule, 'Hasta').fill('11:00');
  await openPreview(page);
  await page.getByText('1 reserva queda fuera. Al guardar se le pregunta qué hacer.').waitFor();
  await tab(page, 'Formulario').click();
  await button(page, 'Guardar').click();
  const question = dialog(page, '1 reserva queda fuera');
  await question.getByText('Inventado, Grupo · 2 personas').waitFor();
  await expectGoodPage(page);
  await button(question, 'Seguir editando').click();
  await question.waitFor({ state: 'detached' });
  expect((await served(nombre))?.reservas).toBe(1);
  await button(page, 'Guardar').click();
  await question.getByText(/hay que avisar por teléfono a 1 huésped\.$/).waitFor();
  await button(question, 'Guardar y cancelarlas').click();
  await notice(page, 'Servicio editado').waitFor();
  const toCall = dialog(page, 'Falta avisar por teléfono');
  await toCall.getByText('Inventado, Grupo · 2 personas').waitFor();
  await expectGoodPage(page);
  await button(toCall, 'Listo').click();
  expect((await served(nombre))?.reservas).toBe(0);
  expect(await guest.held()).toEqual([]);

  await button(page, 'Editar cierres').click();
  await heading(page, 'Cierres de todos los servicios').waitFor();
  await button(page, 'Agregar cierre').click();
  await page.getByLabel('Primer día').waitFor();
  await expectGoodPage(page);
  await button(page, 'Quitar cierre 1').click();
  // An unchanged form has no draft and asks no question; on a busy machine the draft goes a moment later.
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('borrador:')));
  await expect.poll(drafts).toEqual([]);
  await button(page, 'Volver').click();

  await button(page, 'Nueva agenda').click();
  await heading(page, 'Nueva agenda').waitFor();
  await page.getByLabel('Número').fill('700');
  await page.getByLabel('Nombre').fill('Bienestar');
  await page.getByRole('checkbox', { name: nombre }).click();
  await expectGoodPage(page);
  await button(page, 'Guardar').click();
  await notice(page, 'Agenda creada').waitFor();
  const code = encodeURIComponent(linkCode('700', ''));
  await page.getByText(`#/gbba-turnos/${code}`).waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: '700 · Bienestar' })
    .getByRole('button', { name: 'Borrar agenda Bienestar' })
    .click();
  await button(dialog(page, 'Confirmación'), 'Si, borrar!').click();
  await notice(page, 'La agenda ha sido borrada').waitFor();
  const { data } = await site.call(Agendas, '/webapp/turnos/agendas/gbba');
  expect(data.map(({ numero }) => numero)).not.toContain(700);

  await button(page, `Borrar ${nombre}`).click();
  await dialog(page, 'Confirmación')
    .getByText('No tiene reservas de turnos que no comenzaron.')
    .waitFor();
  await button(dialog(page, 'Confirmación'), 'Si, borrar!').click();
  await notice(page, 'El servicio ha sido borrado').waitFor();
  expect(await served(nombre)).toBeUndefined();
  expect(ownErrors(pageErrors)).toEqual([]);
});

test('each thing of the week leads to what it follows from, on a wide screen by keys', async ({
  page,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, site, 'servicios');
  await button(page, 'Nuevo servicio').click();
  await heading(page, 'Nuevo servicio').waitFor();
  await button(page, 'Escriba los lugares de cada turno').press('Enter');
  await expectFocus(page.getByLabel('Lugares de cada turno'));
  await page.keyboard.type('4');
  const rule = page.getByRole('group', { name: 'Horario 1' });
  await field(rule, 'Desde').fill('10:00');
  await field(rule, 'Hasta').fill('12:00');
  const week = page.getByRole('list', { name: 'Semana que resulta' });
  const shift = week.getByRole('button', { name: '11:00 a 12:00, horario 1' });
  await shift.first().waitFor();
  expect(await week.locator('[data-marcado]').count()).toBe(14);

  await button(page, 'Agregar cierre').click();
  const closure = page.getByRole('group', { name: 'Cierre 1' });
  await closure.getByLabel('Motivo').fill('Pintura');
  await closure.getByLabel('Primer día').fill(tomorrow);
  await closure.getByLabel('Último día').fill(tomorrow);
  const closed = week.getByRole('button', { name: 'Cerrado Pintura' });
  await closed.waitFor();
  expect(await week.locator('[data-marcado]').allTextContents()).toEqual([
    expect.stringContaining('Pintura'),
  ]);
  await shift.first().press('Enter');
  await expectFocus(field(rule, 'Desde'));
  await closed.press('Enter');
  await expectFocus(closure.getByLabel('Motivo'));
  await expectGoodPage(page);

  await page.getByLabel('Se ofrece a los huéspedes').click();
  await week.getByRole('button', { name: 'No se ofrece' }).first().press('Enter');
  await expectFocus(page.getByLabel('Se ofrece a los huéspedes'));
  expect(ownErrors(pageErrors)).toEqual([]);
});

test('whoever may not see a screen is told so, and the menu has it not', async ({ page }) => {
  const links = async () =>
    page.getByRole('navigation', { name: 'Administración' }).getByRole('link').allTextContents();
  await enter(page, site, 'servicios', ['contenido']);
  await page.getByText('Su usuario no puede ver esta pantalla.').waitFor();
  await expectGoodPage(page);
  expect(await links()).not.toContain('Servicios');
  expect(await links()).toContain('Secciones');

  await enter(page, site, 'secciones', ['servicios']);
  await page.getByText('Su usuario no puede ver esta pantalla.').waitFor();
  expect(await links()).not.toContain('Secciones');
  await page.goto(`${site.url}/#/admin`);
  await heading(page, 'Servicios').waitFor();

  // A session older than the roles.
  await page.evaluate(() => localStorage.removeItem('puede'));
  await page.goto(`${site.url}/healthz`);
  await page.goto(`${site.url}/#/admin`);
  await heading(page, 'Gestión de secciones').waitFor();
});
