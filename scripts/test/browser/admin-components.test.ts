import { componenteRoutes } from '@guest-app/adapters/contract/back-office/componente';
import { Type } from '@sinclair/typebox';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { Done, smallPicture } from '../support/back-office.js';
import { desktop, holdNext, test } from '../support/browser.js';
import { countClicks } from '../support/clicks.js';
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
  undo,
} from '../support/staff-page.js';

const Componentes = componenteRoutes.list.schema.response[200];
const Made = Type.Object({ idSeccion: Type.Integer() });
const Secciones = Type.Object({
  data: Type.Array(Type.Object({ idSeccion: Type.Integer(), activa: Type.Integer() })),
});
const Carta = Type.Object({
  data: Type.Array(
    Type.Object({
      idItem: Type.Integer(),
      nombreItem: Type.String(),
      precio: Type.String(),
    }),
  ),
});
const Textos = Type.Object({
  data: Type.Array(
    Type.Object({ idIdioma: Type.String(), etiqueta: Type.String(), texto: Type.String() }),
  ),
});

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const cell = (page: Page, column: number) =>
  rows(page).evaluateAll(
    (lines, at) => lines.map((line) => line.children[at]?.textContent ?? ''),
    column,
  );
const items = (page: Page, lista: string) =>
  page.getByRole('list', { name: lista, exact: true }).getByRole('listitem');

/** Opens the form of a component that the search box finds. */
async function edit(page: Page, nombre: string): Promise<void> {
  await page.getByLabel('Buscar').fill(`  ${nombre.toUpperCase()} `);
  await button(page, `Editar ${nombre}`).click();
  await heading(page, 'Editar componente').waitFor();
  await page.getByLabel('Nombre de referencia').waitFor();
}

const waitsForPicture = 'Se guarda en cuanto termine de subir la imagen.';

const holdUpload = (page: Page) => holdNext(page, '**/webapp/upload/**');

const site = adminSite();

const find = async (nombre: string) => {
  const { data } = await site.call(Componentes, '/webapp/componentes/gbba');
  return data.find(({ nombreReferencia }) => nombreReferencia === nombre);
};

/** Gives a component a button to a section, and deletes the section. */
async function addBrokenButton(componente: string, nombre: string): Promise<void> {
  const idComponente = (await find(componente))?.id ?? 0;
  const { idSeccion } = await site.call(Made, '/webapp/seccion/gbba', {
    method: 'POST',
    body: {
      nombre,
      etiquetas: [{ idIdioma: 'ES', texto: nombre }],
      componentes: [{ idC: idComponente }],
    },
  });
  const textos = {
    nombreReferencia: nombre,
    idSeccionComponenteReferida: idSeccion,
    etiqueta_ES: nombre,
  };
  const write = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    site.call(Done, `/webapp/${path}/gbba`, { method, ...(body !== undefined && { body }) });
  await write('POST', 'seccionReferida', { idComponente, textos });
  const { data } = await site.call(Secciones, '/webapp/secciones/all/gbba');
  const secciones = data.map((row) => (row.idSeccion === idSeccion ? { ...row, activa: 0 } : row));
  await write('PUT', 'secciones', { secciones });
  await write('DELETE', `seccion/${String(idSeccion)}`);
}

describe('on a wide screen', () => {
  test.override('device', desktop);

  test('a save is undone from its message, and what was before is seen and restored', async ({
    page,
    pageErrors,
  }) => {
    const nombre = 'Habitaciones: lavandería';
    const at = { idComponente: (await find(nombre))?.id ?? 0 };
    await site.call(Done, '/webapp/componente/gbba', {
      method: 'PUT',
      body: { ...at, textos: { titulo_ES: 'Lavandería del hotel' } },
    });
    await enter(page, site, 'componentes');
    await edit(page, nombre);
    const titulo = page
      .getByRole('group', { name: 'Título', exact: true })
      .getByLabel('Etiqueta ES');
    await titulo.fill('Lavandería nueva del hotel');
    await button(page, 'Guardar').click();
    await notice(page, 'Componente editado').waitFor();
    await undo(page);
    await notice(page, 'Restaurado').waitFor();

    await edit(page, nombre);
    expect(await titulo.inputValue()).toBe('Lavandería del hotel');
    await page.getByRole('link', { name: 'Historial', exact: true }).press('Enter');
    await heading(page, `Historial de «${nombre}»`).waitFor();
    const change = (index: number) => page.getByRole('main').getByRole('listitem').nth(index);
    const [undone, saved, stored] = [change(0), change(1), change(3)];
    await undone.getByText('al restaurar').waitFor();
    const more = saved.getByRole('button', { name: /^Ver qué cambió/ });
    await more.press('Enter');
    await saved.getByRole('insertion').waitFor();
    expect(await saved.getByRole('insertion').allTextContents()).toEqual(['nueva ']);
    await page.getByTitle('Vista previa en ES').waitFor();
    await expectGoodPage(page);
    await more.press('Enter');

    await stored.getByRole('button', { name: /^Restaurar/ }).press('Enter');
    await button(dialog(page, 'Restaurar'), 'Restaurar').click();
    await notice(page, 'Restaurado').waitFor();
    await expect.poll(async () => (await find(nombre))?.Titulo).toBe('Lavandería y planchado');
    expect(ownErrors(pageErrors)).toEqual([]);
  });

  test('components are searched, sorted, paged, duplicated and deleted', async ({
    page,
    pageErrors,
  }) => {
    const { data } = await site.call(Componentes, '/webapp/componentes/gbba');
    const ids = data.map(({ id }) => String(id)).toSorted((a, b) => Number(a) - Number(b));
    await enter(page, site, 'componentes');
    await heading(page, 'Gestión de componentes').waitFor();
    await rows(page).first().waitFor();
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'ID ↑',
      'Nombre',
      'Tipo',
      'Faltan traducciones',
      'Acciones',
    ]);
    expect(await cell(page, 0)).toEqual(ids.slice(0, 10));

    const size = page.getByLabel('Filas por página');
    expect(await size.getByRole('option').allTextContents()).toEqual(['5', '10', '20']);
    await size.selectOption({ label: '5' });
    await expect.poll(() => rows(page).count()).toBe(5);
    await button(page, 'Última página').click();
    await expect.poll(() => cell(page, 0)).toEqual(ids.slice(Math.ceil(ids.length / 5) * 5 - 5));
    await button(page, 'Primera página').click();
    await expect.poll(() => cell(page, 0)).toEqual(ids.slice(0, 5));
    await button(page, 'ID').click();
    await expect.poll(() => cell(page, 0)).toEqual(ids.toReversed().slice(0, 5));
    await button(page, 'Nombre').click();
    const byName = data.map(({ nombreReferencia }) => nombreReferencia);
    byName.sort(new Intl.Collator('es', { numeric: true }).compare);
    await expect.poll(() => cell(page, 1)).toEqual(byName.slice(0, 5));

    await page.getByRole('checkbox', { name: 'Faltan traducciones' }).click();
    await expect
      .poll(() =>
        rows(page)
          .first()
          .getByText(/^PT: faltan? \d+$/)
          .count(),
      )
      .toBe(1);
    await page.getByRole('checkbox', { name: 'Faltan traducciones' }).click();
    await page.getByLabel('Buscar').fill('no hay ninguno así');
    await page.getByText('No hay componentes que mostrar.').waitFor();
    await page.getByLabel('Buscar').fill('INSTÁGRAM');
    await rows(page).getByText('Item: Instagram', { exact: true }).waitFor();
    await expectGoodPage(page);
    await button(page, 'Editar Redes sociales').click();
    await heading(page, 'Editar componente').waitFor();
    await page.goBack();
    await rows(page).getByText('Item: Instagram', { exact: true }).waitFor();
    await page.getByLabel('Buscar').fill('   REDES soc ');
    await expect.poll(() => cell(page, 1)).toEqual(['Redes sociales']);
    await page.getByText('1 componente, página 1 de 1').waitFor();

    await button(page, 'Duplicar Redes sociales').click();
    await heading(page, 'Nuevo componente').waitFor();
    await expect.poll(() => items(page, 'Items').count()).toBeGreaterThan(1);
    await button(page, 'Agregar item').click();
    const link = dialog(page, 'Agregar item');
    await page.setViewportSize({ width: 1280, height: 500 });
    const goesOn = link.locator('[data-goes-on]');
    await goesOn.waitFor();
    await expectGoodPage(page);
    await link.getByLabel('Enlace').fill('https://red.example');
    await link.getByText('Imagen', { exact: true }).scrollIntoViewIfNeeded();
    await goesOn.waitFor({ state: 'detached' });
    await button(link, 'Cancelar').click();
    await button(dialog(page, 'Hay cambios sin guardar'), 'Cerrar sin guardar').click();
    await link.waitFor({ state: 'detached' });
    await expectFocus(button(page, 'Agregar item'));
    await page.setViewportSize({ width: 1280, height: 800 });
    const copied = await items(page, 'Items').count();
    await button(page, 'Guardar').click();
    await notice(page, 'Componente creado').waitFor();
    await expect.poll(() => cell(page, 1)).toEqual(['Redes sociales', 'Redes sociales (copia)']);
    expect(await page.getByLabel('Buscar').inputValue()).toBe('REDES soc');
    expect(await size.inputValue()).toBe('5');
    await page.getByLabel('Buscar').fill('redes sociales (copia)');
    await button(page, 'Eliminar Redes sociales (copia)').click();
    const question = dialog(page, 'Confirmación');
    await question
      .getByText(
        '¿Está seguro que desea eliminar el componente? Se borrará todo el contenido del mismo: texo, fotos, items de carta, etc.',
      )
      .waitFor();
    await question.getByText('No está en ninguna sección.').waitFor();
    await question.getByText(`Se borran con él ${copied} items`).waitFor();
    await expectGoodPage(page);
    await button(question, 'Si, eliminar!').click();
    await notice(page, 'Se ha eliminado el componente').waitFor();
    await page.getByText('No hay componentes que mostrar.').waitFor();
    expect(await find('Redes sociales (copia)')).toBeUndefined();
    expect(ownErrors(pageErrors)).toEqual([]);
  });

  test('a component gets a picture, and none from another file', async ({ page, pageErrors }) => {
    const nombre = 'Foto de la terraza';
    await enter(page, site, 'componentes/gestion');
    await heading(page, 'Nuevo componente').waitFor();
    await page.getByLabel('Tipo').selectOption({ label: 'Banner' });
    const imagen = page.getByLabel('Imagen');
    await imagen.waitFor({ state: 'attached' });
    await button(page, 'Guardar').click();
    const missing = dialog(page, 'Atención');
    await missing.getByText('Complete los campos requeridos').waitFor();
    await button(missing, 'Aceptar').click();
    await missing.waitFor({ state: 'detached' });
    await page.getByText('Ingrese un nombre de referencia').waitFor();
    await page.getByText('Imágen requerida').waitFor();
    await expectGoodPage(page);

    await page.getByLabel('Nombre de referencia').fill(nombre);
    await page.locator('[name="textos.titulo.ES"]').fill('Nuestra terraza');
    await button(page, 'Copiar de ES en los vacíos').click();
    expect(await page.locator('[name="textos.titulo.PT"]').inputValue()).toBe('Nuestra terraza');
    await button(page, 'Guardar').click();
    await missing.getByText('Imágen requerida').waitFor();
    await button(missing, 'Aceptar').click();
    const broken = await holdUpload(page);
    await imagen.setInputFiles({
      name: 'roto.png',
      mimeType: 'image/png',
      buffer: Buffer.from('No es una imagen'),
    });
    await button(page, 'Guardar').click();
    await page.getByText(waitsForPicture).waitFor();
    broken.letGo();
    await missing.getByText('No se guardó: la imagen no se subió.').waitFor();
    await button(missing, 'Aceptar').click();
    await page.getByText(/^Fallo la subida: /).waitFor();
    expect(await page.getByLabel('Nombre de referencia').inputValue()).toBe(nombre);

    const good = await holdUpload(page);
    await imagen.setInputFiles({
      name: 'terraza.jpg',
      mimeType: 'image/jpeg',
      buffer: await smallPicture('jpeg', 400),
    });
    await button(page, 'Guardar').click();
    await page.getByText(waitsForPicture).waitFor();
    await expectGoodPage(page);
    expect(await find(nombre)).toBeUndefined();
    good.letGo();
    await notice(page, 'Componente creado').waitFor();
    expect(page.url()).toBe(`${site.url}/#/admin/componentes`);
    const stored = await find(nombre);
    await site.call(Done, `/webapp/componentes/${stored?.id ?? 0}/gbba`, { method: 'DELETE' });
    expect(ownErrors(pageErrors)).toEqual([]);
  });

  test('a component holds items: until they are saved, then each at once', async ({
    page,
    pageErrors,
  }) => {
    const nombre = 'Carta de la cafetería';
    const addItem = async (item: { tipo: string; nombre: string; valor: string }) => {
      await button(page, 'Agregar item').click();
      const form = dialog(page, 'Agregar item');
      await form.getByLabel('Nombre de referencia').waitFor();
      await form.getByLabel('Tipo').selectOption({ label: item.tipo });
      await form.getByLabel('Nombre de referencia').fill(item.nombre);
      await form.getByLabel('Nombre ES').fill(item.nombre);
      await button(form, 'Copiar de ES en los vacíos').click();
      const valor = item.tipo === 'precio' ? form.getByLabel('Precio') : form.getByLabel('Texto');
      await valor.fill(item.valor);
      await button(form, 'Guardar').click();
      await form.waitFor({ state: 'detached' });
      await notice(page, 'Item agregado').waitFor();
    };

    await enter(page, site, 'componentes/gestion');
    await heading(page, 'Nuevo componente').waitFor();
    await page.getByLabel('Nombre de referencia').fill(nombre);
    await page.getByLabel('Tipo').selectOption({ label: 'Tabla de precios' });
    await page.locator('[name="textos.titulo.ES"]').fill('Cafetería');
    await button(page, 'Copiar de ES en los vacíos').click();
    await addItem({ tipo: 'precio', nombre: 'Café', valor: '1200' });
    await addItem({ tipo: 'texto', nombre: 'Té', valor: 'Consulte' });
    await addItem({ tipo: 'precio', nombre: 'Jugo', valor: '1500,50' });
    expect(await items(page, 'Items').allTextContents()).toEqual([
      'precio: Café$ 1200.-',
      'texto: TéConsulte',
      'precio: Jugo$ 1500.50.-',
    ]);
    expect(await find(nombre)).toBeUndefined();
    await button(page, 'Bajar Café').click();
    await expectFocus(button(page, 'Bajar Café'));
    const [jugo, te] = [button(page, 'Mover Jugo'), button(page, 'Mover Té')];
    // In steps, or the list does not follow.
    await jugo.dragTo(te, { steps: 12 });
    await expect
      .poll(() => items(page, 'Items').allTextContents())
      .toEqual(['precio: Jugo$ 1500.50.-', 'texto: TéConsulte', 'precio: Café$ 1200.-']);
    await button(page, 'Guardar').click();
    await notice(page, 'Componente creado').waitFor();
    const storedItems = async () => {
      const idCarta = (await find(nombre))?.idCArta ?? 0;
      return (await site.call(Carta, `/webapp/carta/${idCarta}/gbba`)).data;
    };
    const carta = async () =>
      (await storedItems()).map((item) => `${item.nombreItem} ${item.precio}`.trim());
    expect(await carta()).toEqual(['Jugo 1500.50', 'Té', 'Café 1200.00']);

    const untranslated = (await storedItems()).find(({ nombreItem }) => nombreItem === 'Café');
    await site.call(Done, '/webapp/item/gbba', {
      method: 'PUT',
      body: { idItem: untranslated?.idItem, textos: { nombre_PT: '' }, idiomasActivos: ['PT'] },
    });
    await edit(page, nombre);
    expect(new URL(page.url()).hash).toMatch(/^#\/admin\/componentes\?/);
    await button(page, 'Editar Café').click();
    const form = dialog(page, 'Editar item');
    await form.getByLabel('Precio').waitFor();
    expect(await form.getByLabel('Precio').inputValue()).toBe('1200.00');
    expect(await form.getByLabel('Nombre PT').inputValue()).toBe('');
    await form.getByText('Vacío: los huéspedes leen «Café»').waitFor();
    await expectGoodPage(page);
    await form.getByLabel('Precio').fill('-1');
    await button(form, 'Guardar').click();
    await form.getByText('Ingrese un precio desde 0, con hasta dos decimales').waitFor();
    await form.getByLabel('Precio').fill('1350,5');
    await form.getByText('Los huéspedes leen: $ 1350.50.-').waitFor();
    await button(form, 'Guardar').click();
    await notice(page, 'Item actualizado').waitFor();
    await form.waitFor({ state: 'detached' });
    expect(await carta()).toEqual(['Jugo 1500.50', 'Té', 'Café 1350.50']);
    const textos = `/webapp/textos/item/${untranslated?.idItem ?? 0}/gbba`;
    expect((await site.call(Textos, textos)).data.map(({ idIdioma }) => idIdioma)).not.toContain(
      'PT',
    );

    // From the list of components to the changed price.
    await button(page, 'Volver').click();
    await heading(page, 'Gestión de componentes').waitFor();
    const toPrice = await countClicks(page);
    await edit(page, nombre);
    await button(page, /^Cambiar el precio de Café/).click();
    const precio = page.getByLabel('Precio de Café', { exact: true });
    await expectFocus(precio);
    await precio.fill('1380,25');
    await expectGoodPage(page);
    await button(page, 'Guardar el precio de Café').click();
    await notice(page, 'Item actualizado').waitFor();
    expect(await toPrice()).toBeLessThanOrEqual(3);
    await expectFocus(button(page, /^Cambiar el precio de Café/));
    expect(await carta()).toEqual(['Jugo 1500.50', 'Té', 'Café 1380.25']);
    await page.keyboard.press('Enter');
    await precio.fill('1390');
    await page.keyboard.press('Enter');
    await expect.poll(carta).toEqual(['Jugo 1500.50', 'Té', 'Café 1390.00']);
    await undo(page);
    await notice(page, 'Restaurado').waitFor();
    await button(page, /^Cambiar el precio de Café: .*1380\.25/).waitFor();

    await button(page, 'Editar Café').click();
    await form.getByLabel('Nombre ES').fill('Café en jarrito');
    const cafe = (await storedItems()).find(({ nombreItem }) => nombreItem === 'Café');
    await site.call(Done, '/webapp/item/gbba', {
      method: 'PUT',
      body: { idItem: cafe?.idItem, textos: { precio: '1400' }, idiomasActivos: ['ES'] },
    });
    await button(form, 'Guardar').click();
    const conflict = dialog(page, 'Otra persona guardó cambios');
    await conflict.getByText(/se conservan los cambios de los dos/).waitFor();
    expect(await conflict.getByRole('rowheader').allTextContents()).toEqual(['Nombre ES']);
    await button(conflict, 'Guardar lo mío').click();
    await notice(page, 'Item actualizado').waitFor();
    await form.waitFor({ state: 'detached' });
    expect(await carta()).toEqual(['Jugo 1500.50', 'Té', 'Café en jarrito 1400.00']);
    await button(page, 'Subir Café').click();
    await expect.poll(carta).toEqual(['Jugo 1500.50', 'Café en jarrito 1400.00', 'Té']);
    await button(page, 'Eliminar Té').click();
    const question = dialog(page, 'Confirmación');
    await question.getByText('¿Está seguro que desea eliminar el item?').waitFor();
    await button(question, 'Si, eliminar!').click();
    await notice(page, 'Se ha eliminado el item').waitFor();
    expect(await carta()).toEqual(['Jugo 1500.50', 'Café en jarrito 1400.00']);

    await button(page, 'Volver').click();
    await heading(page, 'Gestión de componentes').waitFor();
    // A dish with a picture, in three languages: five clicks and four fields.
    const classics = 'Desayuno: clásicos de la casa';
    const dish = 'Chipá de queso';
    const toDish = await countClicks(page);
    await edit(page, classics);
    await button(page, 'Agregar item').click();
    const added = dialog(page, 'Agregar item');
    await added.getByLabel('Nombre de referencia').fill(dish);
    await added.getByLabel('Nombre ES').fill(dish);
    await added.getByLabel('Más info ES').fill('Recién horneado.');
    await added.getByLabel('Precio').fill('900');
    await button(added, 'Copiar de ES en los vacíos').click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      added.getByText('Elegir imagen').click(),
    ]);
    const buffer = await smallPicture('jpeg', 400);
    await chooser.setFiles({ name: 'chipa.jpg', mimeType: 'image/jpeg', buffer });
    await button(added, 'Guardar').click();
    await notice(page, 'Item agregado').waitFor();
    expect(await toDish()).toBeLessThanOrEqual(5);
    const idCarta = (await find(classics))?.idCArta ?? 0;
    const { data } = await site.call(Carta, `/webapp/carta/${idCarta}/gbba`);
    const made = data.find(({ nombreItem }) => nombreItem === dish)?.idItem ?? 0;
    const textsOfDish = (await site.call(Textos, `/webapp/textos/item/${made}/gbba`)).data;
    expect(new Set(textsOfDish.map(({ idIdioma }) => idIdioma))).toEqual(
      new Set(['ES', 'EN', 'PT']),
    );
    await site.call(Done, `/webapp/item/${made}/gbba`, { method: 'DELETE' });

    const stored = await find(nombre);
    await site.call(Done, `/webapp/componentes/${stored?.id ?? 0}/gbba`, { method: 'DELETE' });
    expect(ownErrors(pageErrors)).toEqual([]);
  });

  test('a component holds buttons to sections', async ({ page, pageErrors }) => {
    const list = () => items(page, 'Secciones referidas');
    await enter(page, site, 'componentes');
    await edit(page, 'Bienvenida: accesos a secciones');
    await list().first().waitFor();
    const before = await list().count();
    await button(page, 'Agregar sección referida').click();
    const added = dialog(page, 'Agregar sección referida');
    await button(added, 'Guardar').click();
    await added.getByText('Ingrese un nombre de referencia').waitFor();
    await added.getByText('Ingrese la etiqueta ES').waitFor();
    await expectGoodPage(page);
    await added.getByLabel('Nombre de referencia').fill('Botón de prueba');
    await added.getByLabel('Etiqueta ES').fill('Ir al bar');
    await button(added, 'Copiar de ES en los vacíos').click();
    await added.getByLabel('Sección').selectOption({ label: 'Bar' });
    await button(added, 'Guardar').click();
    await notice(page, 'Sección referida agregada').waitFor();
    await expect.poll(() => list().count()).toBe(before + 1);

    await button(page, 'Editar Botón de prueba').click();
    const edited = dialog(page, 'Editar sección referida');
    expect(await edited.getByLabel('Etiqueta PT').inputValue()).toBe('Ir al bar');
    await edited.getByLabel('Nombre de referencia').fill('Botón al bar');
    await button(edited, 'Guardar').click();
    await edited.waitFor({ state: 'detached' });
    await button(page, 'Eliminar Botón al bar').click();
    const question = dialog(page, 'Confirmación');
    await question.getByText('¿Está seguro que desea eliminar la referencia?').waitFor();
    await button(question, 'Si, eliminar!').click();
    await notice(page, 'Se ha eliminado la sección referida').waitFor();
    await expect.poll(() => list().count()).toBe(before);

    await addBrokenButton('Bienvenida: accesos a secciones', 'Al bar de antes');
    await page.reload();
    await list().getByText('Al bar de antes: sección borrada').waitFor();
    await expectGoodPage(page);
    await button(page, 'Editar Al bar de antes').click();
    const section = edited.getByLabel('Sección');
    expect(await section.locator('option:checked').textContent()).toBe('sección borrada');
    await edited.getByLabel('Etiqueta ES').fill('Bar de antes');
    await button(edited, 'Guardar').click();
    await notice(page, 'Sección referida actualizada').waitFor();
    await edited.waitFor({ state: 'detached' });
    await list().getByText('Al bar de antes: sección borrada').waitFor();
    await button(page, 'Eliminar Al bar de antes').click();
    await button(question, 'Si, eliminar!').click();
    await notice(page, 'Se ha eliminado la sección referida').waitFor();
    expect(ownErrors(pageErrors)).toEqual([]);
  });

  test('a component is saved over another person’s save only by choice', async ({
    page,
    pageErrors,
  }) => {
    const field = page.getByLabel('Nombre de referencia');
    const original = 'Descarga de la app';
    const saveElsewhere = async (nombre: string, nuevo: string, textos = {}) => {
      const row = await find(nombre);
      await site.call(Done, '/webapp/componente/gbba', {
        method: 'PUT',
        body: { idComponente: row?.id, datos: { nombreReferencia: nuevo }, textos },
      });
    };
    const link = async (nombre: string) => {
      const path = `/webapp/textos/componente/${(await find(nombre))?.id ?? 0}/gbba`;
      const { data } = await site.call(Textos, path);
      return data.find(({ etiqueta, idIdioma }) => etiqueta === 'descripcion' && idIdioma === 'ES')
        ?.texto;
    };
    const conflict = dialog(page, 'Otra persona guardó cambios');
    const fields = () => conflict.getByRole('rowheader').allTextContents();
    const firstLink = await link(original);

    await enter(page, site, 'componentes');
    await edit(page, original);
    await saveElsewhere(original, `${original}, por otro`);
    await field.fill(`${original}, por mí`);
    await button(page, 'Guardar').click();
    await conflict.getByText(`${original}, por otro`).waitFor();
    await expectGoodPage(page);
    await button(conflict, 'Usar lo guardado').click();
    await conflict.waitFor({ state: 'detached' });
    await expect.poll(() => field.inputValue()).toBe(`${original}, por otro`);

    const otherLink = { descripcion_ES: 'https://gbba.example/otra-app' };
    await saveElsewhere(`${original}, por otro`, original, otherLink);
    await field.fill(`${original}, por mí`);
    await button(page, 'Guardar').click();
    await conflict
      .getByText('lo demás queda como lo dejó la otra persona', { exact: false })
      .waitFor();
    expect(await fields()).toEqual(['Nombre de referencia · lo cambiaron los dos']);
    await button(conflict, 'Guardar lo mío').click();
    await notice(page, 'Componente editado').waitFor();
    expect(await link(`${original}, por mí`)).toBe(otherLink.descripcion_ES);

    await edit(page, `${original}, por mí`);
    await field.fill(original);
    await saveElsewhere(`${original}, por mí`, `${original}, por mí`, {
      descripcion_ES: firstLink,
    });
    await button(page, 'Guardar').click();
    await conflict.getByText(/se conservan los cambios de los dos/).waitFor();
    expect(await fields()).toEqual(['Nombre de referencia']);
    await expectGoodPage(page);
    await button(conflict, 'Guardar lo mío').click();
    await expect.poll(() => find(original)).toBeDefined();
    expect(await link(original)).toBe(firstLink);
    expect(ownErrors(pageErrors)).toEqual([]);
  });
});
