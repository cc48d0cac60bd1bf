import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { componenteRoutes } from '@guest-app/adapters/contract/back-office/componente';
import { type Cambio, historialRoutes } from '@guest-app/adapters/contract/back-office/historial';
import { seccionRoutes } from '@guest-app/adapters/contract/back-office/seccion';
import { Type } from '@sinclair/typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportHotel } from '../../src/hotel/export.js';
import { importHotel } from '../../src/hotel/import.js';
import { panelAdministrator, staffMember } from '../../src/system/demo-accounts.js';
import { changeStored, readStored } from '../../src/system/stored-rows.js';
import { addLanguages, type BackOffice, Done, startBackOffice } from '../support/back-office.js';
import { emptyHotel } from '../support/template.js';

const db = emptyHotel;
const at = (name: string) => `/webapp/${name}/${db}`;
const component = componenteRoutes.create.schema.response[200];
const section = seccionRoutes.create.schema.response[200];
const { ofRow, ofHotel, deleted, read, restore } = historialRoutes;
const componentes = 'collection-types/api::componente.componente';

let office: BackOffice;
let menu: number;
let botones: number;
let comer: number;
let firstPicture: string;

const WithCambio = Type.Object({ idCambio: Type.Integer() });

const staff = { quien: staffMember(db).email, desde: 'oficina' };

beforeAll(async () => {
  office = await startBackOffice({}, { historyFor: 180 });
  await addLanguages(office);
  firstPicture = await office.picture();
  const otro = await office.ok(component, 'POST', at('componente'), {
    datos: { nombreReferencia: 'Otro', idTipoComp: 13 },
    textos: { titulo_ES: 'Otro' },
  });
  const made = await office.ok(component, 'POST', at('componente'), {
    datos: { nombreReferencia: 'Menú', idTipoComp: 7 },
    textos: { titulo_ES: 'Menú', titulo_EN: 'Menu', titulo_PT: 'Cardápio' },
    itemsCarta: ['Café', 'Té', 'Mate'].map((nombre) => ({
      tipo: 'precio',
      textos: {
        nombreReferencia: nombre,
        precio: '10',
        nombre_ES: nombre,
        nombre_EN: `${nombre}!`,
      },
    })),
  });
  menu = made.idComponente;
  const place = await office.ok(section, 'POST', at('seccion'), {
    nombre: 'Comer',
    etiquetas: [{ idIdioma: 'ES', texto: 'Comer' }],
    componentes: [otro, made].map(({ idComponente }) => ({ idC: idComponente })),
  });
  comer = place.idSeccion;
  await office.ok(section, 'POST', at('seccion'), {
    nombre: 'Última',
    etiquetas: [{ idIdioma: 'ES', texto: 'Última' }],
    componentes: [{ idC: otro.idComponente }],
  });
  const withButton = await office.ok(component, 'POST', at('componente'), {
    datos: { nombreReferencia: 'Botones', idTipoComp: 4 },
    textos: { descripcion_ES: '<p>Elija</p>' },
    imagen: firstPicture,
    seccionesReferidas: [
      {
        textos: {
          nombreReferencia: 'A comer',
          etiqueta_ES: 'A comer',
          idSeccionComponenteReferida: comer,
        },
      },
    ],
  });
  botones = withButton.idComponente;
});
afterAll(() => office.stop());

async function history(clase: 'componente' | 'seccion', id: number): Promise<readonly Cambio[]> {
  const address = at(`historial/${clase}/${String(id)}`);
  return (await office.ok(ofRow.schema.response[200], 'GET', address)).data.cambios;
}

const stateOf = async (idCambio = 0) =>
  (await office.ok(read.schema.response[200], 'GET', at(`cambio/${String(idCambio)}`))).data;

const bringBack = (idCambio = 0, ultimo?: number) =>
  office.ok(restore.schema.response[200], 'POST', at('cambio/restaurar'), { idCambio, ultimo });

/** What a restore answers to a person who has not seen the last change, which it cannot be merged with. */
async function expectRefused(reason: RegExp, idCambio = 0, ultimo = 0) {
  const answer = await office.call('POST', at('cambio/restaurar'), { idCambio, ultimo });
  expect(answer.status).toBe(409);
  expect(answer.mensaje).toMatch(reason);
}

const save = (id: number, more: object) =>
  office.ok(componenteRoutes.update.schema.response[200], 'PUT', at('componente'), {
    idComponente: id,
    ...more,
  });

const componente = async (id: number) =>
  (await office.cms.content()).componentes.find((each) => each.id === id);

describe('the history of a component', () => {
  it('tells who changed what from where, and nothing of a save that changes nothing', async () => {
    const before = await componente(menu);
    const [, te, mate] = before?.items ?? [];
    const items = [
      { idItem: mate?.id, textos: {} },
      { idItem: te?.id, textos: { precio: '12.5', nombre_EN: 'Tea' } },
    ];
    const change = { textos: { titulo_ES: 'Carta' }, itemsCarta: items };
    const { version, idCambio } = await save(menu, change);
    expect((await save(menu, change)).idCambio).toBeUndefined();
    const [documentId = ''] = (await readStored(office.cms, 'componentes'))
      .filter((row) => row['nombre_referencia'] === 'Menú')
      .map((row) => String(row['document_id']));
    const { status } = await office.cms.panel('PUT', `${componentes}/${documentId}?locale=en`, {
      titulo: 'Our menu',
    });
    expect(status).toBe(200);

    const cambios = await history('componente', menu);
    const panel = { quien: panelAdministrator(db).email, desde: 'panel' };
    expect(cambios).toMatchObject([
      { clase: 'componente', nombre: 'Menú', accion: 'cambiar', ...panel },
      { idCambio, accion: 'cambiar', version, ...staff },
      { accion: 'crear', ...staff },
    ]);
    const { estado, anterior } = await stateOf(cambios[1]?.idCambio);
    expect(anterior).toMatchObject({ idCambio: cambios[2]?.idCambio });
    expect(anterior?.estado?.componente).toMatchObject({
      titulo: { ES: 'Menú', EN: 'Menu', PT: 'Cardápio' },
      items: [{ clave: 'cafe' }, { clave: 'te', precio: '10.00' }, { clave: 'mate' }],
    });
    expect(estado?.componente).toMatchObject({
      titulo: { ES: 'Carta', EN: 'Menu', PT: 'Cardápio' },
      items: [{ clave: 'mate' }, { clave: 'te', precio: '12.50', nombre: { EN: 'Tea' } }],
    });
    expect((await stateOf(cambios[0]?.idCambio)).estado?.componente?.titulo).toEqual({
      ES: 'Carta',
      EN: 'Our menu',
      PT: 'Cardápio',
    });
  });

  it('leads back to any state by a save, which is in it', async () => {
    const cambios = await history('componente', menu);
    const first = cambios.at(-1)?.idCambio;
    const [last] = cambios;
    const restored = await bringBack(first, last?.idCambio);
    expect(restored).toMatchObject({ id: menu, omitido: [] });
    const [now, ...others] = await history('componente', menu);
    expect(others).toEqual(cambios);
    expect(now).toMatchObject({
      ...{ accion: 'cambiar', quien: staff.quien },
      ...{ desde: 'restauracion', version: restored.version },
    });
    expect(JSON.stringify((await stateOf(now?.idCambio)).estado)).toBe(
      JSON.stringify((await stateOf(first)).estado),
    );
  });

  it('keeps what somebody else saved since it was looked at, and is refused where it is the same', async () => {
    const [seen] = await history('componente', menu);
    const { idCambio } = await save(menu, { textos: { titulo_ES: 'Platos' } });
    await save(menu, { textos: { titulo_PT: 'Pratos' } });
    // To undo the first save leaves the second one.
    expect(await bringBack(seen?.idCambio, idCambio)).toMatchObject({ omitido: [] });
    expect((await componente(menu))?.titulo).toMatchObject({ ES: 'Menú', PT: 'Pratos' });

    const mine = await save(menu, { textos: { titulo_ES: 'Platos' } });
    await save(menu, { textos: { titulo_ES: 'Comidas' } });
    const before = await history('componente', menu);
    const words = /^Otra persona cambió después el texto «Título» en ES\. Mire el historial/;
    await expectRefused(words, seen?.idCambio, mine.idCambio);
    expect(await history('componente', menu)).toEqual(before);
    await bringBack(seen?.idCambio);
  });

  it('keeps a picture that was replaced, and brings it back', async () => {
    await save(botones, { imagen: await office.picture() });
    const [, first] = await history('componente', botones);
    expect((await stateOf(first?.idCambio)).estado?.componente?.imagen).toBe(firstPicture);
    expect(await bringBack(first?.idCambio)).toMatchObject({ omitido: [] });
    const uploaded = `${office.cms.url}/uploads/${(await componente(botones))?.imagen?.archivo ?? ''}`;
    expect(firstPicture).toContain((await componente(botones))?.imagen?.archivo);
    expect((await fetch(uploaded)).status).toBe(200);
  });
});

describe('what was deleted', () => {
  const listed = async () =>
    (await office.ok(deleted.schema.response[200], 'GET', at('historial/borrados'))).data.cambios;

  it('comes back: a component to its place, with all that it had', async () => {
    const before = (await stateOf((await history('componente', menu))[0]?.idCambio)).estado;
    await office.ok(Done, 'DELETE', at(`componentes/${String(menu)}`));
    const [gone] = await listed();
    expect(gone).toMatchObject({ nombre: 'Menú', accion: 'borrar', ...staff });

    const { id } = await bringBack(gone?.idCambio, gone?.idCambio);
    menu = id ?? 0;
    expect(await listed()).toEqual([]);
    const saved = /^Otra persona guardó cambios después\. Mire/;
    await expectRefused(saved, gone?.idCambio, gone?.idCambio);
    const [now, deletion] = await history('componente', menu);
    expect([now?.accion, deletion?.accion]).toEqual(['crear', 'borrar']);
    expect((await stateOf(now?.idCambio)).estado).toEqual(before);
    const content = await office.cms.content();
    const place = content.secciones.find((seccion) => seccion.id === comer);
    expect(place?.componentes.at(-1)).toBe(menu);
    expect((await history('seccion', comer)).map(({ accion }) => accion)).toEqual([
      ...['cambiar', 'cambiar', 'crear'],
    ]);
  });

  it('comes back: a section where it stood, switched off, and buttons lead to it again', async () => {
    const off = [{ idSeccion: comer, activa: 0 }];
    await office.ok(Done, 'PUT', at('secciones'), { secciones: off });
    await office.ok(Done, 'DELETE', at(`seccion/${String(comer)}`));
    expect((await componente(botones))?.referencias).toMatchObject([{ seccion: null }]);
    const { id } = await bringBack((await listed())[0]?.idCambio);
    comer = id ?? 0;
    const { secciones } = await office.cms.content();
    expect(secciones).toMatchObject([{ id: comer, clave: 'comer', activa: false }, {}]);
    expect(secciones[0]?.componentes.at(-1)).toBe(menu);
    expect((await componente(botones))?.referencias).toMatchObject([{ seccion: comer }]);
  });

  it('is left out of a state that named it, and said', async () => {
    const [, ...earlier] = await history('componente', botones);
    const led = earlier.find(({ desde }) => desde === 'restauracion');
    await office.ok(Done, 'DELETE', at(`seccion/${String(comer)}`));
    const { omitido } = await bringBack(led?.idCambio);
    expect(omitido).toEqual(['el botón «A comer», cuya sección ya no existe']);
    expect((await componente(botones))?.referencias).toEqual([]);
  });

  it('has its name where a state names it, as what is there has', async () => {
    const [leads] = (await history('componente', botones)).filter(
      ({ accion }) => accion === 'crear',
    );
    const { estado, nombres } = await stateOf(leads?.idCambio);
    expect(estado?.componente?.referencias).toMatchObject([{ seccion: 'comer' }]);
    expect(nombres).toEqual({
      secciones: [{ clave: 'comer', nombre: 'Comer' }],
      componentes: [],
    });
    const { cambios } = (
      await office.ok(ofHotel.schema.response[200], 'GET', at('historial/orden'))
    ).data;
    const order = await stateOf(cambios[0]?.idCambio);
    expect(order.nombres.secciones).toEqual([
      { clave: 'ultima', nombre: 'Última' },
      { clave: 'comer', nombre: 'Comer' },
    ]);
    expect((await bringBack(cambios[1]?.idCambio)).omitido).toContain(
      'la sección «Comer», que ya no existe',
    );
    const orders = await Promise.all(
      cambios.map(async ({ idCambio }) => ({
        idCambio,
        ...(await stateOf(idCambio)).estado?.orden,
      })),
    );
    const where = (activa: boolean) =>
      orders.find(({ secciones = [] }) =>
        secciones.some((each) => each.clave === 'comer' && each.activa === activa),
      )?.idCambio;
    await expectRefused(/^Otra persona cambió después «Comer»/, where(true), where(false));
  });
});

it('has the settings and the order of the sections, each with a way back', async () => {
  const list = async (clase: 'ajustes' | 'orden') =>
    (await office.ok(ofHotel.schema.response[200], 'GET', at(`historial/${clase}`))).data.cambios;
  await office.ok(Done, 'PUT', at('ajustes'), { titulo: 'Uno', color1: '#112233' });
  await office.ok(Done, 'PUT', at('ajustes'), { titulo: 'Dos', color1: '' });
  const [, one] = await list('ajustes');
  await bringBack(one?.idCambio);
  const { ajustes } = await office.cms.content();
  expect(ajustes).toMatchObject({ titulo: 'Uno', color1: '#112233' });

  const { secciones } = await office.cms.content();
  const wanted = secciones.map(({ id }) => ({ idSeccion: id, activa: 0 }));
  await office.ok(Done, 'PUT', at('secciones'), { secciones: wanted });
  const [now] = await list('orden');
  expect((await stateOf(now?.idCambio)).estado?.orden?.secciones).toEqual(
    secciones.map(({ clave }) => ({ clave, activa: false })),
  );
  const before = (await stateOf(now?.idCambio)).anterior?.idCambio;
  await bringBack(before, now?.idCambio);
  expect((await office.cms.content()).secciones).toEqual(secciones);
});

it('names the change that a save made, which the state before it undoes', async () => {
  const shown = async () => {
    const { secciones, componentes, idiomas } = await office.cms.content();
    return { secciones, componentes, idiomas };
  };
  const item = (await componente(menu))?.items[0]?.id;
  const { secciones } = await office.cms.content();
  const off = secciones.map(({ id }) => ({ idSeccion: id, activa: 0 }));
  const tipo = {
    tipo: 'precio',
    textos: { nombreReferencia: 'Jugo', precio: '20', nombre_ES: 'Jugo' },
  };
  const leads = secciones[0]?.id;
  const label = { nombreReferencia: 'Ir', etiqueta_ES: 'Ir', idSeccionComponenteReferida: leads };
  for (const [method, name, body] of [
    ['PUT', 'item', { idItem: item, textos: { precio: '77' } }],
    ['POST', 'item', { idCarta: menu, ...tipo }],
    ['POST', 'seccionReferida', { idComponente: botones, textos: label }],
    ['PUT', 'secciones', { secciones: off.toReversed() }],
    ['PUT', 'idioma', { idIdioma: 'EN', nombre: 'Inglés' }],
    ['PUT', 'idioma/activo', { idIdioma: 'EN', active: 1 }],
  ] as const) {
    const before = await shown();
    const { idCambio } = await office.ok(WithCambio, method, at(name), body);
    expect(await shown(), name).not.toEqual(before);
    const { anterior } = await stateOf(idCambio);
    expect(await bringBack(anterior?.idCambio, idCambio)).toMatchObject({ omitido: [] });
    expect(await shown(), name).toEqual(before);
  }
});

it('tells of an import what it changed, and nothing of one that changes nothing', async () => {
  const folder = path.join(office.cms.dataDir, 'exportado');
  await exportHotel(office.cms, folder);
  const before = await history('componente', menu);
  await importHotel(office.cms, folder);
  expect(await history('componente', menu)).toEqual(before);
  const file = path.join(folder, 'hotel.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"ES": "Menú"', '"ES": "Platos"'));
  await importHotel(office.cms, folder);
  const [now, ...others] = await history('componente', menu);
  expect(others).toEqual(before);
  expect(now).toMatchObject({ accion: 'cambiar', quien: 'operador', desde: 'importacion' });
});

it('shows a state that another version wrote, and says what of it no longer exists', async () => {
  const id = (
    await office.ok(component, 'POST', at('componente'), {
      datos: { nombreReferencia: 'Antes', idTipoComp: 13 },
      textos: { titulo_ES: 'Ahora' },
    })
  ).idComponente;
  await save(id, { textos: { titulo_ES: 'Después' } });
  const [, first] = await history('componente', id);
  const rewrite = async (estado: object) => {
    const bytes = brotliCompressSync(JSON.stringify(estado)).toString('hex');
    const literal =
      office.cms.databaseUrl === undefined ? `X'${bytes}'` : `decode('${bytes}', 'hex')`;
    await changeStored(office.cms, [
      `UPDATE cambio SET estado = ${literal}, formato = 0 WHERE id = ${String(first?.idCambio)}`,
    ]);
  };
  const old = {
    clave: 'antes',
    nombreReferencia: 'Antes',
    tipo: 13,
    lema: 'Uno',
    titulo: { ES: 'Antes', LA: 'Ante' },
  };
  await rewrite(old);
  expect((await stateOf(first?.idCambio)).estado?.componente).toMatchObject({ titulo: old.titulo });
  const { omitido } = await bringBack(first?.idCambio);
  expect(omitido).toEqual([
    'el campo «lema», que ya no existe',
    'los textos en LA, que ya no es un idioma del hotel',
  ]);
  expect((await componente(id))?.titulo).toEqual({ ES: 'Antes' });

  await rewrite({ ...old, tipo: 99 });
  expect((await stateOf(first?.idCambio)).estado?.componente?.tipo).toBe(99);
  const refused = await office.call('POST', at('cambio/restaurar'), { idCambio: first?.idCambio });
  expect(refused).toMatchObject({
    status: 400,
    mensaje: 'El tipo de ese componente ya no existe.',
  });
});
