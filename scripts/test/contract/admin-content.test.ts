import { ajustesRoutes } from '@guest-app/adapters/contract/back-office/ajustes';
import { componenteRoutes } from '@guest-app/adapters/contract/back-office/componente';
import { idiomaRoutes } from '@guest-app/adapters/contract/back-office/idioma';
import { itemRoutes } from '@guest-app/adapters/contract/back-office/item';
import { seccionRoutes } from '@guest-app/adapters/contract/back-office/seccion';
import { seccionReferidaRoutes } from '@guest-app/adapters/contract/back-office/seccion-referida';
import { textRoutes } from '@guest-app/adapters/contract/back-office/texts';
import { traduccionRoutes } from '@guest-app/adapters/contract/back-office/traducciones';
import { Value } from '@sinclair/typebox/value';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { changeStored } from '../../src/system/stored-rows.js';
import {
  type BackOffice,
  beginWithOffice,
  type CallOptions,
  Done,
  signToken,
} from '../support/back-office.js';
import { itOnPostgres, itOnSqlite } from '../support/engine.js';
import { emptyHotel } from '../support/template.js';

const db = emptyHotel;
const notThere = 999_999;
/** PostgreSQL keeps no such integer. */
const beyondIntegers = 3_000_000_000;

const settings = ajustesRoutes.read.schema.response[200];
const savedSettings = ajustesRoutes.update.schema.response[200];
const languages = idiomaRoutes.list.schema.response[200];
const components = componenteRoutes.list.schema.response[200];
const sections = seccionRoutes.all.schema.response[200];
const carta = itemRoutes.read.schema.response[200];
const references = seccionReferidaRoutes.read.schema.response[200];
const texts = textRoutes.componente.schema.response[200];
const component = componenteRoutes.create.schema.response[200];
const section = seccionRoutes.create.schema.response[200];
const item = itemRoutes.create.schema.response[200];
const reference = seccionReferidaRoutes.create.schema.response[200];
const translations = traduccionRoutes.read.schema.response[200];
const translated = traduccionRoutes.save.schema.response[200];
const saved = componenteRoutes.update.schema.response[200];

/** Where the CMS serves the file of a picture's name. */
const uploaded = (name: string) => `${office.cms.url}/uploads/${name.slice(db.length + 1)}`;
const at = (path: string) => `/webapp/${path}/${db}`;

let office: BackOffice;
let picture: string;
let idSeccion: number;
let idComponente: number;

const withoutVersion = async () => ({ ...(await office.cms.content()), version: '' });
const priced = (nombre: string, precio: string | number = '1200') => ({
  tipo: 'precio',
  textos: { nombreReferencia: nombre, precio, nombre_ES: nombre },
});
const menu = (nombreReferencia: string, itemsCarta: readonly object[] = []) =>
  office.ok(component, 'POST', at('componente'), {
    datos: { nombreReferencia, idTipoComp: 7 },
    textos: { titulo_ES: nombreReferencia, titulo_EN: `${nombreReferencia} EN` },
    itemsCarta,
    seccionesReferidas: [],
    idiomasActivos: ['ES', 'EN'],
  });
const itemsOf = async (id: number) =>
  (await office.ok(carta, 'GET', at(`carta/${String(id)}`))).data;
const rowOf = async (id: number) => {
  const { data } = await office.ok(components, 'GET', at('componentes'));
  const row = data.find((candidate) => candidate.id === id);
  if (row === undefined) throw new Error(`There is no component ${String(id)}`);
  return row;
};
/** A refusal changes nothing. */
const refused = async (method: string, path: string, body?: object) => {
  const before = await withoutVersion();
  const { status, mensaje } = await office.call(method, path, body);
  expect(await withoutVersion()).toEqual(before);
  return [status, mensaje] as const;
};

beginWithOffice(async (given) => {
  office = given;
  picture = await office.picture();
  const bandera = await office.picture();
  await office.ok(Done, 'POST', at('idioma'), { id: 'en', nombre: 'English', bandera });
  await office.ok(Done, 'PUT', at('idioma/activo'), { active: true, idIdioma: 'EN' });
  idComponente = (await menu('Desayuno', [priced('Café'), priced('Té', 900.5)])).idComponente;
  idSeccion = (
    await office.ok(section, 'POST', at('seccion'), {
      nombre: 'Comer',
      etiquetas: [
        { idIdioma: 'ES', texto: 'Comer' },
        { idIdioma: 'EN', texto: 'Eat' },
      ],
      componentes: [{ idC: idComponente }],
    })
  ).idSeccion;
});

describe('languages', () => {
  it('start switched off, have a code of their own, and one stays on', async () => {
    const bandera = await office.picture();
    await office.ok(Done, 'POST', at('idioma'), { id: 'PT', nombre: 'Português', bandera });
    const list = await office.call('GET', at('idiomas'));
    expect(list.body).toMatchObject({
      data: [{ ididioma: 'ES' }, { ididioma: 'EN', activo: 1 }, { ididioma: 'PT', activo: 0 }],
    });
    const active = await office.call('GET', at('idiomasActivos'));
    expect(active.body).toMatchObject({ data: [{ ididioma: 'ES' }, { ididioma: 'EN' }] });
    const create = (body: object) => refused('POST', at('idioma'), body);
    expect((await create({ id: 'pt', nombre: 'Otro', bandera }))[0]).toBe(409);
    expect((await create({ id: 'pt', nombre: 'Otro', bandera: 'pt.png' }))[0]).toBe(409);
    expect(await create({ nombre: 'X', bandera })).toEqual([400, 'Ingrese un ID']);
    expect(await create({ id: 'FR', bandera })).toEqual([400, 'Ingrese un nombre']);
    expect(await create({ id: 'FR', nombre: 'X' })).toEqual([400, 'La bandera es requerida']);
    expect((await create({ id: 'F1!', nombre: 'X', bandera }))[0]).toBe(400);
    expect((await create({ id: 'FR', nombre: 'X', bandera: 'gbba-x.png' }))[0]).toBe(400);

    const activate = (active: number, idIdioma: string) =>
      office.call('PUT', at('idioma/activo'), { active, idIdioma });
    expect((await activate(0, 'EN')).status).toBe(200);
    expect(await activate(0, 'ES')).toMatchObject({
      status: 409,
      mensaje: 'Debe quedar al menos un idioma activo.',
    });
    expect((await activate(1, 'EN')).status).toBe(200);
    expect((await activate(1, 'XX')).status).toBe(404);
  });

  it('take another name and flag, and keep what is not sent', async () => {
    const list = async () =>
      (await office.ok(languages, 'GET', at('idiomas'))).data.find((row) => row.ididioma === 'EN');
    const before = await list();
    const bandera = await office.picture();
    const change = (body: object) => office.ok(Done, 'PUT', at('idioma'), body);
    await change({ idIdioma: 'en', nombre: ' Inglés ' });
    expect(await list()).toEqual({ ...before, nombre: ' Inglés ' });
    await change({ idIdioma: 'EN', bandera });
    expect(await list()).toEqual({ ...before, nombre: ' Inglés ', bandera });
    await expect
      .poll(async () => (await fetch(uploaded(before?.bandera ?? ''))).status, { timeout: 10_000 })
      .toBe(404);
    expect((await fetch(uploaded(bandera))).status).toBe(200);

    const refuse = (body: object) => refused('PUT', at('idioma'), body);
    expect(await refuse({ idIdioma: 'EN', nombre: ' ' })).toEqual([400, 'Ingrese un nombre']);
    expect(await refuse({ idIdioma: 'EN', bandera: '' })).toEqual([400, 'La bandera es requerida']);
    expect((await refuse({ idIdioma: 'EN', nombre: 'X', bandera: `${db}-no.png` }))[0]).toBe(400);
    expect((await refuse({ idIdioma: 'EN', nombre: 'X', bandera: 'gbba-x.png' }))[0]).toBe(400);
    expect((await refuse({ nombre: 'X' }))[0]).toBe(400);
    expect(await refuse({ idIdioma: 'XX', nombre: 'X' })).toEqual([404, 'No existe ese idioma.']);
    const body = { idIdioma: 'EN', nombre: 'English' };
    const put = (sent: object, options: CallOptions = {}) =>
      office.call('PUT', at('idioma'), sent, options);
    expect((await put(body, { token: null })).status).toBe(401);
    const ofAnother = { db: 'gbba', kind: 'admin', sub: '1', cms: 'x' };
    const token = await signToken(office.cms.dataDir, ofAnother);
    expect((await put(body, { token })).status).toBe(403);
    expect((await list())?.nombre).toBe(' Inglés ');

    const key = 'language';
    expect((await put(body, { key })).status).toBe(200);
    await change({ idIdioma: 'EN', nombre: 'Changed since' });
    expect((await put(body, { key })).status).toBe(200);
    expect((await list())?.nombre).toBe('Changed since');
    expect((await put({ ...body, nombre: 'Otro' }, { key })).status).toBe(409);
  });
});

describe('settings', () => {
  const told = () => office.ok(settings, 'GET', at('ajustes'));
  const save = (body: object) => office.ok(savedSettings, 'PUT', at('ajustes'), body);

  it('are told to staff, and refused by name where nobody could call or see them', async () => {
    const change = (body: object) => refused('PUT', at('ajustes'), body);
    for (const whatsapp of ['recepción', '12', '+54 9 11 5555 1234 / 4321 8765']) {
      const [status, mensaje] = await change({ titulo: 'Otro', whatsapp });
      expect(status).toBe(400);
      expect(mensaje).toContain('El número de WhatsApp lleva entre 8 y 15 cifras');
    }
    expect(await change({ color1: 'azul' })).toEqual([
      400,
      'El color principal se escribe con # y seis cifras hexadecimales, como #14324a.',
    ]);
    expect((await change({ color2: '#12345' }))[1]).toContain('El color secundario');
    expect(await change({ logo: 'logo.png' })).toEqual([
      400,
      'La imagen no existe. Súbala nuevamente.',
    ]);
    const before = await told();
    const changed = { titulo: ' Hola ', color1: '#AABBCC' };
    const { version } = await save({ ...changed, version: before.data.version });
    expect(version).toBeGreaterThan(before.data.version);
    expect(await told()).toEqual({ ok: true, data: { ...before.data, ...changed, version } });
    expect(await save(changed)).toEqual({ ok: true, version });
    for (const method of ['GET', 'PUT']) {
      const body = method === 'PUT' ? changed : undefined;
      expect((await office.call(method, at('ajustes'), body, { token: null })).status).toBe(401);
    }
  });

  it('are not saved over what the panel saved', async () => {
    const titulo = 'Del panel';
    const { version } = await save({ titulo: 'De recepción' });
    const written = await office.cms.panel('PUT', 'single-types/api::ajustes.ajustes', { titulo });
    expect(written.status).toBe(200);
    expect(await refused('PUT', at('ajustes'), { titulo: 'Tarde', version })).toEqual([
      409,
      'Otra persona guardó cambios mientras usted editaba. Revise lo nuevo y guarde otra vez.',
    ]);
    expect((await told()).data.titulo).toBe(titulo);
  });

  itOnSqlite('can be written where the hotel has none', async () => {
    await office.cms.restart({}, () => changeStored(office.cms, ['DELETE FROM ajustes']));
    const { nombre, version } = (await told()).data;
    await save({ color2: '#F4D58D', version });
    expect((await told()).data).toMatchObject({ nombre, titulo: '', color2: '#F4D58D' });
  });
});

describe('sections', () => {
  const etiquetas = [{ idIdioma: 'ES', texto: 'Otra' }];
  const componentes = () => [{ id: idComponente }];

  it('need a name, a label in Spanish and a component', async () => {
    const create = (body: object) => refused('POST', at('seccion'), body);
    expect(await create({ etiquetas, componentes: componentes() })).toEqual([
      400,
      'Ingrese un nombre',
    ]);
    expect(await create({ nombre: 'X', componentes: componentes() })).toEqual([
      400,
      'Ingrese una etiqueta en español',
    ]);
    expect(await create({ nombre: 'X', etiquetas, componentes: [] })).toEqual([
      400,
      'Seleccione al menos un componente',
    ]);
    expect((await create({ nombre: 'X', etiquetas, componentes: [{ id: notThere }] }))[0]).toBe(
      404,
    );
    const french = [...etiquetas, { idIdioma: 'FR', texto: 'Autre' }];
    expect(await create({ nombre: 'X', etiquetas: french, componentes: componentes() })).toEqual([
      400,
      'El idioma FR no existe: quite lo que tiene escrito en ese idioma.',
    ]);
    const update = (body: object) => refused('PUT', at('seccion'), { idSeccion, ...body });
    expect((await update({ nombre: '', componentes: componentes() }))[0]).toBe(400);
    const cleared = [{ idIdioma: 'ES', texto: '' }];
    expect((await update({ nombre: 'X', etiquetas: cleared, componentes: componentes() }))[0]).toBe(
      400,
    );
  });

  it('are saved, switched, ordered all or nothing, and deleted once inactive', async () => {
    const second = await office.ok(section, 'POST', at('seccion'), {
      nombre: 'Otra',
      etiquetas,
      componentes: componentes(),
    });
    await office.ok(saved, 'PUT', at('seccion'), {
      idSeccion: second.idSeccion,
      version: second.version,
      nombre: 'Otra más',
      // The last one was deleted in the panel meanwhile: the form can be saved once that text is cleared.
      etiquetas: [
        { idIdioma: 'EN', texto: 'Other' },
        { idIdioma: 'FR', texto: '' },
      ],
      componentes: componentes(),
    });
    const all = async () => (await office.ok(sections, 'GET', at('secciones/all'))).data;
    const [first, last] = await all();
    expect(last).toMatchObject({ nombre: 'Otra más', etiqueta: 'Otra', activa: 1 });
    expect(last?.etiquetas).toHaveLength(2);

    const order = (versions: readonly (number | undefined)[]) => ({
      secciones: [
        { idSeccion: second.idSeccion, activa: 0, version: versions[0] },
        { idSeccion, activa: 1, version: versions[1] },
      ],
    });
    expect((await refused('DELETE', at(`seccion/${String(second.idSeccion)}`)))[0]).toBe(409);
    expect((await refused('PUT', at('secciones'), order([last?.version, 0])))[0]).toBe(409);
    const unknown = {
      secciones: [
        { idSeccion: second.idSeccion, activa: 0 },
        { idSeccion: notThere, activa: 1 },
      ],
    };
    expect((await refused('PUT', at('secciones'), unknown))[0]).toBe(404);
    await office.ok(Done, 'PUT', at('secciones'), order([last?.version, first?.version]));
    expect((await all()).map((row) => [row.idSeccion, row.activa])).toEqual([
      [second.idSeccion, 0],
      [idSeccion, 1],
    ]);
    expect((await refused('PUT', at('secciones'), order([last?.version, first?.version])))[0]).toBe(
      409,
    );
    const active = await office.ok(sections, 'GET', at('secciones'));
    expect(active.data.map((row) => row.idSeccion)).toEqual([idSeccion]);
    await office.ok(Done, 'DELETE', at(`seccion/${String(second.idSeccion)}`));

    const hidden = await office.ok(section, 'POST', at('seccion'), {
      nombre: 'Oculta',
      etiquetas,
      componentes: componentes(),
      activa: 0,
    });
    expect((await all()).map((row) => [row.idSeccion, row.activa])).toEqual([
      [idSeccion, 1],
      [hidden.idSeccion, 0],
    ]);
    await office.ok(Done, 'DELETE', at(`seccion/${String(hidden.idSeccion)}`));
    expect(await all()).toHaveLength(1);
    expect((await refused('DELETE', at(`seccion/${String(second.idSeccion)}`)))[0]).toBe(404);
  });
});

describe('components', () => {
  it('need what their form requires', async () => {
    const create = (datos: object, rest: object = {}) =>
      refused('POST', at('componente'), { datos, textos: { titulo_ES: 'X' }, ...rest });
    const nombreReferencia = 'X';
    expect(await create({ idTipoComp: 7 })).toEqual([400, 'Ingrese un nombre']);
    expect(await create({ nombreReferencia })).toEqual([400, 'Seleccione un tipo']);
    expect((await create({ nombreReferencia, idTipoComp: 5 }))[0]).toBe(400);
    expect(await create({ nombreReferencia, idTipoComp: 7 }, { textos: {} })).toEqual([
      400,
      'Ingrese un título en español',
    ]);
    expect(await create({ nombreReferencia, idTipoComp: 3 })).toEqual([400, 'Ingrese un número']);
    expect(await create({ nombreReferencia, idTipoComp: 12 })).toEqual([400, 'Imágen requerida']);
    expect((await create({ nombreReferencia, idTipoComp: 12 }, { imagen: 'gbba-a.png' }))[0]).toBe(
      400,
    );
    expect(
      (await create({ nombreReferencia, idTipoComp: 13 }, { itemsCarta: [priced('X')] }))[0],
    ).toBe(400);
    const link = { imagen: picture, textos: { descripcion_ES: 'javascript:alert(1)' } };
    expect((await create({ nombreReferencia, idTipoComp: 17 }, link))[0]).toBe(400);
    const type = { idComponente, datos: { idTipoComp: 12 }, textos: {} };
    expect((await refused('PUT', at('componente'), type))[0]).toBe(400);
    expect((await refused('PUT', at('componente'), { idComponente: notThere }))[0]).toBe(404);
    expect((await refused('DELETE', at(`componentes/${String(notThere)}`)))[0]).toBe(404);
  });

  it('keep the texts, the lists and the picture that a save does not send', async () => {
    const before = await rowOf(idComponente);
    const items = await itemsOf(idComponente);
    await office.ok(saved, 'PUT', at('componente'), {
      idComponente,
      datos: { nombreReferencia: 'Desayuno' },
      textos: { titulo_EN: 'Breakfast' },
    });
    expect(await rowOf(idComponente)).toEqual({
      ...before,
      version: expect.any(Number) as number,
    });
    expect(await itemsOf(idComponente)).toEqual(items);
    const { data } = await office.ok(texts, 'GET', at(`textos/componente/${String(idComponente)}`));
    expect(data.map(({ idIdioma, etiqueta, texto }) => [idIdioma, etiqueta, texto])).toEqual([
      ['EN', 'titulo', 'Breakfast'],
      ['ES', 'titulo', 'Desayuno'],
    ]);
    await office.ok(saved, 'PUT', at('componente'), { idComponente, textos: { titulo_EN: '' } });
    const after = await office.ok(texts, 'GET', at(`textos/componente/${String(idComponente)}`));
    expect(after.data.map((text) => text.idIdioma)).toEqual(['ES']);
  });

  it('take their items as sent, in that order, without those left out, or not at all', async () => {
    const { idComponente: id } = await menu('Orden', [priced('A'), priced('B'), priced('C')]);
    const [a, b, c] = await itemsOf(id);
    const body = (itemsCarta: readonly object[]) => ({ idComponente: id, itemsCarta });
    await office.ok(
      saved,
      'PUT',
      at('componente'),
      body([
        { idItem: c?.idItem, textos: {} },
        priced('D', 0),
        { idItem: a?.idItem, textos: { precio: '5.5', nombre_EN: 'A in English' } },
      ]),
    );
    const items = await itemsOf(id);
    expect(items.map((row) => [row.nombreItem, row.Precio])).toEqual([
      ['C', '1200.00'],
      ['D', '0.00'],
      ['A', '5.50'],
    ]);
    expect([items[0]?.idItem, items[2]?.idItem]).toEqual([c?.idItem, a?.idItem]);
    const put = (itemsCarta: readonly object[]) =>
      refused('PUT', at('componente'), body(itemsCarta));
    // The first ones are good: what they would have changed is undone.
    expect((await put([priced('E'), { idItem: a?.idItem, textos: { precio: '-1' } }]))[0]).toBe(
      400,
    );
    expect((await put([priced('E'), { idItem: b?.idItem, textos: {} }]))[0]).toBe(404);
    await office.ok(Done, 'DELETE', at(`componentes/${String(id)}`));
    expect((await office.call('GET', at(`carta/${String(id)}`))).status).toBe(404);
  });

  itOnSqlite('are made once for a key, also after a restart', async () => {
    const body = {
      datos: { nombreReferencia: 'Una vez', idTipoComp: 6 },
      textos: { titulo_ES: 'Una' },
    };
    const send = (sent: object) => office.call('POST', at('componente'), sent, { key: 'once' });
    const [first, second] = await Promise.all([send(body), send(body)]);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    await office.cms.restart();
    expect((await send(body)).body).toEqual(first.body);
    expect((await send({ ...body, imagen: '' })).status).toBe(409);
    const { data } = await office.ok(components, 'GET', at('componentes/6'));
    expect(data.map((row) => row.nombreReferencia)).toEqual(['Una vez']);
    expect((await rowOf(idComponente)).nombresItems).toEqual(['Café', 'Té']);
  });

  it('refuse a save on top of a newer one, the panel’s too', async () => {
    const { version } = await rowOf(idComponente);
    const save = (seen: number) => ({ idComponente, version: seen, textos: { titulo_ES: 'Mía' } });
    const [, documentId = ''] = await documentOf('componente', 'Desayuno');
    const panel = await office.cms.panel(
      'PUT',
      `collection-types/api::componente.componente/${documentId}?locale=en`,
      { titulo: 'From the panel' },
    );
    expect(panel.status).toBe(200);
    expect((await refused('PUT', at('componente'), save(version)))[0]).toBe(409);
    const { version: newer } = await rowOf(idComponente);
    expect(newer).toBeGreaterThan(version);
    await office.ok(saved, 'PUT', at('componente'), save(newer));
  });
});

/** The panel's document of a row, with its name. */
async function documentOf(type: 'componente', name: string): Promise<readonly string[]> {
  const [documentId = ''] = await office.cms.documentIds(
    `collection-types/api::${type}.${type}?filters[nombreReferencia][$eq]=${name}`,
  );
  return [name, documentId];
}

describe('items', () => {
  it('are added, changed and deleted by themselves, and raise the component’s version', async () => {
    const { idComponente: idCarta, version } = await menu('Suelta');
    const made = await office.ok(item, 'POST', at('item'), {
      idCarta,
      ...priced('Agua', 100),
      imagen: picture,
    });
    expect(made.version).toBeGreaterThan(version);
    const stale = { idItem: made.idItem, version, textos: { precio: '1' } };
    expect((await refused('PUT', at('item'), stale))[0]).toBe(409);
    await office.ok(saved, 'PUT', at('item'), {
      idItem: made.idItem,
      version: made.version,
      textos: { precio: '150', masinfo_EN: 'Still' },
    });
    const [row] = await itemsOf(idCarta);
    expect(row).toMatchObject({
      Precio: '150.00',
      nombre_ES: 'Agua',
      nombre_EN: '',
      masinfo_ES: '',
      masinfo_EN: 'Still',
      imagen: picture,
    });
    const own = await office.call('GET', at(`textos/item/${String(made.idItem)}`));
    expect(own.body).toMatchObject({
      data: [{ idIdioma: 'EN', etiqueta: 'masInfo' }, { etiqueta: 'nombreItem' }],
    });
    const all = await office.call('GET', at(`textos/carta/${String(idCarta)}`));
    expect(all.body).toMatchObject({ data: [{ idItem: made.idItem }, { idItem: made.idItem }] });

    const create = (body: object) =>
      refused('POST', at('item'), { idCarta, ...priced('X'), ...body });
    expect((await create({ idCarta: notThere }))[0]).toBe(404);
    expect((await create({ textos: { precio: '1', nombre_ES: 'X' } }))[0]).toBe(400);
    expect(await create({ textos: { nombreReferencia: 'X', nombre_ES: 'X' } })).toEqual([
      400,
      'Ingrese un precio',
    ]);
    expect((await create(priced('X', 'gratis')))[0]).toBe(400);
    expect((await create(priced('X', -1)))[0]).toBe(400);
    expect(await create({ tipo: 'texto' })).toEqual([400, 'Ingrese un texto']);
    expect((await create({ tipo: 'otro' }))[0]).toBe(400);

    await office.ok(Done, 'DELETE', at(`item/${String(made.idItem)}`));
    expect((await refused('DELETE', at(`item/${String(made.idItem)}`)))[0]).toBe(404);
    expect((await refused('PUT', at('item'), { idItem: made.idItem, textos: {} }))[0]).toBe(404);
  });

  it('lose the picture that another one took the place of', async () => {
    const { idComponente: idCarta } = await menu('Fotos');
    const old = await office.picture();
    const { idItem } = await office.ok(item, 'POST', at('item'), {
      idCarta,
      ...priced('Foto'),
      imagen: old,
    });
    await office.ok(saved, 'PUT', at('item'), {
      idItem,
      textos: {},
      imagen: await office.picture(),
    });
    await expect.poll(async () => (await fetch(uploaded(old))).status).toBe(404);
    await office.ok(saved, 'PUT', at('item'), { idItem, textos: {}, imagen: '' });
    expect((await itemsOf(idCarta))[0]?.imagen).toBe('');
  });
});

describe('a picture’s address', () => {
  const start = 'https://cdn.example/foto ñ.jpg?firma=a%2Fb&x=';
  const address = start + 'y'.repeat(2_048 - start.length);

  it('is kept and answered as it is given, by components, items and flags', async () => {
    const { idComponente: id } = await office.ok(component, 'POST', at('componente'), {
      datos: { nombreReferencia: 'De otro sitio', idTipoComp: 12 },
      textos: {},
      imagen: address,
    });
    expect((await rowOf(id)).Imagen).toBe(address);
    const { idComponente: idCarta } = await menu('De otro sitio', [
      { ...priced('Foto'), imagen: address },
    ]);
    await office.ok(Done, 'PUT', at('idioma'), { idIdioma: 'EN', bandera: address });
    const idiomas = (await office.ok(languages, 'GET', at('idiomas'))).data;
    expect(idiomas.find((row) => row.ididioma === 'EN')?.bandera).toBe(address);
    const { data: seccion } = await office.ok(sections, 'GET', at('secciones'));
    await office.ok(Done, 'PUT', at('seccion'), {
      idSeccion,
      nombre: 'Comer',
      etiquetas: [],
      componentes: [...(seccion[0]?.componentes ?? []), { idC: id }, { idC: idCarta }],
    });
    const guest = async (path: string) =>
      JSON.stringify(await (await fetch(`${office.url}/webappUI/${path}/ES/${db}`)).json());
    await expect.poll(() => guest(`componentes/${String(idSeccion)}`)).toContain(address);
    await expect.poll(() => guest(`carta/${String(idCarta)}`)).toContain(address);

    const other = 'https://cdn.example/otra.jpg';
    await office.ok(saved, 'PUT', at('componente'), { idComponente: id, imagen: other });
    expect((await rowOf(id)).Imagen).toBe(other);
    const imagen = await office.picture();
    await office.ok(saved, 'PUT', at('componente'), { idComponente: id, imagen });
    expect((await rowOf(id)).Imagen).toBe(imagen);
  });

  itOnPostgres('goes with its last use, and not from under who takes it meanwhile', async () => {
    const { idComponente: id } = await menu('Que se turnan', [priced('Uno'), priced('Otro')]);
    const rows = await itemsOf(id);
    const put = (place: number, imagen: string) =>
      office.ok(saved, 'PUT', at('item'), { idItem: rows[place]?.idItem, textos: {}, imagen });
    const url = 'https://cdn.example/de-turno.png';
    const client = new pg.Client({ connectionString: office.cms.databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query(`SET search_path TO h_${db}`);
    const waiting = async () => {
      // A transaction goes on seeing what it saw first.
      await client.query('SELECT pg_stat_clear_snapshot()');
      const { rows: all } = await client.query(
        `SELECT pid FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return all.length;
    };
    await put(0, url);

    // Its removal is held where the row is to go.
    await client.query('BEGIN');
    await client.query('SELECT id FROM files WHERE url = $1 FOR KEY SHARE', [url]);
    await put(0, '');
    await expect.poll(waiting).toBe(1);
    let isTaken = false;
    const taken = put(1, url).then(() => (isTaken = true));
    await expect.poll(async () => isTaken || (await waiting()) === 2).toBe(true);
    await client.query('COMMIT');
    await taken;

    await expect.poll(waiting).toBe(0);
    expect((await itemsOf(id)).map(({ imagen }) => imagen)).toEqual(['', url]);
    await put(1, '');
    const left = () => client.query<{ id: number }>('SELECT id FROM files WHERE url = $1', [url]);
    await expect.poll(async () => (await left()).rows).toEqual([]);
  });

  it('is refused where it is none, or too long', async () => {
    const write = (imagen: string) =>
      refused('PUT', at('componente'), { idComponente, imagen, textos: {} });
    expect((await write(`${address}z`))[0]).toBe(400);
    for (const imagen of ['https://', 'http://cdn.example/foto.jpg', 'https://a\nb']) {
      expect((await write(imagen))[0]).toBe(400);
    }
  });
});

describe('items of a component’s save', () => {
  it('that change by a picture alone raise the component’s version', async () => {
    const { idComponente: id, version } = await menu('Con foto', [priced('Foto')]);
    const [before] = await itemsOf(id);
    const after = await office.ok(saved, 'PUT', at('componente'), {
      idComponente: id,
      itemsCarta: [{ idItem: before?.idItem, textos: {}, imagen: await office.picture() }],
    });
    expect(after.version).toBeGreaterThan(version);
    expect((await itemsOf(id))[0]?.imagen).not.toBe('');
  });

  it('may not link elsewhere than to http(s), changed alone or with a picture', async () => {
    const { idComponente: id } = await office.ok(component, 'POST', at('componente'), {
      datos: { nombreReferencia: 'Redes', idTipoComp: 9 },
      itemsCarta: [
        {
          tipo: 'texto',
          textos: { nombreReferencia: 'Red', nombre_ES: 'Red', texto: 'https://example.com/' },
        },
      ],
    });
    const [{ idItem } = { idItem: 0 }] = await itemsOf(id);
    const textos = { texto: 'javascript:alert(1)' };
    for (const imagen of [{}, { imagen: await office.picture() }]) {
      const itemsCarta = [{ idItem, tipo: 'texto', textos, ...imagen }];
      expect(await refused('PUT', at('componente'), { idComponente: id, itemsCarta })).toEqual([
        400,
        'El enlace debe ser una dirección completa que empiece con http:// o https://.',
      ]);
    }
  });
});

describe('referred sections', () => {
  it('lead to a section of the hotel, and are added, changed and deleted by themselves', async () => {
    const { idComponente: id } = await office.ok(component, 'POST', at('componente'), {
      datos: { nombreReferencia: 'Botones', idTipoComp: 4 },
      textos: { descripcion_ES: '<p onclick="x()">Hola</p>' },
      imagen: await office.picture(),
    });
    const textos = {
      nombreReferencia: 'Ir',
      idSeccionComponenteReferida: idSeccion,
      etiqueta_ES: 'Ir',
    };
    const made = await office.ok(reference, 'POST', at('seccionReferida'), {
      idComponente: id,
      textos,
    });
    await office.ok(saved, 'PUT', at('seccionesReferidas'), {
      idReferencia: made.idReferencia,
      textos: { etiqueta_EN: 'Go' },
    });
    const list = () => office.ok(references, 'GET', at(`seccionesReferidas/${String(id)}`));
    expect((await list()).data).toEqual([
      {
        idReferencia: made.idReferencia,
        idComponente: id,
        nombreReferencia: 'Ir',
        NombreRef: 'Ir',
        SeccionReferida: idSeccion,
        idSeccionComponenteReferida: idSeccion,
      },
    ]);
    const own = await office.call('GET', at(`textos/seccionReferida/${String(made.idReferencia)}`));
    expect(own.body).toMatchObject({
      data: [{ idIdioma: 'EN' }, { idIdioma: 'ES', etiqueta: 'etiqueta' }],
    });
    const gone = await office.ok(section, 'POST', at('seccion'), {
      nombre: 'Se borra',
      etiquetas: [{ idIdioma: 'ES', texto: 'Se borra' }],
      componentes: [{ idC: id }],
    });
    const broken = await office.ok(reference, 'POST', at('seccionReferida'), {
      idComponente: id,
      textos: { ...textos, idSeccionComponenteReferida: gone.idSeccion },
    });
    await office.ok(Done, 'PUT', at('secciones'), {
      secciones: [{ idSeccion: gone.idSeccion, activa: 0 }],
    });
    await office.ok(Done, 'DELETE', at(`seccion/${String(gone.idSeccion)}`));
    const leadsNowhere = { SeccionReferida: null, idSeccionComponenteReferida: null };
    expect((await list()).data[1]).toMatchObject(leadsNowhere);
    await office.ok(saved, 'PUT', at('seccionesReferidas'), {
      idReferencia: broken.idReferencia,
      textos: { idSeccionComponenteReferida: null, etiqueta_ES: 'A ninguna parte' },
    });
    expect((await list()).data[1]).toMatchObject({ ...leadsNowhere, NombreRef: 'A ninguna parte' });
    const without = {
      idReferencia: made.idReferencia,
      textos: { idSeccionComponenteReferida: null },
    };
    expect((await refused('PUT', at('seccionesReferidas'), without))[0]).toBe(400);
    const remove = ({ idReferencia }: { readonly idReferencia: number }) =>
      office.call('DELETE', at(`seccionesReferidas/${String(idReferencia)}`), undefined, {
        key: 'borra una',
      });
    expect((await remove(broken)).status).toBe(200);
    expect((await remove(made)).status).toBe(409);
    expect((await remove(broken)).status).toBe(200);
    expect((await list()).data).toHaveLength(1);
    const create = (changed: object, idComponente = id) =>
      refused('POST', at('seccionReferida'), { idComponente, textos: { ...textos, ...changed } });
    expect((await create({ idSeccionComponenteReferida: notThere }))[0]).toBe(404);
    expect((await create({ etiqueta_ES: '' }))[0]).toBe(400);
    expect((await create({ nombreReferencia: '' }))[0]).toBe(400);
    expect((await create({ idSeccionComponenteReferida: null }))[0]).toBe(400);
    expect((await create({ idSeccionComponenteReferida: beyondIntegers }))[0]).toBe(404);
    expect((await create({}, beyondIntegers))[0]).toBe(404);
    expect((await refused('DELETE', at(`seccionesReferidas/${String(beyondIntegers)}`)))[0]).toBe(
      404,
    );
    expect((await create({}, notThere))[0]).toBe(404);
    expect((await create({}, idComponente))[0]).toBe(400);
    await office.ok(Done, 'DELETE', at(`seccionesReferidas/${String(made.idReferencia)}`));
    expect((await list()).data).toEqual([]);
    expect(
      (await refused('DELETE', at(`seccionesReferidas/${String(made.idReferencia)}`)))[0],
    ).toBe(404);
  });
});

describe('what staff write', () => {
  it('reaches guests', async () => {
    await office.ok(saved, 'PUT', at('componente'), {
      idComponente,
      textos: { titulo_ES: 'Recién' },
    });
    const guests = `${office.url}/webappUI/componentes/${String(idSeccion)}/ES/${db}`;
    await expect.poll(async () => (await fetch(guests)).text()).toContain('Recién');
  });
});

describe('translations', () => {
  let id: number;
  const change = (textos: object, others: object = {}) =>
    office.ok(saved, 'PUT', at('componente'), { idComponente: id, textos, ...others });
  const listed = async () =>
    (await office.ok(translations, 'GET', at('traducciones/EN'))).data.filter(
      ({ idComponente: of }) => of === id,
    );
  const titulo = async () => (await listed()).find(({ campo }) => campo === 'titulo');
  const save = (sent: object) =>
    office.call('PUT', at('traduccion'), {
      ...{ de: 'componente', id, campo: 'titulo', idIdioma: 'en' },
      ...sent,
    });

  beforeAll(async () => {
    id = (await menu('Bebidas', [priced('Agua')])).idComponente;
  });

  it('of a changed Spanish text are to be reviewed, and those that are missing are listed', async () => {
    expect((await listed()).map(({ lugar, estado }) => [...lugar, estado])).toEqual([
      ['Bebidas', 'lista'],
      ['Bebidas', 'Agua', 'falta'],
    ]);
    await change({ titulo_ES: 'Bebidas frías' });
    expect(await titulo()).toMatchObject({
      ...{ estado: 'revisar', confirmado: 'Bebidas', espanol: 'Bebidas frías' },
      texto: 'Bebidas EN',
    });
    await change({ titulo_ES: 'Bebidas' });
    expect(await titulo()).toMatchObject({ estado: 'lista' });
  });

  it('of a minor correction are right as they are', async () => {
    await change({ titulo_ES: 'Bebidas.' }, { correccionMenor: true });
    expect(await titulo()).toMatchObject({ estado: 'lista', espanol: 'Bebidas.' });
  });

  it('are confirmed as they are, or by a new text, and only what the person has seen', async () => {
    await change({ titulo_ES: 'Tragos' });
    const seen = { espanol: 'Tragos', anterior: 'Bebidas EN' };
    for (const other of [{ espanol: 'Bebidas' }, { anterior: 'Drinks' }]) {
      const { status, mensaje } = await save({ ...seen, texto: 'Drinks', ...other });
      expect([status, mensaje]).toEqual([409, expect.stringContaining('Otra persona')]);
    }
    expect(await save({ ...seen, texto: '  ' })).toMatchObject({
      ...{ status: 400, mensaje: 'Escriba la traducción' },
    });
    await office.ok(translated, 'PUT', at('traduccion'), {
      ...{ de: 'componente', id, campo: 'titulo', idIdioma: 'EN', ...seen, texto: 'Bebidas EN' },
    });
    expect(await titulo()).toMatchObject({ estado: 'lista', texto: 'Bebidas EN' });
    await change({ titulo_ES: 'Copas' });
    expect((await save({ espanol: 'Copas', anterior: 'Bebidas EN', texto: 'Drinks' })).status).toBe(
      200,
    );
    expect(await titulo()).toMatchObject({ estado: 'lista', texto: 'Drinks' });
    expect(await rowOf(id)).toMatchObject({ Titulo: 'Copas' });
  });

  it('of a translator’s file are compared first, and written as one change that can be taken back', async () => {
    const { idComponente: of } = await menu('Postres', [priced('Flan')]);
    const address = (path: string) => `${office.url}/webapp/traducciones/archivo/EN/${db}${path}`;
    const exported = await (await fetch(`${address('/todos/xliff')}?token=${office.token}`)).text();
    const translatedFile = exported
      .replace('<source>Flan</source>', '<source>Flan</source><target>Custard</target>')
      .replace('<target>Postres EN</target>', '<target>Desserts</target>');
    const compare = async (file: string, language = 'EN') => {
      const form = new FormData();
      form.set('archivo', new Blob([file]), 'textos.xlf');
      return office.call('POST', `/webapp/traducciones/archivo/${language}/${db}`, form);
    };
    const compared = async () => {
      const { body } = await compare(translatedFile);
      return Value.Parse(traduccionRoutes.preview.schema.response[200], body).data;
    };
    const own = async () =>
      (await office.ok(translations, 'GET', at('traducciones/EN'))).data
        .filter(({ idComponente: owner }) => owner === of)
        .map(({ texto, estado }) => [texto, estado]);

    const { cambios, cambiados, rechazados } = await compared();
    expect([cambiados, rechazados]).toEqual([[], []]);
    expect(cambios.map(({ traduccion, texto }) => [traduccion.espanol, texto])).toEqual([
      ['Postres', 'Desserts'],
      ['Flan', 'Custard'],
    ]);
    expect(await own()).toEqual([
      ['Postres EN', 'lista'],
      ['', 'falta'],
    ]);

    await office.ok(saved, 'PUT', at('componente'), {
      ...{ idComponente: of, textos: { titulo_ES: 'Dulces' } },
    });
    const later = await compared();
    expect(later.cambiados.map(({ traduccion, espanol }) => [traduccion.espanol, espanol])).toEqual(
      [['Dulces', 'Postres']],
    );
    const titulo = later.cambiados.map(({ traduccion }) => ({ traduccion, texto: 'Sweets' }));
    const sent = [...later.cambios, ...titulo].map(({ traduccion, texto }) => ({
      ...{ de: traduccion.de, id: traduccion.id, campo: traduccion.campo },
      ...{ espanol: traduccion.espanol, anterior: traduccion.texto, texto },
    }));
    const write = (textos: readonly object[], deshacer = false) =>
      office.call('PUT', at('traducciones'), { idIdioma: 'EN', textos, deshacer });
    const stale = sent.map((text) => ({ ...text, espanol: 'Postres' }));
    expect((await write(stale)).status).toBe(409);
    expect((await write(sent)).status).toBe(200);
    expect(await own()).toEqual([
      ['Sweets', 'lista'],
      ['Custard', 'lista'],
    ]);

    const back = sent.map((text) => ({
      ...{ ...text, anterior: text.texto, texto: text.anterior },
      ...(text.campo === 'titulo' && { confirmado: 'Postres' }),
    }));
    expect((await write(back)).status).toBe(400);
    expect((await write(back, true)).status).toBe(200);
    expect(await own()).toEqual([
      ['Postres EN', 'revisar'],
      ['', 'falta'],
    ]);

    expect(await compare('<xliff>\n</file>')).toMatchObject({
      status: 400,
      mensaje: expect.stringContaining('Línea 2:') as string,
    });
    expect((await compare(translatedFile, 'PT')).mensaje).toContain('de es a en');
  });

  it('are refused for a language that is none, and for a text that is not there', async () => {
    expect((await office.call('GET', at('traducciones/ES'))).status).toBe(404);
    expect((await office.call('GET', at('traducciones/QQ'))).status).toBe(404);
    const sent = { espanol: '', anterior: '', texto: 'x' };
    expect((await save({ ...sent, campo: 'masInfo' })).status).toBe(404);
    expect((await save({ ...sent, id: notThere })).status).toBe(404);
    expect((await save({ ...sent, idIdioma: 'ES' })).status).toBe(400);
  });
});
