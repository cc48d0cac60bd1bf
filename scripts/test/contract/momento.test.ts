import { componenteRoutes } from '@guest-app/adapters/contract/back-office/componente';
import { planeadosRoutes } from '@guest-app/adapters/contract/back-office/planeados';
import { seccionRoutes } from '@guest-app/adapters/contract/back-office/seccion';
import { guestContentRoutes as guest } from '@guest-app/adapters/contract/guest/content-routes';
import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addLanguages, type BackOffice, Done, startBackOffice } from '../support/back-office.js';
import { emptyHotel } from '../support/template.js';

const db = emptyHotel;
const at = (name: string) => `/webapp/${name}/${db}`;
const component = componenteRoutes.create.schema.response[200];
const section = seccionRoutes.create.schema.response[200];

let office: BackOffice;
beforeAll(async () => {
  office = await startBackOffice({}, { historyFor: 180 });
  await addLanguages(office);
  await change('PUT', 'idioma/activo', { idIdioma: 'EN', active: 1 });
});
afterAll(() => office.stop());

/** Where a guest's calls are answered: the guest's own place, or that of a moment. */
type Place = (call: string) => string;

const now: Place = (call) => `${office.url}/webappUI/${call}/${db}`;
const momentOf =
  (instante: string): Place =>
  (call) => {
    const query = new URLSearchParams({ token: office.token, instante }).toString();
    return `${office.url}/webapp/momento/${call}/${db}?${query}`;
  };

/** Everything that guests can read, without numbers: what was deleted has another one then. */
async function seen(place: Place) {
  const ask = async <Shape extends TSchema>(
    { schema }: { schema: { response: { 200: Shape } } },
    call: string,
  ) => Value.Parse(schema.response[200], await (await fetch(place(call))).json());
  const pages = [];
  for (const idioma of ['ES', 'EN']) {
    const { data: secciones } = await ask(guest.secciones, `secciones/${idioma}`);
    const names = new Map(secciones.map(({ idSeccion, nombre }) => [idSeccion, nombre]));
    for (const { idSeccion, ...seccion } of secciones) {
      const blocks = [];
      const of = `${String(idSeccion)}/${idioma}`;
      const { data: componentes } = await ask(guest.componentes, `componentes/${of}`);
      for (const componente of componentes) {
        const { id, idC: _idC, idComponente: _id, idCArta, ...shown } = componente;
        const own = `${String(id)}/${idioma}`;
        const items = idCArta === null ? [] : (await ask(guest.carta, `carta/${own}`)).data;
        const { data: referidas } = await ask(
          guest.seccionesReferidas,
          `seccionesReferidas/${own}`,
        );
        blocks.push({
          ...shown,
          items: items.map(({ idItem: _item, idCarta: _carta, ...item }) => item),
          referidas: referidas.map(({ NombreRef, SeccionReferida }) => [
            NombreRef,
            names.get(SeccionReferida),
          ]),
        });
      }
      pages.push({ idioma, ...seccion, blocks });
    }
  }
  const { data: ajustes } = await ask(guest.ajustes, 'ajustes');
  const { data: idiomas } = await ask(guest.idiomasActivos, 'idiomasActivos');
  return { pages, ajustes, idiomas };
}

/** What guests see once they see something else than before. */
async function seenAfter(before: Awaited<ReturnType<typeof seen>>) {
  await expect.poll(() => seen(now)).not.toEqual(before);
  return seen(now);
}

const change = (method: string, name: string, body?: object) =>
  office.ok(Done, method, at(name), body);

const carta = {
  datos: { nombreReferencia: 'Carta', idTipoComp: 7 },
  textos: { titulo_ES: 'Carta', titulo_EN: 'Menu' },
  itemsCarta: ['Café', 'Té'].map((nombre) => ({
    ...{ tipo: 'precio', textos: { nombreReferencia: nombre, precio: '10', nombre_ES: nombre } },
  })),
};

it('is the content that guests saw then, to the byte, whatever was changed or deleted since', async () => {
  const made = async (body: object) =>
    (await office.ok(component, 'POST', at('componente'), body)).idComponente;
  const placed = async (nombre: string, componentes: readonly number[]) =>
    (
      await office.ok(section, 'POST', at('seccion'), {
        ...{ nombre, activa: 1, etiquetas: [{ idIdioma: 'ES', texto: nombre }] },
        componentes: componentes.map((idC) => ({ idC })),
      })
    ).idSeccion;
  const menu = await made(carta);
  const imagen = await office.picture();
  const comer = await placed('Comer', [menu]);
  const botones = await made({
    datos: { nombreReferencia: 'Botones', idTipoComp: 4 },
    textos: { descripcion_ES: '<p>Elija</p>' },
    imagen,
    seccionesReferidas: [
      {
        textos: {
          ...{ nombreReferencia: 'A comer', etiqueta_ES: 'A comer' },
          idSeccionComponenteReferida: comer,
        },
      },
    ],
  });
  const inicio = await placed('Inicio', [botones, menu]);
  const order = (...secciones: readonly (readonly [number, 0 | 1])[]) =>
    change('PUT', 'secciones', {
      secciones: secciones.map(([idSeccion, activa]) => ({ idSeccion, activa })),
    });
  const items = (await office.cms.content()).componentes.find(({ id }) => id === menu)?.items ?? [];

  // Both sections in both languages.
  await expect.poll(async () => (await seen(now)).pages.length).toBe(4);
  let present = await seen(now);
  const then: { readonly instante: string; readonly content: typeof present }[] = [];
  for (const next of [
    () => order([inicio, 1], [comer, 1]),
    () => change('PUT', 'componente', { idComponente: menu, textos: { titulo_EN: 'Our menu' } }),
    () =>
      change('PUT', 'componente', {
        idComponente: menu,
        itemsCarta: items.toReversed().map(({ id }) => ({ idItem: id, textos: { precio: '12' } })),
      }),
    () => change('PUT', 'componente', { idComponente: botones, imagen: '' }),
    () => change('PUT', 'ajustes', { titulo: 'Otro título', color1: '#123456' }),
    () => change('PUT', 'idioma/activo', { idIdioma: 'PT', active: 1 }),
    () => order([inicio, 1], [comer, 0]),
    () => order([inicio, 1], [comer, 1]),
    () => change('DELETE', `componentes/${String(menu)}`),
    async () => {
      await order([inicio, 1], [comer, 0]);
      await change('DELETE', `seccion/${String(comer)}`);
    },
  ]) {
    then.push({ instante: new Date().toISOString(), content: present });
    await next();
    present = await seenAfter(present);
  }
  for (const { instante, content } of then) {
    expect(await seen(momentOf(instante)), instante).toEqual(content);
  }
  expect(await seen(momentOf(new Date().toISOString()))).toEqual(present);
});

it('is the content that guests will see by what is planned, also where that ends again', async () => {
  const { idComponente } = await office.ok(component, 'POST', at('componente'), carta);
  const { idSeccion } = await office.ok(section, 'POST', at('seccion'), {
    ...{ nombre: 'Bar', activa: 1, etiquetas: [{ idIdioma: 'ES', texto: 'Bar' }] },
    componentes: [{ idC: idComponente }],
  });
  const hour = (hora: string) => ({ fecha: '2099-07-01', hora });
  const plan = (name: string, body: object) =>
    office.ok(planeadosRoutes.planComponente.schema.response[200], 'POST', at(name), body);
  const { planeado } = await plan('planeado/componente', {
    ...{ idComponente, textos: { titulo_ES: 'Carta de fiesta' } },
    itemsCarta: [
      { tipo: 'precio', textos: { nombreReferencia: 'Cava', precio: '9', nombre_ES: 'Cava' } },
    ],
    ...{ desde: hour('10:00'), hasta: hour('12:00') },
  });
  const others = (await office.cms.content()).secciones.filter(({ id }) => id !== idSeccion);
  await plan('planeado/secciones', {
    secciones: [
      { idSeccion, activa: 0 },
      ...others.map(({ id, activa }) => ({ idSeccion: id, activa: activa ? 1 : 0 })),
    ],
    desde: hour('11:00'),
  });

  const begin = Date.parse(planeado.desde.instante);
  const bar = async (minutes: number) => {
    const { pages } = await seen(momentOf(new Date(begin + minutes * 60_000).toISOString()));
    const page = pages.find(({ idioma, nombre }) => idioma === 'ES' && nombre === 'Bar');
    return page?.blocks.map(({ Titulo, items }) => [Titulo, items.map((item) => item.nombreItem)]);
  };
  const present = await seen(now);
  expect(await bar(-1)).toEqual([['Carta', ['Café', 'Té']]]);
  expect(await bar(0)).toEqual([['Carta de fiesta', ['Cava']]]);
  expect(await bar(60)).toBeUndefined();
  expect(await seen(now)).toEqual(present);
});

it('is refused to all but the hotel’s staff, and where the history does not reach', async () => {
  const ask = async (query: Readonly<Record<string, string>>) => {
    const search = new URLSearchParams({ instante: new Date().toISOString(), ...query });
    const answer = await fetch(`${office.url}/webapp/momento/ajustes/${db}?${search.toString()}`);
    const { mensaje = '' } = (await answer.json()) as { mensaje?: string };
    return { status: answer.status, mensaje, cache: answer.headers.get('cache-control') };
  };
  const { token } = office;
  expect(await ask({ token })).toMatchObject({ status: 200, cache: 'private, no-store' });
  expect(await ask({})).toMatchObject({ status: 401 });
  expect(await ask({ token, instante: '2020-01-01T10:00:00Z' })).toMatchObject({
    ...{ status: 400, mensaje: 'El historial guarda los últimos 180 días.' },
  });
  expect(await ask({ token, instante: '2026-13-01T10:00:00Z' })).toMatchObject({
    ...{ status: 400, mensaje: 'Esa fecha u hora no existe.' },
  });
});
