import { Type } from '@sinclair/typebox';
import type { Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import { Done } from '../support/back-office.js';
import { test } from '../support/browser.js';
import { chooseByKeys, dragByKeys, pressByKeys, writeByKeys } from '../support/keyboard.js';
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

const Secciones = Type.Object({
  data: Type.Array(
    Type.Object({
      idSeccion: Type.Integer(),
      nombre: Type.String(),
      activa: Type.Integer(),
      etiquetas: Type.Array(Type.Object({ idIdioma: Type.String(), texto: Type.String() })),
      componentes: Type.Array(Type.Object({ idC: Type.Integer() })),
    }),
  ),
});

const Componentes = Type.Object({ data: Type.Array(Type.Object({ id: Type.Integer() })) });

const entries = (page: Page, lista: 'Activas' | 'Inactivas') =>
  page.getByRole('list', { name: lista, exact: true }).getByRole('listitem');
const handle = (page: Page, nombre: string) => button(page, `Mover ${nombre}`);

/** Names of a list's sections, read from their handles. */
const names = (page: Page, lista: 'Activas' | 'Inactivas') =>
  entries(page, lista)
    .getByRole('button', { name: /^Mover / })
    .evaluateAll((handles) =>
      handles.map((one) => (one.getAttribute('aria-label') ?? '').replace('Mover ', '')),
    );

const site = adminSite();

const read = async () => (await site.call(Secciones, '/webapp/secciones/all/gbba')).data;
/** The component whose buttons lead to sections. */
const leading = async () => {
  const { data } = await site.call(Componentes, '/webapp/componentes/4/gbba');
  return data[0]?.id;
};
const arrange = (secciones: readonly { idSeccion: number; activa: number }[]) =>
  site.call(Done, '/webapp/secciones/gbba', {
    method: 'PUT',
    body: { secciones: secciones.map(({ idSeccion, activa }) => ({ idSeccion, activa })) },
  });
let opened: Awaited<ReturnType<typeof read>> | undefined;

beforeEach(async () => {
  opened ??= await read();
  await arrange(opened);
});

test('sections move by keys within a list and between both, and guests see it', async ({
  page,
  context,
  pageErrors,
}) => {
  await enter(page, site, 'secciones');
  await heading(page, 'Gestión de secciones').waitFor();
  await entries(page, 'Activas').first().waitFor();
  const [first = '', second = '', third = '', ...others] = await names(page, 'Activas');
  const inactive = await names(page, 'Inactivas');
  const save = button(page, 'Guardar cambios');
  expect(await save.count()).toBe(0);

  const said = page.getByRole('status').filter({ hasText: 'lugar' });
  await pressByKeys(page, button(page, `Bajar ${first}`));
  await said.filter({ hasText: `${first}: lugar 2 de` }).waitFor();
  await save.waitFor();
  await expectFocus(button(page, `Bajar ${first}`));
  await pressByKeys(page, button(page, `Subir ${first}`));
  await save.waitFor({ state: 'detached' });
  const down = await button(page, `Bajar ${first}`).boundingBox();
  for (const place of [2, 3]) {
    // Another section has taken the place under the pointer: the press must still move the first one.
    await page.mouse.click((down?.x ?? 0) + 10, (down?.y ?? 0) + 10);
    await said.filter({ hasText: `${first}: lugar ${place} de` }).waitFor();
    await expectFocus(button(page, `Bajar ${first}`));
  }
  await pressByKeys(page, button(page, `Subir ${first}`));
  await pressByKeys(page, button(page, `Subir ${first}`));
  await expectFocus(button(page, `Bajar ${first}`));
  await save.waitFor({ state: 'detached' });

  await dragByKeys(page, handle(page, first), ['ArrowDown', 'ArrowDown']);
  await expect.poll(() => names(page, 'Activas')).toEqual([second, third, first, ...others]);
  await said.filter({ hasText: `${first}: lugar 3 de` }).waitFor();
  await dragByKeys(page, handle(page, second), ['ArrowRight']);
  await expect.poll(() => names(page, 'Inactivas')).toContain(second);
  await said.filter({ hasText: new RegExp(`^${second}: lugar .* en Inactivas`) }).waitFor();
  await expectGoodPage(page);
  await pressByKeys(page, button(page, `Activar ${second}`));
  await expect.poll(() => names(page, 'Inactivas')).toEqual(inactive);
  await pressByKeys(page, button(page, `Desactivar ${third}`));
  await expectFocus(handle(page, third));
  expect(await button(page, `Borrar ${third}`).count()).toBe(0);

  await page.route('**/webapp/secciones/**', (route) => route.fulfill({ status: 503 }));
  await pressByKeys(page, save);
  const question = dialog(page, 'Confirmación');
  await question.getByText(third, { exact: true }).waitFor();
  await question
    .getByText(/desaparecen estos botones: .*Bienvenida: accesos a secciones/)
    .waitFor();
  await question.getByText(/los enlaces en los textos de: Habitaciones: suites/).waitFor();
  await expectGoodPage(page);
  const agree = button(question, 'Si, desactivar!');
  await pressByKeys(page, button(question, 'Cancelar'));
  await question.waitFor({ state: 'detached' });
  await expectFocus(save);
  await page.keyboard.press('Enter');
  await pressByKeys(page, agree);
  const failed = dialog(page, 'Error');
  await expectFocus(button(failed, 'Aceptar'));
  await page.keyboard.press('Enter');
  await failed.waitFor({ state: 'detached' });
  await expectFocus(save);
  await page.unroute('**/webapp/secciones/**');
  await pressByKeys(page, save);
  await pressByKeys(page, agree);
  await notice(page, 'Cambios guardados').waitFor();
  await save.waitFor({ state: 'detached' });

  const stored = await read();
  const active = [first, ...others, second];
  expect(stored.filter(({ activa }) => activa === 1).map(({ nombre }) => nombre)).toEqual(active);
  expect(stored.find(({ nombre }) => nombre === third)?.activa).toBe(0);
  const guest = await context.newPage();
  await guest.goto(`${site.url}/#/gbba`);
  await button(guest, 'Menú').click();
  const menu = guest.getByRole('navigation').getByRole('listitem');
  await expect.poll(() => menu.count()).toBeGreaterThanOrEqual(active.length);
  expect((await menu.allTextContents()).slice(0, 2)).toEqual([first, others[0]]);
  expect(ownErrors(pageErrors)).toEqual([]);
});

test('sections are not arranged over what another person has arranged', async ({ page }) => {
  await enter(page, site, 'secciones');
  await entries(page, 'Activas').first().waitFor();
  const mine = await names(page, 'Activas');
  const [first = '', second = ''] = mine;
  await pressByKeys(page, button(page, `Bajar ${first}`));
  await arrange((await read()).toReversed());
  await pressByKeys(page, button(page, 'Guardar cambios'));
  const conflict = dialog(page, 'Otra persona cambió las secciones');
  await conflict.getByText('Guardado:').waitFor();
  await expectGoodPage(page);
  await pressByKeys(page, button(conflict, 'Guardar mi orden'));
  await notice(page, 'Cambios guardados').waitFor();
  expect(await names(page, 'Activas')).toEqual([second, first, ...mine.slice(2)]);
  const stored = (await read()).filter(({ activa }) => activa === 1);
  expect(stored.map(({ nombre }) => nombre)).toEqual([second, first, ...mine.slice(2)]);
  await undo(page);
  await expect.poll(() => names(page, 'Activas')).toEqual(mine.toReversed());

  // An order that is recovered after a reload is judged the same way.
  await button(page, `Subir ${first}`).click();
  await arrange((await read()).toReversed());
  await page.reload();
  await page.getByText('Recuperamos sus cambios sin guardar').waitFor();
  await button(page, 'Guardar cambios').click();
  await button(conflict, 'Ver lo guardado').click();
  const theirs = (await read()).filter(({ activa }) => activa === 1).map(({ nombre }) => nombre);
  await expect.poll(() => names(page, 'Activas')).toEqual(theirs);
  expect(await button(page, 'Guardar cambios').count()).toBe(0);
});

test('sections are written, edited, and deleted with the buttons that lead to them', async ({
  page,
  pageErrors,
}) => {
  const nombre = 'Bodega';
  const attention = dialog(page, 'Atención');
  const chosen = () =>
    page
      .getByRole('list', { name: 'Componentes seleccionados', exact: true })
      .getByRole('button', { name: /^Mover / })
      .evaluateAll((handles) =>
        handles.map((one) => (one.getAttribute('aria-label') ?? '').replace('Mover ', '')),
      );

  await enter(page, site, 'secciones');
  await pressByKeys(page, button(page, 'Nueva sección'));
  await heading(page, 'Nueva sección').waitFor();
  await pressByKeys(page, button(page, 'Guardar'));
  await attention.getByText('Complete los campos requeridos').waitFor();
  await pressByKeys(page, button(attention, 'Aceptar'));
  await page.getByText('Ingrese un nombre', { exact: true }).waitFor();
  await page.getByText('Ingrese la etiqueta ES', { exact: true }).waitFor();
  await writeByKeys(page, page.locator('[name="nombre"]'), nombre);
  await writeByKeys(page, page.locator('[name="etiquetas.ES"]'), 'La bodega');
  await pressByKeys(page, button(page, 'Copiar de ES en los vacíos'));
  await pressByKeys(page, button(page, 'Guardar'));
  await attention.getByText('Seleccione al menos un componente').waitFor();
  await pressByKeys(page, button(attention, 'Aceptar'));

  const all = page.getByRole('list', { name: 'Todos los componentes', exact: true });
  await chooseByKeys(page, page.getByLabel('Tipo de componente'), 'Texto');
  await all.getByText('Banner', { exact: true }).first().waitFor({ state: 'detached' });
  await pressByKeys(page, button(page, 'Agregar Bienvenida: saludo'));
  await chooseByKeys(page, page.getByLabel('Tipo de componente'), 'Todos');
  await writeByKeys(page, page.getByLabel('Buscar'), ' desayuno: PORTADA');
  await expect.poll(() => all.getByRole('button').count()).toBe(1);
  await page.evaluate(() => scrollTo(0, 0));
  const foot = await button(page, 'Guardar').boundingBox();
  expect((foot?.y ?? Infinity) + (foot?.height ?? 0)).toBeLessThanOrEqual(844);
  await pressByKeys(page, button(page, 'Agregar Desayuno: portada'));
  await writeByKeys(page, page.getByLabel('Buscar'), '');
  await pressByKeys(page, button(page, 'Agregar Bienvenida: portada'));
  await dragByKeys(page, handle(page, 'Bienvenida: portada'), ['ArrowUp', 'ArrowUp']);
  await expect
    .poll(chosen)
    .toEqual(['Bienvenida: portada', 'Bienvenida: saludo', 'Desayuno: portada']);
  await pressByKeys(page, button(page, 'Quitar Desayuno: portada'));
  await expect.poll(chosen).toEqual(['Bienvenida: portada', 'Bienvenida: saludo']);
  await expectGoodPage(page);
  await pressByKeys(page, button(page, 'Guardar'));
  await notice(page, 'Sección creada').waitFor();
  const active = (await read()).filter(({ activa }) => activa === 1);
  const created = active.at(-1);
  expect(created?.nombre).toBe(nombre);

  await pressByKeys(page, button(page, `Editar ${nombre}`));
  await heading(page, 'Editar sección').waitFor();
  expect(page.url()).toBe(`${site.url}/#/admin/secciones`);
  await writeByKeys(page, page.locator('[name="nombre"]'), `${nombre} y cava`);
  await page.reload();
  await heading(page, 'Editar sección').waitFor();
  expect(await page.locator('[name="nombre"]').inputValue()).toBe(`${nombre} y cava`);
  expect(await chosen()).toEqual(['Bienvenida: portada', 'Bienvenida: saludo']);

  await site.call(Done, '/webapp/seccion/gbba', {
    method: 'PUT',
    body: {
      idSeccion: created?.idSeccion,
      nombre,
      etiquetas: [{ idIdioma: 'PT', texto: 'A adega' }],
      componentes: created?.componentes.map(({ idC }) => ({ idC })).toReversed(),
    },
  });
  await pressByKeys(page, button(page, 'Guardar'));
  const conflict = dialog(page, 'Otra persona guardó cambios');
  await conflict.getByText(/se conservan los cambios de los dos/).waitFor();
  expect(await conflict.getByRole('rowheader').allTextContents()).toEqual(['Nombre']);
  await pressByKeys(page, button(conflict, 'Guardar lo mío'));
  await notice(page, 'Sección editada').waitFor();
  const edited = (await read()).find(({ idSeccion }) => idSeccion === created?.idSeccion);
  expect(edited?.nombre).toBe(`${nombre} y cava`);
  expect(edited?.etiquetas).toContainEqual({ idIdioma: 'PT', texto: 'A adega' });
  expect(edited?.componentes).toEqual(created?.componentes.toReversed());

  await site.call(Done, '/webapp/seccionReferida/gbba', {
    method: 'POST',
    body: {
      idComponente: await leading(),
      textos: {
        nombreReferencia: 'A la bodega',
        idSeccionComponenteReferida: created?.idSeccion,
        etiqueta_ES: 'Ver la bodega',
      },
      idiomasActivos: ['ES'],
    },
  });
  await arrange(
    (await read()).map(({ idSeccion, activa }) => ({
      idSeccion,
      activa: idSeccion === created?.idSeccion ? 0 : activa,
    })),
  );
  await page.reload();
  await pressByKeys(page, button(page, `Borrar ${nombre} y cava`));
  const question = dialog(page, 'Confirmación');
  await question.getByText('¿Está seguro que desea borrar la sección?').waitFor();
  await question.getByText(/desaparecen estos botones: Ver la bodega/).waitFor();
  await expectGoodPage(page);
  await pressByKeys(page, button(question, 'Si, borrar!'));
  await notice(page, 'La sección ha sido borrada').waitFor();
  await handle(page, `${nombre} y cava`).waitFor({ state: 'detached' });
  await expectFocus(heading(page, 'Gestión de secciones'));
  expect((await read()).map(({ idSeccion }) => idSeccion)).not.toContain(created?.idSeccion);
  expect(ownErrors(pageErrors)).toEqual([]);
});

test('a section is built from its form, through the forms of its components', async ({
  page,
  pageErrors,
}) => {
  const nombre = 'Terraza';
  const tarifas = 'Terraza: tarifas';
  const inForm = page.locator('[name="nombre"]');
  const editOf = (componente: string) => button(page, `Editar ${componente}`);

  await enter(page, site, 'secciones/gestion');
  await heading(page, 'Nueva sección').waitFor();
  await inForm.fill(nombre);
  await page.locator('[name="etiquetas.ES"]').fill('La terraza');
  await button(page, 'Copiar de ES en los vacíos').click();
  await page.getByRole('checkbox', { name: 'Activa' }).uncheck();
  await button(page, 'Agregar Bienvenida: saludo').click();

  await pressByKeys(page, button(page, 'Nuevo componente'));
  await heading(page, 'Nuevo componente').waitFor();
  await page.getByLabel('Nombre de referencia').fill(tarifas);
  await page.getByLabel('Tipo').selectOption({ label: 'Tabla de precios' });
  await page.locator('[name="textos.titulo.ES"]').fill('Tarifas');
  await button(page, 'Copiar de ES en los vacíos').click();
  await button(page, 'Guardar').click();
  await notice(page, 'Componente creado').waitFor();
  await heading(page, 'Nueva sección').waitFor();
  await expectFocus(editOf(tarifas));
  expect(await inForm.inputValue()).toBe(nombre);

  await pressByKeys(page, editOf('Bienvenida: saludo'));
  await heading(page, 'Editar componente').waitFor();
  await button(page, 'Volver').click();
  await heading(page, 'Nueva sección').waitFor();
  await expectFocus(editOf('Bienvenida: saludo'));
  const place = await editOf('Bienvenida: saludo').boundingBox();
  expect(place?.y).toBeGreaterThan(0);
  expect(place?.y).toBeLessThan(844);

  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('Vista previa').click();
  await page.frameLocator('iframe').getByRole('heading', { name: 'Tarifas' }).click();
  await heading(page, 'Editar componente').waitFor();
  await expect.poll(() => page.getByLabel('Nombre de referencia').inputValue()).toBe(tarifas);
  await page.goBack();
  await expectFocus(tab('Vista previa'));
  await tab('Formulario').click();
  await heading(page, 'Nueva sección').waitFor();
  expect(await inForm.inputValue()).toBe(nombre);
  await button(page, 'Nuevo componente').click();
  await heading(page, 'Nuevo componente').waitFor();
  await page.goBack();
  await heading(page, 'Nueva sección').waitFor();
  await expectFocus(button(page, 'Nuevo componente'));
  await button(page, 'Guardar').click();
  await notice(page, 'Sección creada').waitFor();
  const made = (await read()).find((seccion) => seccion.nombre === nombre);
  expect(made).toMatchObject({ activa: 0 });
  expect(made?.componentes).toHaveLength(2);

  // A stored section that was left without a change has nothing to recover.
  await editOf(nombre).click();
  await heading(page, 'Editar sección').waitFor();
  await editOf(tarifas).click();
  await heading(page, 'Editar componente').waitFor();
  await button(page, 'Volver').click();
  await heading(page, 'Editar sección').waitFor();
  await expectFocus(editOf(tarifas));
  expect(await page.getByText('Recuperamos sus cambios sin guardar').count()).toBe(0);

  await site.call(Done, `/webapp/seccion/${String(made?.idSeccion)}/gbba`, { method: 'DELETE' });
  const table = made?.componentes.at(-1)?.idC ?? 0;
  await site.call(Done, `/webapp/componentes/${String(table)}/gbba`, { method: 'DELETE' });
  expect(ownErrors(pageErrors)).toEqual([]);
});
