import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { componenteRoutes } from '@guest-app/adapters/contract/back-office/componente';
import { itemRoutes } from '@guest-app/adapters/contract/back-office/item';
import { seccionRoutes } from '@guest-app/adapters/contract/back-office/seccion';
import { seccionReferidaRoutes } from '@guest-app/adapters/contract/back-office/seccion-referida';
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
