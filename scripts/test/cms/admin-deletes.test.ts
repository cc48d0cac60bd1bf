import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { componenteRoutes } from '@guest-app/adapters/contract/back-office/componente';
import { itemRoutes } from '@guest-app/adapters/contract/back-office/item';
import { seccionRoutes } from '@guest-app/adapters/contract/back-office/seccion';
import { seccionReferidaRoutes } from '@guest-app/adapters/contract/back-office/seccion-referida';
import { agendaRoutes } from '@guest-app/adapters/contract/back-office/servicios';
import { linkTargetsRoute } from '@guest-app/adapters/contract/back-office/texts';
import { expect, it } from 'vitest';
import { dataPaths } from '../../src/system/paths.js';
import { readStored, readTables } from '../../src/system/stored-rows.js';
import {
  addLanguages,
  type BackOffice,
  beginWithOffice,
  Done,
  smallPicture,
  uploadAddress,
} from '../support/back-office.js';
import { emptyHotel } from '../support/template.js';

const db = emptyHotel;
const at = (name: string) => `/webapp/${name}/${db}`;
const component = componenteRoutes.create.schema.response[200];
const section = seccionRoutes.create.schema.response[200];

let office: BackOffice;
let ids: Readonly<Record<'carta' | 'botones' | 'seccion', number>>;

beginWithOffice(async (given) => {
  office = given;
  await addLanguages(office);
  const carta = await office.ok(component, 'POST', at('componente'), {
    datos: { nombreReferencia: 'Carta', idTipoComp: 7 },
    textos: { titulo_ES: 'Carta' },
    itemsCarta: [
      { tipo: 'precio', textos: { nombreReferencia: 'Café', precio: '10', nombre_ES: 'Café' } },
    ],
  });
  const { idSeccion } = await office.ok(section, 'POST', at('seccion'), {
    nombre: 'Comer',
    etiquetas: [{ idIdioma: 'ES', texto: 'Comer' }],
    componentes: [{ idC: carta.idComponente }],
  });
  const botones = await office.ok(component, 'POST', at('componente'), {
    datos: { nombreReferencia: 'Botones', idTipoComp: 4 },
    textos: { descripcion_ES: '<p>Elija</p>' },
    imagen: await office.picture(),
  });
  ids = { carta: carta.idComponente, botones: botones.idComponente, seccion: idSeccion };
});

/** What a write of the back office can touch. */
const tables = [
  ...['ajustes', 'idiomas', 'secciones', 'componentes', 'items_carta', 'secciones_referidas'],
  ...['secciones_componentes_lnk', 'items_carta_componente_lnk', 'files_related_mph'],
  ...['secciones_referidas_componente_lnk', 'secciones_referidas_seccion_lnk'],
];

const storedNow = () => readTables(office.cms, tables);

/** Ids that name no row, as an address may have them. */
const wrongIds = ['0', '-1', '1.5', '1e1', 'uno', '%20', '9007199254740993', '999999'];

it('a deletion takes its row with what is in it, and leaves every other as it is', async () => {
  const textos = { nombreReferencia: 'Fugaz', precio: '1', nombre_ES: 'Fugaz' };
  const etiqueta = { nombreReferencia: 'Fugaz', etiqueta_ES: 'Fugaz' };
  const make: Readonly<Record<string, () => Promise<unknown>>> = {
    item: () =>
      office.ok(itemRoutes.create.schema.response[200], 'POST', at('item'), {
        idCarta: ids.carta,
        tipo: 'precio',
        textos,
      }),
    seccionesReferidas: () =>
      office.ok(seccionReferidaRoutes.create.schema.response[200], 'POST', at('seccionReferida'), {
        idComponente: ids.botones,
        textos: { ...etiqueta, idSeccionComponenteReferida: ids.seccion },
      }),
    componentes: () =>
      office.ok(component, 'POST', at('componente'), {
        datos: { nombreReferencia: 'Fugaz', idTipoComp: 7 },
        textos: { titulo_ES: 'Fugaz', titulo_PT: 'Fugaz' },
        itemsCarta: [{ tipo: 'precio', textos }],
      }),
    seccion: async () => {
      const made = await office.ok(section, 'POST', at('seccion'), {
        nombre: 'Fugaz',
        etiquetas: [{ idIdioma: 'ES', texto: 'Fugaz' }],
        componentes: [{ idC: ids.carta }],
      });
      const off = [{ idSeccion: made.idSeccion, activa: 0 }];
      await office.ok(Done, 'PUT', at('secciones'), { secciones: off });
      return made;
    },
  };
  for (const [name, making] of Object.entries(make)) {
    const before = await storedNow();
    const made = await making();
    const withIt = await storedNow();
    for (const wrong of wrongIds) {
      const { status } = await office.call('DELETE', at(`${name}/${wrong}`));
      expect([400, 404], `${name}/${wrong}`).toContain(status);
    }
    expect(await storedNow()).toEqual(withIt);
    const id = Object.entries(made as Record<string, number>).find(([key]) => key.startsWith('id'));
    await office.ok(Done, 'DELETE', at(`${name}/${String(id?.[1])}`));
    expect(await storedNow(), name).toEqual(before);
  }
});

it('a section and an agenda to which texts lead stay, and no text leads to what is not there', async () => {
  const agenda = { numero: 7, nombre: 'Bienestar', servicios: [] };
  const { idAgenda } = await office.ok(
    agendaRoutes.create.schema.response[200],
    'POST',
    at('turnos/agendas'),
    agenda,
  );
  const made = await office.ok(section, 'POST', at('seccion'), {
    nombre: 'Aguas termales',
    etiquetas: [{ idIdioma: 'ES', texto: 'Aguas' }],
    componentes: [{ idC: ids.carta }],
  });
  const off = [{ idSeccion: made.idSeccion, activa: 0 }];
  await office.ok(Done, 'PUT', at('secciones'), { secciones: off });
  const targets = await office.ok(linkTargetsRoute.schema.response[200], 'GET', at('destinos'));
  expect(targets.data).toEqual(
    expect.arrayContaining([
      { tipo: 'seccion', enlace: 'seccion:aguas-termales', nombre: 'Aguas termales' },
      { tipo: 'agenda', enlace: 'agenda:7', nombre: 'Bienestar' },
    ]),
  );

  const text = (subtitulo_ES: string, subtitulo_EN = '') => ({
    datos: { nombreReferencia: 'Antes de venir', idTipoComp: 13 },
    textos: { titulo_ES: 'Antes', subtitulo_ES, subtitulo_EN },
  });
  const nowhere = await office.call(
    'POST',
    at('componente'),
    text('<p><a href="seccion:nada">x</a></p>'),
  );
  expect(nowhere).toMatchObject({
    status: 400,
    mensaje: 'Un enlace lleva a una sección que ya no existe. Cámbielo.',
  });
  const linking = await office.ok(
    component,
    'POST',
    at('componente'),
    text('<p>a</p>', '<p><a href="seccion:aguas-termales">x</a> <a href="agenda:7">y</a></p>'),
  );

  const seccion = at(`seccion/${String(made.idSeccion)}`);
  expect(await office.call('DELETE', seccion)).toMatchObject({
    status: 400,
    mensaje:
      'La sección no se puede borrar: hay un enlace en el texto de «Antes de venir». Quítelos primero.',
  });
  const renumbered = { ...agenda, idAgenda, numero: 8 };
  expect((await office.call('PUT', at('turnos/agendas'), renumbered)).status).toBe(400);
  expect((await office.call('DELETE', at(`turnos/agendas/${String(idAgenda)}`))).status).toBe(400);

  await office.ok(Done, 'DELETE', at(`componentes/${String(linking.idComponente)}`));
  await office.ok(Done, 'DELETE', seccion);
  await office.ok(Done, 'DELETE', at(`turnos/agendas/${String(idAgenda)}`));
});

it('an upload without its file, or with something else in its place, stores nothing', async () => {
  const files = async () => [
    await readStored(office.cms, 'files'),
    await readdir(path.join(dataPaths(office.cms.dataDir).hotel(db), 'public/uploads')),
  ];
  const before = await files();
  const picture = new Blob([new Uint8Array(await smallPicture('png'))]);
  const forms: readonly (readonly (readonly [string, string | Blob])[])[] = [
    [],
    [['otro', picture]],
    [['files', 'foto.png']],
    [['files', new Blob([])]],
    [['files', new Blob(['no es una imagen'])]],
    [
      ['files', picture],
      ['files', picture],
    ],
  ];
  for (const parts of forms) {
    const form = new FormData();
    for (const [name, value] of parts) {
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, value, 'foto.png');
    }
    const told = JSON.stringify(parts);
    const { status, mensaje } = await office.call('PUT', uploadAddress, form);
    expect([400, 413, 415], told).toContain(status);
    expect(mensaje.toLowerCase(), told).toContain('imagen');
    expect(await files(), told).toEqual(before);
  }
});
