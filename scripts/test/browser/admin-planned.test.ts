import { componenteRoutes } from '@guest-app/adapters/contract/back-office/componente';
import { planeadosRoutes } from '@guest-app/adapters/contract/back-office/planeados';
import { seccionRoutes } from '@guest-app/adapters/contract/back-office/seccion';
import { onClockOf } from '@guest-app/config/wall-clock';
import { Value } from '@sinclair/typebox/value';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { Done } from '../support/back-office.js';
import { desktop, test } from '../support/browser.js';
import { pressByKeys, tabTo } from '../support/keyboard.js';
import {
  adminSite,
  button,
  dialog,
  editComponent,
  enter,
  expectFocus,
  expectGoodPage,
  heading,
  notice,
  ownErrors,
  undo,
} from '../support/staff-page.js';

const site = adminSite();

const Componentes = componenteRoutes.list.schema.response[200];
const Secciones = seccionRoutes.active.schema.response[200];
const Planeados = planeadosRoutes.list.schema.response[200];
const Planned = planeadosRoutes.planComponente.schema.response[200];

const minute = 60_000;
const day = 24 * 60 * minute;
const nombre = 'Habitaciones: lavandería';

let zona = '';
beforeAll(async () => {
  ({ zona } = (await site.call(Planeados, '/webapp/planeados/gbba')).data);
});

/** A minute on the hotel's clock, so long after now. */
const after = (milliseconds: number) => onClockOf(zona, new Date(Date.now() + milliseconds));

async function componente() {
  const { data } = await site.call(Componentes, '/webapp/componentes/gbba');
  const found = data.find(({ nombreReferencia }) => nombreReferencia === nombre);
  if (found === undefined) throw new Error(`There is no ${nombre}`);
  return found;
}

async function write(titulo: string): Promise<void> {
  const { id: idComponente } = await componente();
  const body = { idComponente, textos: { titulo_ES: titulo } };
  await site.call(Done, '/webapp/componente/gbba', { method: 'PUT', body });
}

async function plan(titulo: string, desde: ReturnType<typeof after>) {
  const { id: idComponente } = await componente();
  const body = { idComponente, textos: { titulo_ES: titulo }, desde };
  return site.call(Planned, '/webapp/planeado/componente/gbba', { method: 'POST', body });
}

/** The first active section that does not have the component. */
async function seccion() {
  const { id } = await componente();
  const { data } = await site.call(Secciones, '/webapp/secciones/gbba');
  const found = data.find(({ componentes }) => componentes.every((each) => each.id !== id));
  if (found === undefined) throw new Error('Every section has it');
  return found;
}

const planned = async () => (await site.call(Planeados, '/webapp/planeados/gbba')).data.planeados;

const titleOf = async () => (await componente()).Titulo;

const title = (page: Page) =>
  page.getByRole('group', { name: 'Título', exact: true }).getByLabel('Etiqueta ES');

const entries = (page: Page) => page.getByRole('main').getByRole('listitem');

async function choose(form: Locator, group: string, { fecha, hora }: ReturnType<typeof after>) {
  const fields = form.getByRole('group', { name: group, exact: true });
  await fields.getByLabel('Fecha').fill(fecha);
  await fields.getByLabel('Hora').fill(hora);
}

describe('planned changes on a wide screen', () => {
  test.override('device', desktop);

  test('a save is planned from its form, seen, previewed, moved and applied', async ({
    page,
    pageErrors,
  }) => {
    await write('Lavandería del hotel');
    await enter(page, site, 'componentes');
    await editComponent(page, nombre);
    await button(page, 'Programar…').click();
    await button(dialog(page, 'Atención'), 'Aceptar').click();
    await title(page).fill('');
    await button(page, 'Programar…').click();
    await button(dialog(page, 'Atención'), 'Aceptar').click();
    await page.getByText('Ingrese el título ES').waitFor();

    await title(page).fill('Lavandería de verano');
    await pressByKeys(page, button(page, 'Programar…'));
    const form = dialog(page, 'Programar');
    await expectFocus(form.getByLabel('Hora'));
    await page.keyboard.press('Enter');
    await form.getByText('Elija la hora').waitFor();
    await choose(form, 'Publicar desde', after(-day));
    await button(form, 'Programar').click();
    await form.getByText('Elija un momento que todavía no pasó.').waitFor();
    await form.getByRole('checkbox', { name: 'Hasta una fecha' }).check();
    await choose(form, 'Publicar desde', after(2 * day));
    await choose(form, 'Hasta', after(day));
    await button(form, 'Programar').click();
    await form.getByText('Elija un momento posterior al de la publicación.').waitFor();
    await choose(form, 'Hasta', after(3 * day));
    await expectGoodPage(page);
    await button(form, 'Programar').click();
    await page.getByText(/^Programado para el .* lo que había vuelve el /).waitFor();
    await heading(page, 'Gestión de componentes').waitFor();
    expect(await titleOf()).toBe('Lavandería del hotel');

    await page.getByRole('alert').getByRole('link', { name: 'Lo que viene' }).click();
    await heading(page, 'Lo que viene').waitFor();
    const entry = entries(page).filter({ hasText: nombre });
    await entry.getByRole('insertion').first().waitFor();
    await page.getByTitle('Vista previa en ES').waitFor();
    await expectGoodPage(page);

    await entry.getByRole('button', { name: /^Mover/ }).press('Enter');
    const move = dialog(page, 'Mover');
    await choose(move, 'Publicar desde', after(day));
    await move.getByRole('checkbox', { name: 'Hasta una fecha' }).uncheck();
    await expectGoodPage(page);
    await button(move, 'Mover').click();
    await page.getByText(/^Queda para el /).waitFor();
    const [moved] = await planned();
    expect([moved?.desde.fecha, moved?.hasta]).toEqual([after(day).fecha, null]);

    await page.goto(`${site.url}/#/admin/componentes`);
    await page.getByLabel('Buscar').fill(nombre);
    await page.getByRole('link', { name: /^Programado: / }).waitFor();
    await editComponent(page, nombre);
    expect(await title(page).inputValue()).toBe('Lavandería del hotel');
    await page.getByRole('link', { name: /^Tiene un cambio programado para el / }).click();
    await heading(page, 'Lo que viene').waitFor();

    await entry.getByRole('button', { name: /^Aplicar ahora/ }).press('Enter');
    await button(dialog(page, 'Aplicar ahora'), 'Aplicar ahora').click();
    await notice(page, 'Aplicado').waitFor();
    await page.getByText(/^No hay nada programado/).waitFor();
    expect(await titleOf()).toBe('Lavandería de verano');
    expect(ownErrors(pageErrors)).toEqual([]);
  });

  test('a block is planned by keys for some days of a section, from whose form it is seen', async ({
    page,
    pageErrors,
  }) => {
    const before = await seccion();
    await enter(page, site, 'secciones');
    await pressByKeys(page, button(page, `Editar ${before.nombre}`));
    await pressByKeys(page, button(page, `Agregar ${nombre}`));
    await pressByKeys(page, button(page, 'Programar…'));
    const form = dialog(page, 'Programar');
    await expectFocus(form.getByLabel('Hora'));
    await choose(form, 'Publicar desde', after(2 * day));
    await tabTo(page, form.getByRole('checkbox', { name: 'Hasta una fecha' }));
    await page.keyboard.press('Space');
    await choose(form, 'Hasta', after(4 * day));
    await pressByKeys(page, button(form, 'Programar'));
    await page.getByText(/^Programado para el .* lo que había vuelve el /).waitFor();
    await heading(page, 'Gestión de secciones').waitFor();
    expect(await seccion()).toEqual(before);
    await page.getByRole('link', { name: /^Programado: / }).waitFor();
    await expectGoodPage(page);

    await button(page, `Editar ${before.nombre}`).click();
    const noticed = page.getByRole('link', { name: /^Tiene un cambio programado para el / });
    await noticed.waitFor();
    await expectGoodPage(page);
    await noticed.click();
    const entry = entries(page).filter({ hasText: `Sección «${before.nombre}»` });
    await entry.getByRole('insertion').first().waitFor();
    await expectGoodPage(page);
    await pressByKeys(page, entry.getByRole('link', { name: `Sección «${before.nombre}»` }));
    await heading(page, 'Editar sección').waitFor();
    await page.goBack();
    await entry.getByRole('button', { name: /^Cancelar/ }).click();
    await button(dialog(page, 'Cancelar lo programado'), 'Cancelar el cambio').click();
    await notice(page, 'Ya no está programado').waitFor();
    expect(await planned()).toEqual([]);
    expect(ownErrors(pageErrors)).toEqual([]);
  });

  test('a planned order is taken back from its message, and another cancelled from the month', async ({
    page,
  }) => {
    await enter(page, site, 'secciones');
    const planOrder = async () => {
      await button(page, 'Activar Fiestas de fin de año').click();
      await button(page, 'Programar…').click();
      await choose(dialog(page, 'Programar'), 'Publicar desde', after(2 * day));
      await button(dialog(page, 'Programar'), 'Programar').click();
      await page.getByText(/^Programado para el /).waitFor();
      await expect.poll(() => button(page, 'Guardar cambios').count()).toBe(0);
    };
    await planOrder();
    await undo(page);
    await notice(page, 'Ya no está programado').waitFor();
    expect(await planned()).toEqual([]);

    await planOrder();
    await page.getByRole('link', { name: /^Tiene un cambio programado/ }).click();
    await heading(page, 'Lo que viene').waitFor();
    await page.getByRole('link', { name: 'Mes', exact: true }).click();
    const [order] = await planned();
    const month = order?.desde.fecha.slice(0, 7) ?? '';
    await page.goto(`${site.url}/#/admin/planeados?mes=${month}`);
    await expectGoodPage(page);
    await page.getByRole('link', { name: /Orden y estado de las secciones$/ }).click();
    const entry = entries(page).filter({ hasText: 'Orden y estado de las secciones' }).first();
    await entry.getByRole('insertion').first().waitFor();
    await entry.getByRole('button', { name: /^Cancelar/ }).click();
    await button(dialog(page, 'Cancelar lo programado'), 'Cancelar el cambio').click();
    await notice(page, 'Ya no está programado').waitFor();
    await page.getByText('El cambio que busca ya no espera').waitFor();
    expect(await planned()).toEqual([]);
  });

  test('what is published at once comes back at its end, or when that is applied', async ({
    page,
  }) => {
    await write('De siempre');
    await enter(page, site, 'componentes');
    await editComponent(page, nombre);
    await title(page).fill('Solo por hoy');
    await button(page, 'Programar…').click();
    const form = dialog(page, 'Programar');
    await form.getByRole('radio', { name: 'Enseguida' }).check();
    await choose(form, 'Hasta', after(-day));
    await button(form, 'Programar').click();
    await form.getByText('Elija un momento que todavía no pasó.').waitFor();
    await choose(form, 'Hasta', after(day));
    await button(form, 'Programar').click();
    await page.getByText(/^Guardado. Lo que había vuelve el /).waitFor();
    expect(await titleOf()).toBe('Solo por hoy');

    await page.getByRole('alert').getByRole('link', { name: 'Lo que viene' }).click();
    const entry = entries(page).filter({ hasText: 'Vuelve lo que había' });
    await entry.getByRole('button', { name: /^Mover/ }).click();
    expect(await dialog(page, 'Mover').getByRole('group').count()).toBe(1);
    await button(dialog(page, 'Mover'), 'Cancelar').click();
    await entry.getByRole('button', { name: /^Aplicar ahora/ }).click();
    await button(dialog(page, 'Aplicar ahora'), 'Aplicar ahora').click();
    await notice(page, 'Aplicado').waitFor();
    expect(await titleOf()).toBe('De siempre');
    await undo(page);
    await notice(page, 'Restaurado').waitFor();
    expect(await titleOf()).toBe('Solo por hoy');
  });

  test('a plan that fails, or that somebody overtook in the form, loses nothing', async ({
    page,
  }) => {
    await write('De la mañana');
    await enter(page, site, 'componentes');
    await editComponent(page, nombre);
    await title(page).fill('De la tarde');
    await button(page, 'Programar…').click();
    const form = dialog(page, 'Programar');
    await choose(form, 'Publicar desde', after(day));
    await page.route('**/webapp/planeado/componente/**', (route) => route.abort());
    await button(form, 'Programar').click();
    await button(dialog(page, 'Error'), 'Aceptar').click();
    expect(await form.getByRole('textbox', { name: 'Fecha' }).inputValue()).toBe(after(day).fecha);
    await page.unroute('**/webapp/planeado/componente/**');

    await write('Del mediodía');
    await button(form, 'Programar').click();
    await button(dialog(page, 'Otra persona guardó cambios'), 'Usar lo guardado').click();
    await form.waitFor({ state: 'detached' });
    expect(await title(page).inputValue()).toBe('Del mediodía');
    expect(await planned()).toEqual([]);
    await title(page).fill('De la noche');
    await button(page, 'Programar…').click();
    await choose(form, 'Publicar desde', after(day));
    await write('Del alba');
    await button(form, 'Programar').click();
    await button(dialog(page, 'Otra persona guardó cambios'), 'Guardar lo mío').click();
    await page.getByText(/^Programado para el /).waitFor();
    expect(await titleOf()).toBe('Del alba');
    await undo(page);
    await notice(page, 'Ya no está programado').waitFor();
  });

  test('a change that somebody overtook is told before its hour, and decided after it', async ({
    page,
  }) => {
    await write('Antes');
    await plan('Lo programado', after(day));
    await write('Lo de otra persona');
    await enter(page, site, 'planeados');
    const entry = entries(page).filter({ hasText: nombre });
    await entry.getByRole('button', { name: /^Ver cómo queda/ }).click();
    await entry.getByText('Otra persona cambió lo mismo después de programarlo').waitFor();
    await entry.getByRole('button', { name: /^Aplicar ahora/ }).click();
    await button(dialog(page, 'Aplicar ahora'), 'Aplicar ahora').click();
    const other = dialog(page, 'Otra persona cambió lo mismo');
    await other.waitFor();
    await expectGoodPage(page);
    await button(other, 'Dejar lo que hay').click();
    expect(await titleOf()).toBe('Lo de otra persona');
    await entry.getByRole('button', { name: /^Cancelar/ }).click();
    await button(dialog(page, 'Cancelar lo programado'), 'Cancelar el cambio').click();
    await page.getByText(/^No hay nada programado/).waitFor();
  });

  test(
    'a conflict stands first and waits for a decision',
    { timeout: 240_000 },
    async ({ page }) => {
      await write('Antes');
      // At least a quarter of a minute ahead, in which the other person saves.
      await plan('Lo programado', after(minute + 15_000));
      await plan('Otro día', after(day));
      await write('Lo de otra persona');
      const conflicts = async () =>
        (await planned()).filter(({ estado }) => estado === 'conflicto').length;
      await expect.poll(conflicts, { timeout: 150_000, interval: 1000 }).toBe(1);

      await enter(page, site, 'planeados');
      const entry = page
        .getByRole('region', { name: 'Esperan una decisión' })
        .getByRole('listitem');
      await entry.getByText(/^otra persona cambió/).waitFor();
      await expectGoodPage(page);
      await tabTo(page, entry.getByRole('button', { name: /^Aplicar lo programado/ }));
      await page.keyboard.press('Enter');
      await button(dialog(page, 'Aplicar lo programado'), 'Aplicar lo programado').press('Enter');
      await notice(page, 'Aplicado').waitFor();
      expect(await titleOf()).toBe('Lo programado');
      await entry.waitFor({ state: 'detached' });
      for (const { idPlaneado } of await planned()) {
        const call = { method: 'POST', body: { idPlaneado } } as const;
        await site.call(Done, '/webapp/planeado/cancelar/gbba', call);
      }
    },
  );

  test('the whole hotel is shown as guests will see it, or saw it, at a chosen moment', async ({
    page,
  }) => {
    await write('De antes');
    await write('De siempre');
    const { planeado } = await plan('De verano', after(2 * day));
    const { id } = await componente();
    const opened = async (link: Locator) => {
      const [view] = await Promise.all([page.context().waitForEvent('page'), link.press('Enter')]);
      return view;
    };
    const title = (view: Page, name: string) => view.getByRole('heading', { name, exact: true });
    const bar = (view: Page) => view.getByRole('complementary', { name: 'Otro momento' });

    await enter(page, site, `planeados?ver=${String(planeado.idPlaneado)}`);
    const view = await opened(page.getByRole('link', { name: 'Ver el hotel como quedará' }));
    await title(view, 'De verano').waitFor();
    await bar(view)
      .getByText(/^Así verán el hotel los huéspedes el /)
      .waitFor();
    expect(await view.getByRole('link', { name: /^Editar/ }).count()).toBe(0);
    await expectGoodPage(view);
    await view.setViewportSize({ width: 390, height: 844 });
    await expectGoodPage(view);

    const { fecha, hora } = after(day);
    await view.getByLabel('Otra fecha y hora').fill(`${fecha}T${hora}`);
    await view.getByLabel('Otra fecha y hora').press('Enter');
    await title(view, 'De siempre').waitFor();
    await view.reload();
    await title(view, 'De siempre').waitFor();
    await view.getByRole('link', { name: 'Volver a ahora' }).press('Enter');
    await view
      .getByRole('link', { name: /^Editar/ })
      .first()
      .waitFor();
    expect(await bar(view).count()).toBe(0);

    await page.goto(`${site.url}/#/admin/historial/componente/${String(id)}`);
    await page
      .getByRole('button', { name: /^Ver qué cambió/ })
      .nth(1)
      .press('Enter');
    const past = await opened(page.getByRole('link', { name: 'Ver el hotel como quedó' }));
    await title(past, 'De antes').waitFor();
    await bar(past)
      .getByText(/^Así vieron el hotel los huéspedes el /)
      .waitFor();
    const { idPlaneado } = planeado;
    const call = { method: 'POST', body: { idPlaneado } } as const;
    await site.call(Done, '/webapp/planeado/cancelar/gbba', call);
  });

  test('an hour that the clock skips or repeats is told when it is chosen', async ({ page }) => {
    await page.route('**/webapp/planeados/gbba*', async (route) => {
      const answer = Value.Parse(Planeados, await (await route.fetch()).json());
      await route.fulfill({ json: { ...answer, data: { ...answer.data, zona: 'Europe/Madrid' } } });
    });
    await enter(page, site, 'componentes');
    await editComponent(page, nombre);
    await title(page).fill('De madrugada');
    await button(page, 'Programar…').click();
    const form = dialog(page, 'Programar');
    await choose(form, 'Publicar desde', { fecha: '2027-03-28', hora: '02:30' });
    await form.getByText('las 02:30 no existen: será a las 03:00.').waitFor();
    await choose(form, 'Publicar desde', { fecha: '2027-10-31', hora: '02:30' });
    await form.getByText('las 02:30 vienen dos veces: será la primera vez.').waitFor();
    await choose(form, 'Publicar desde', { fecha: '2027-10-31', hora: '04:30' });
    await expect.poll(() => form.getByRole('status').allTextContents()).toEqual(['', '']);
  });
});
