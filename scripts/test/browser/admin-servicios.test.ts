import { agendaRoutes, servicioRoutes } from '@guest-app/adapters/contract/back-office/servicios';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  adminSite,
  button,
  enter,
  expectGoodPage,
  notice,
  ownErrors,
} from '../support/admin-page.js';
import { test } from '../support/browser.js';
import { ApiGuest, bringParty, linkCode, todayIn } from '../support/guest.js';
import { ways } from '../support/hand.js';
import { dialog, heading } from '../support/staff-page.js';

const site = adminSite();

const Services = servicioRoutes.list.schema.response[200];
const Agendas = agendaRoutes.list.schema.response[200];

const tomorrow = new Date(Date.parse(todayIn('gbba')) + 86_400_000).toISOString().slice(0, 10);

const served = async (nombre: string) =>
  (await site.call(Services, '/webapp/turnos/servicios/gbba')).data.servicios.find(({ nombres }) =>
    nombres.some(({ texto }) => texto === nombre),
  );

const field = (inside: Locator, name: string) => inside.getByRole('textbox', { name, exact: true });

/** Opens the preview where the screen has no room for it beside the form. */
async function openPreview(page: Page, press: (target: Locator) => Promise<void>) {
  const handle = button(page, 'Vista previa');
  if ((await handle.count()) > 0) await press(handle);
  return page.getByRole('list', { name: 'Semana que resulta' });
}

describe.each(ways)('services: $name', ({ name, device, handOf }) => {
  test.override('device', device);

  test('are made, show their week, and say whom a change leaves out before it is saved', async ({
    page,
    pageErrors,
  }) => {
    const hand = handOf(page);
    const place = ways.findIndex((way) => way.name === name);
    const nombre = `Sauna ${String(place)}`;
    await enter(page, site, 'servicios');
    await heading(page, 'Servicios').waitFor();
    await page.getByRole('heading', { name: 'Agendas', level: 2 }).waitFor();
    await expectGoodPage(page);

    await hand.press(button(page, 'Nuevo servicio'));
    await heading(page, 'Nuevo servicio').waitFor();
    await hand.write(page.getByLabel('Nombre ES'), nombre);
    await hand.press(button(page, 'Copiar de ES en los vacíos'));
    await hand.write(page.getByLabel('Lugares de cada turno'), '4');
    await hand.write(page.getByLabel('La reserva abre, horas antes'), '100');
    await hand.write(page.getByLabel('Se cancela hasta, horas antes'), '1,5');
    const rule = page.getByRole('group', { name: 'Horario 1' });
    await hand.write(field(rule, 'Desde'), '14:00');
    await hand.write(field(rule, 'Hasta'), '12');
    await hand.press(button(page, 'Guardar'));
    const wrong = dialog(page, 'Atención');
    await hand.press(button(wrong, 'Aceptar'));
    await wrong.waitFor({ state: 'detached' });
    await page.getByText('«Hasta» debe ser posterior a «Desde».').waitFor();
    await hand.write(field(rule, 'Desde'), '10:00');
    await page.getByText('«Hasta» debe ser posterior a «Desde».').waitFor({ state: 'detached' });
    const week = await openPreview(page, (target) => hand.press(target));
    await week.getByText('10:00–11:00 · 11:00–12:00').first().waitFor();
    expect(await week.getByRole('listitem').count()).toBe(7);
    await expectGoodPage(page);
    await hand.press(button(page, 'Guardar'));
    await notice(page, 'Servicio creado').waitFor();
    await heading(page, 'Servicios').waitFor();
    await page.getByText('Todos los días 10:00–12:00, 60 min').first().waitFor();
    expect(await served(nombre)).toMatchObject({
      cupo: 4,
      abreMinutosAntes: 6000,
      cierraMinutosAntes: 0,
      cancelaMinutosAntes: 90,
    });

    const confirmacion = `SV${String(place)}`;
    const party = { confirmacion, llegada: todayIn('gbba'), salida: tomorrow, adultos: 2 };
    await bringParty(site.cms, party);
    const guest = await ApiGuest.enter(site.url, 'gbba', { confirmacion });
    const shift = (await guest.shifts()).find(
      ({ dia, turno }) =>
        dia.servicio === nombre && dia.fecha === tomorrow && turno.desde === '11:00',
    );
    if (shift === undefined) throw new Error('The new service offers no shift tomorrow');
    await guest.reservar(shift);

    await hand.press(button(page, `Editar ${nombre}`));
    await heading(page, 'Editar servicio').waitFor();
    await hand.write(field(rule, 'Hasta'), '11:00');
    await openPreview(page, (target) => hand.press(target));
    await page.getByText('1 reserva queda fuera. Al guardar se le pregunta qué hacer.').waitFor();
    await hand.press(button(page, 'Guardar'));
    const question = dialog(page, '1 reserva queda fuera');
    await question.getByText('Inventado, Grupo · 2 personas').waitFor();
    await expectGoodPage(page);
    await hand.press(button(question, 'Seguir editando'));
    await question.waitFor({ state: 'detached' });
    expect((await served(nombre))?.reservas).toBe(1);
    await hand.press(button(page, 'Guardar'));
    await hand.press(button(question, 'Guardar y cancelarlas'));
    await notice(page, 'Servicio editado').waitFor();
    expect((await served(nombre))?.reservas).toBe(0);
    expect(await guest.held()).toEqual([]);

    await hand.press(button(page, 'Editar cierres'));
    await heading(page, 'Cierres de todos los servicios').waitFor();
    await hand.press(button(page, 'Agregar cierre'));
    await page.getByLabel('Primer día').waitFor();
    await expectGoodPage(page);
    await hand.press(button(page, 'Quitar cierre 1'));
    // A form that is as it was keeps no draft, and asks nobody who leaves it: on a busy machine that takes a moment.
    const drafts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('borrador:')));
    await expect.poll(drafts).toEqual([]);
    await hand.press(button(page, 'Volver'));

    await hand.press(button(page, 'Nueva agenda'));
    await heading(page, 'Nueva agenda').waitFor();
    await hand.write(page.getByLabel('Número'), String(700 + place));
    await hand.write(page.getByLabel('Nombre'), `Bienestar ${String(place)}`);
    await hand.press(page.getByRole('checkbox', { name: nombre }));
    await expectGoodPage(page);
    await hand.press(button(page, 'Guardar'));
    await notice(page, 'Agenda creada').waitFor();
    const code = encodeURIComponent(linkCode(String(700 + place), ''));
    await page.getByText(`#/gbba-turnos/${code}`).waitFor();
    await hand.press(button(page, `Borrar agenda Bienestar ${String(place)}`));
    await hand.press(button(dialog(page, 'Confirmación'), 'Si, borrar!'));
    await notice(page, 'La agenda ha sido borrada').waitFor();
    const { data } = await site.call(Agendas, '/webapp/turnos/agendas/gbba');
    expect(data.map(({ numero }) => numero)).not.toContain(700 + place);

    await hand.press(button(page, `Borrar ${nombre}`));
    await dialog(page, 'Confirmación').getByText('Nadie tiene reservas por delante.').waitFor();
    await hand.press(button(dialog(page, 'Confirmación'), 'Si, borrar!'));
    await notice(page, 'El servicio ha sido borrado').waitFor();
    expect(await served(nombre)).toBeUndefined();
    expect(ownErrors(pageErrors)).toEqual([]);
  });
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

  // A session of when all staff might see the same.
  await page.evaluate(() => localStorage.removeItem('puede'));
  await page.goto(`${site.url}/#/admin`);
  await page.reload();
  await heading(page, 'Gestión de secciones').waitFor();
});
