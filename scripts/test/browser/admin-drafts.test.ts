import { componenteRoutes } from '@guest-app/adapters/contract/back-office/componente';
import { Type } from '@sinclair/typebox';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { Done } from '../support/back-office.js';
import { leftHistory, test } from '../support/browser.js';
import { pressUntilAnnounced } from '../support/keyboard.js';
import {
  adminSite,
  dialog,
  editComponent,
  endSession,
  fillLogin,
  heading,
  logIn,
  notice,
  openEntry,
} from '../support/staff-page.js';

const hotel = adminSite();

const Componentes = componenteRoutes.list.schema.response[200];
const Carta = Type.Object({
  data: Type.Array(
    Type.Object({
      nombre_ES: Type.String(),
      nombre_EN: Type.String(),
      nombre_PT: Type.String(),
    }),
  ),
});
const Textos = Type.Object({
  data: Type.Array(Type.Object({ idIdioma: Type.String(), texto: Type.String() })),
});

const recovered = 'Recuperamos sus cambios sin guardar';
const leaving = (page: Page) => dialog(page, 'Hay cambios sin guardar');

describe('the dialog of an item', () => {
  test('asks before a change is let go, however it is closed', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await logIn(page, hotel.url, 'componentes');
    await editComponent(page, 'Habitaciones: lavandería');
    await page.getByRole('button', { name: 'Agregar item' }).click();
    const item = dialog(page, 'Agregar item');
    await item.waitFor();
    // Nothing was typed: nothing is asked.
    await page.keyboard.press('Escape');
    await item.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Agregar item' }).click();
    const name = item.getByLabel('Nombre de referencia');
    await name.fill('medialunas');
    const ways = [
      () => page.keyboard.press('Escape'),
      () => item.getByRole('button', { name: 'Cancelar' }).click(),
      () => page.mouse.click(20, 450),
      () => page.goBack(),
    ];
    for (const close of ways) {
      await close();
      await leaving(page).getByRole('button', { name: 'Seguir editando' }).click();
      await leaving(page).waitFor({ state: 'detached' });
      expect(await name.inputValue()).toBe('medialunas');
    }
    await page.keyboard.press('Escape');
    await leaving(page).getByRole('button', { name: 'Cerrar sin guardar' }).click();
    await item.waitFor({ state: 'detached' });
    await leftHistory(page);
    await page.reload();
    await heading(page, 'Editar componente').waitFor();
    await page.getByRole('button', { name: 'Agregar item' }).click();
    expect(await name.inputValue()).toBe('');
  });

  test('takes the focus from nobody who writes in it already, however late it is', async ({
    page,
  }) => {
    // As on a device that is busy.
    await page.addInitScript(() => {
      const later = window.setTimeout;
      window.setTimeout = Object.assign(
        (...[handler, wait = 0, ...given]: Parameters<typeof later>) =>
          later(handler, wait + 500, ...given),
        later,
      );
    });
    await logIn(page, hotel.url, 'componentes');
    await editComponent(page, 'Habitaciones: lavandería');
    await page.getByRole('button', { name: 'Agregar item' }).click();
    const item = dialog(page, 'Agregar item');
    const text = item.getByLabel('Nombre ES');
    await text.focus();
    await page.keyboard.type('Media');
    // Its timers were set before this one.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    await page.keyboard.type('lunas');
    expect(await text.inputValue()).toBe('Medialunas');
    expect(await item.getByLabel('Nombre de referencia').inputValue()).toBe('');
  });

  test('opens again after a reload with what was typed, and saves it', async ({ page }) => {
    await logIn(page, hotel.url, 'componentes');
    await editComponent(page, 'Habitaciones: lavandería');
    const edit = page.getByRole('button', { name: /^Editar / }).first();
    await edit.click();
    const item = dialog(page, 'Editar item');
    const name = await item.getByLabel('Nombre de referencia').inputValue();
    await item.getByLabel('Nombre ES').fill('Otro nombre');
    await page.reload();
    await item.getByText(recovered).waitFor();
    expect(await item.getByLabel('Nombre ES').inputValue()).toBe('Otro nombre');
    expect(await item.getByLabel('Nombre de referencia').inputValue()).toBe(name);
    await item.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Item actualizado').waitFor();
    await page.reload();
    await edit.click();
    expect(await item.getByLabel('Nombre ES').inputValue()).toBe('Otro nombre');
  });
});

describe('the dialog of a referred section', () => {
  test('of a new component keeps its draft beside the form’s', async ({ page }) => {
    await logIn(page, hotel.url, 'componentes');
    await page.getByRole('button', { name: 'Nuevo componente' }).click();
    await page.getByLabel('Nombre de referencia').fill('Con botones');
    await page.getByLabel('Tipo').selectOption({ label: 'Imagen con botones' });
    await page.getByRole('button', { name: 'Agregar sección referida' }).click();
    const reference = dialog(page, 'Agregar sección referida');
    await reference.getByLabel('Etiqueta ES').fill('Ver el spa');
    await page.reload();
    await reference.getByText(recovered).waitFor();
    expect(await reference.getByLabel('Etiqueta ES').inputValue()).toBe('Ver el spa');
    await page.keyboard.press('Escape');
    await leaving(page).getByRole('button', { name: 'Cerrar sin guardar' }).click();
    await reference.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Nombre de referencia').inputValue()).toBe('Con botones');
  });
});

describe('a form', () => {
  test('keeps a draft and asks before it is left, by the browser’s back too', async ({ page }) => {
    await logIn(page, hotel.url, 'secciones');
    await page.getByRole('button', { name: 'Nueva sección' }).click();
    const name = page.getByLabel('Nombre');
    await name.fill('Terraza');
    await page.reload();
    await page.getByText(recovered).waitFor();
    expect(await name.inputValue()).toBe('Terraza');

    await page.goBack();
    await leaving(page).getByRole('button', { name: 'Seguir editando' }).click();
    await leaving(page).waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Terraza');
    await openEntry(page, 'Idiomas');
    await leaving(page).getByRole('button', { name: 'Salir sin guardar' }).click();
    await heading(page, 'Gestión de idiomas').waitFor();
  });

  test('goes on after the session ended in the middle of it', async ({ page }) => {
    await logIn(page, hotel.url, 'componentes');
    await editComponent(page, 'Redes sociales');
    await page.getByLabel('Nombre de referencia').fill('Redes del hotel');
    await endSession(page);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await dialog(page, 'Error').getByRole('button', { name: 'Aceptar' }).click();
    await page.getByText('Su sesión venció. Ingrese y sigue donde estaba.').waitFor();
    await fillLogin(page);
    await heading(page, 'Editar componente').waitFor();
    await page.getByText(recovered).waitFor();
    expect(await page.getByLabel('Nombre de referencia').inputValue()).toBe('Redes del hotel');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByText('Componente editado').waitFor();
    expect(page.url()).toBe(`${hotel.url}/#/admin/componentes?buscar=Redes+sociales`);
  });

  test('loses nothing by languages that were switched on or off meanwhile', async ({ page }) => {
    const turn = (idIdioma: string, active: 0 | 1) =>
      hotel.call(Done, '/webapp/idioma/activo/gbba', { method: 'PUT', body: { active, idIdioma } });
    onTestFinished(async () => {
      for (const idIdioma of ['ES', 'EN', 'PT']) await turn(idIdioma, 1);
    });
    await turn('PT', 0);
    await logIn(page, hotel.url, 'componentes');
    await page.getByRole('button', { name: 'Nuevo componente' }).click();
    await page.getByLabel('Nombre de referencia').fill('Meriendas');
    await page.getByLabel('Tipo').selectOption({ label: 'Lista de precios' });
    const titulo = (idIdioma: string) => page.locator(`[name="textos.titulo.${idIdioma}"]`);
    await titulo('ES').fill('Meriendas');
    await titulo('EN').fill('Snacks');
    await page.getByRole('button', { name: 'Agregar item' }).click();
    const added = dialog(page, 'Agregar item');
    await added.getByLabel('Nombre de referencia').fill('te');
    await added.getByLabel('Nombre ES').fill('Té');
    await added.getByLabel('Nombre EN').fill('Tea');
    await added.getByLabel('Precio').fill('900');
    await added.getByRole('button', { name: 'Guardar' }).click();
    await added.waitFor({ state: 'detached' });

    await turn('PT', 1);
    await turn('EN', 0);
    await turn('ES', 0);
    await page.reload();
    await page.getByText(recovered).waitFor();
    expect(await titulo('ES').inputValue()).toBe('Meriendas');
    expect(await titulo('EN').inputValue()).toBe('Snacks');
    await page.getByText('Idioma desactivado: los huéspedes no pueden elegirlo.').waitFor();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await dialog(page, 'Atención').getByRole('button', { name: 'Aceptar' }).click();
    await page.getByText('Ingrese el título PT').waitFor();
    await titulo('PT').fill('Lanches');
    await page.getByRole('button', { name: 'Editar te' }).click();
    const edited = dialog(page, 'Editar item');
    await edited.getByRole('button', { name: 'Guardar' }).click();
    await edited.getByText('Ingrese el nombre PT').waitFor();
    await edited.getByLabel('Nombre PT').fill('Chá');
    await edited.getByRole('button', { name: 'Guardar' }).click();
    await edited.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Guardar' }).click();
    await notice(page, 'Componente creado').waitFor();

    const { data } = await hotel.call(Componentes, '/webapp/componentes/gbba');
    const made = data.find(({ nombreReferencia }) => nombreReferencia === 'Meriendas');
    const carta = await hotel.call(Carta, `/webapp/carta/${made?.idCArta ?? 0}/gbba`);
    expect(carta.data).toMatchObject([{ nombre_ES: 'Té', nombre_EN: 'Tea', nombre_PT: 'Chá' }]);
    const textos = await hotel.call(Textos, `/webapp/textos/componente/${made?.id ?? 0}/gbba`);
    expect(new Map(textos.data.map(({ idIdioma, texto }) => [idIdioma, texto]))).toEqual(
      new Map([
        ['ES', 'Meriendas'],
        ['EN', 'Snacks'],
        ['PT', 'Lanches'],
      ]),
    );
    await hotel.call(Done, `/webapp/componentes/${made?.id ?? 0}/gbba`, { method: 'DELETE' });
  });

  test('whose draft is recovered still sees that another person saved since', async ({
    page,
    context,
  }) => {
    await logIn(page, hotel.url, 'componentes');
    await editComponent(page, 'Wifi del hotel');
    await page.getByLabel('Nombre de referencia').fill('Wifi del hotel, por mí');
    const other = await context.newPage();
    await other.goto(`${hotel.url}/#/admin/componentes`);
    await editComponent(other, 'Wifi del hotel');
    // Both tabs share the browser's storage, and so the draft.
    await other.getByRole('button', { name: 'Descartar mis cambios' }).click();
    await other.getByLabel('Nombre de referencia').fill('Wifi del hotel, por otro');
    await other.getByRole('button', { name: 'Guardar' }).click();
    await other.getByText('Componente editado').waitFor();

    await page.getByLabel('Nombre de referencia').fill('Wifi del hotel, por mí mismo');
    await page.reload();
    await page.getByText(recovered).waitFor();
    await page.getByRole('button', { name: 'Guardar' }).click();
    const conflict = dialog(page, 'Otra persona guardó cambios');
    await conflict.getByText('Wifi del hotel, por otro').waitFor();
    await conflict.getByRole('button', { name: 'Usar lo guardado' }).click();
    await expect
      .poll(() => page.getByLabel('Nombre de referencia').inputValue())
      .toBe('Wifi del hotel, por otro');
  });
});

describe('an order of the sections that is not saved', () => {
  const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' });

  test('is the saved one again where Escape ends a move by keys', async ({ page }) => {
    await logIn(page, hotel.url, 'secciones');
    const before = await activeSections(page);
    await page.getByRole('button', { name: `Mover ${before[1] ?? ''}` }).focus();
    await pressUntilAnnounced(page, 'Space');
    await pressUntilAnnounced(page, 'ArrowRight');
    await page.getByRole('status').filter({ hasText: 'en Inactivas' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => activeSections(page)).toEqual(before);
    expect(await save(page).count()).toBe(0);
  });

  test('is asked about before it is left, by the browser’s back too', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await logIn(page, hotel.url, 'idiomas');
    await heading(page, 'Gestión de idiomas').waitFor();
    await openEntry(page, 'Secciones');
    const [first = '', second = ''] = await activeSections(page);
    // By pointer, to the other list.
    const inactive = page.getByRole('list', { name: 'Inactivas', exact: true });
    const handle = page.getByRole('button', { name: `Mover ${first}` });
    await handle.dragTo(inactive.getByRole('listitem').first(), { steps: 12 });
    await inactive.getByRole('button', { name: `Activar ${first}` }).waitFor();
    await page.goBack();
    await leaving(page).getByRole('button', { name: 'Seguir editando' }).click();
    await leaving(page).waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${hotel.url}/#/admin/secciones`);
    expect((await activeSections(page))[0]).toBe(second);
    await page.goBack();
    await leaving(page).getByRole('button', { name: 'Salir sin guardar' }).click();
    await heading(page, 'Gestión de idiomas').waitFor();
    await openEntry(page, 'Secciones');
    await expect.poll(async () => (await activeSections(page))[0]).toBe(first);
    expect(await save(page).count()).toBe(0);
  });

  test('is there after a reload and after a session that ended', async ({ page }) => {
    await logIn(page, hotel.url, 'secciones');
    const [first = '', second = ''] = await activeSections(page);
    await page.getByRole('button', { name: `Bajar ${first}` }).click();
    await page.reload();
    await page.getByText(recovered).waitFor();
    expect((await activeSections(page)).slice(0, 2)).toEqual([second, first]);

    await endSession(page);
    await save(page).click();
    await dialog(page, 'Error').getByRole('button', { name: 'Aceptar' }).click();
    await page.getByText('Su sesión venció. Ingrese y sigue donde estaba.').waitFor();
    await fillLogin(page);
    await page.getByText(recovered).waitFor();
    expect((await activeSections(page)).slice(0, 2)).toEqual([second, first]);
    await save(page).click();
    await page.getByText('Cambios guardados').waitFor();
    await save(page).waitFor({ state: 'detached' });
    await page.reload();
    await expect
      .poll(async () => (await activeSections(page)).slice(0, 2))
      .toEqual([second, first]);
    expect(await page.getByText(recovered).count()).toBe(0);
  });
});

/** Names of the active sections. */
async function activeSections(page: Page): Promise<string[]> {
  const names = page.getByRole('list', { name: 'Activas', exact: true }).locator('bdi');
  await names.first().waitFor();
  return names.allTextContents();
}
