import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { componenteRoutes } from '@guest-app/adapters/contract/back-office/componente';
import { seccionRoutes } from '@guest-app/adapters/contract/back-office/seccion';
import {
  CartaAnswer,
  ComponentesAnswer,
  IdiomasAnswer,
  SeccionesAnswer,
  SeccionesReferidasAnswer,
} from '@guest-app/adapters/contract/guest/content';
import type { HotelContent } from '@guest-app/config/content';
import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exportHotel } from '../../src/hotel/export.js';
import { importHotel } from '../../src/hotel/import.js';
import { dataPaths } from '../../src/system/paths.js';
import { addLanguages, type BackOffice, beginWithOffice, Done } from '../support/back-office.js';
import { startEmptyCms, storedDocuments } from '../support/cms.js';
import { isPostgres } from '../support/engine.js';
import { bytesOf } from '../support/hotel-folder.js';
import { takeRounds } from '../support/rounds.js';
import { emptyHotel } from '../support/template.js';

const db = emptyHotel;
const at = (name: string) => `/webapp/${name}/${db}`;
const component = componenteRoutes.create.schema.response[200];
const section = seccionRoutes.create.schema.response[200];
const panelTypes = {
  secciones: ['api::seccion.seccion', 'etiqueta'],
  componentes: ['api::componente.componente', 'titulo'],
  items: ['api::item-carta.item-carta', 'nombre'],
} as const;

let office: BackOffice;
beginWithOffice(async (given) => {
  office = given;
  await addLanguages(office);
  const carta = await office.ok(component, 'POST', at('componente'), {
    datos: { nombreReferencia: 'Carta', idTipoComp: 7 },
    textos: { titulo_ES: 'Carta', titulo_EN: 'Menu' },
    itemsCarta: [newItem('Uno'), newItem('Dos')],
  });
  const seccion = await office.ok(section, 'POST', at('seccion'), {
    nombre: 'Comer',
    etiquetas: [{ idIdioma: 'ES', texto: 'Comer' }],
    componentes: [{ idC: carta.idComponente }],
  });
  const botones = await office.ok(component, 'POST', at('componente'), {
    datos: { nombreReferencia: 'Botones', idTipoComp: 4 },
    textos: { descripcion_ES: 'Elija' },
    imagen: await office.picture(),
    seccionesReferidas: [
      {
        textos: {
          nombreReferencia: 'Comer',
          idSeccionComponenteReferida: seccion.idSeccion,
          etiqueta_ES: 'Comer',
        },
      },
    ],
  });
  await office.ok(section, 'POST', at('seccion'), {
    nombre: 'Inicio',
    etiquetas: [{ idIdioma: 'ES', texto: 'Inicio' }],
    componentes: [{ idC: botones.idComponente }],
  });
});

function newItem(nombre: string) {
  return {
    tipo: 'precio',
    textos: { nombreReferencia: nombre, precio: '10', nombre_ES: nombre },
  };
}

const kinds = [
  'order',
  'switch',
  'text',
  'item',
  'drop item',
  'new component',
  'drop component',
  'new section',
  'drop section',
  'language',
  'settings',
  'panel text',
  'panel component',
  'panel item',
  'panel picture',
  'panel drop',
  'panel settings',
] as const;

/** One write of some member of staff; `pick` chooses among the rows that there are. */
interface Step {
  readonly kind: (typeof kinds)[number];
  readonly pick: number;
  readonly text: string;
  readonly idIdioma: 'ES' | 'EN' | 'PT';
}

const chance = fc.record({
  pick: fc.nat(50),
  text: fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constant('<b>Hola</b>'),
  ),
  idIdioma: fc.constantFrom('ES', 'EN', 'PT'),
});

const chosen = <Row>(rows: readonly Row[], pick: number): Row | undefined =>
  rows[pick % Math.max(1, rows.length)];

/** Takes a step; gives whether it was legal. */
async function take({ kind, pick, text, idIdioma }: Step): Promise<boolean> {
  const { secciones, componentes } = await office.cms.content();
  const seccion = chosen(secciones, pick);
  const inactive = chosen(
    secciones.filter(({ activa }) => !activa),
    pick,
  );
  const componente = chosen(componentes, pick);
  const cartas = componentes.filter((row) => row.tipo === 7);
  const carta = chosen(cartas, pick);
  const item = chosen(carta?.items ?? [], pick);
  const write = (method: string, name: string, body?: object) =>
    office.call(method, at(name), body);
  const panel = (method: string, address: string, body?: object) =>
    office.cms.panel(method, `collection-types/${address}`, body);
  /** The address of one of the panel's documents of a type. */
  const document = async (uid: Parameters<typeof storedDocuments>[1]) =>
    `${uid}/${chosen(await storedDocuments(office.cms, uid), pick) ?? 'none'}`;
  const answer = await (async () => {
    switch (kind) {
      case 'order':
        return write('PUT', 'secciones', {
          secciones: secciones.toReversed().map(({ id, activa }) => ({ idSeccion: id, activa })),
        });
      case 'switch':
        return write('PUT', 'secciones', {
          secciones: [{ idSeccion: seccion?.id ?? 1, activa: pick % 2 }],
        });
      case 'text':
        return write('PUT', 'componente', {
          idComponente: componente?.id ?? 1,
          textos: { [`titulo_${idIdioma}`]: text, [`descripcion_${idIdioma}`]: text },
        });
      case 'item':
        return write('PUT', 'componente', {
          idComponente: carta?.id ?? 1,
          itemsCarta: [
            newItem(`Nuevo ${text}`),
            ...(carta?.items ?? []).map(({ id }) => ({ idItem: id, textos: {} })),
          ],
        });
      case 'drop item':
        return write('DELETE', `item/${String(item?.id ?? 1)}`);
      case 'new component':
        return write('POST', 'componente', {
          datos: { nombreReferencia: 'Nueva', idTipoComp: 7 },
          textos: { titulo_ES: 'Nueva', [`titulo_${idIdioma}`]: `Nueva ${text}` },
          itemsCarta: [newItem('Uno'), newItem('Dos')],
        });
      case 'drop component':
        return write('DELETE', `componentes/${String(componente?.id ?? 1)}`);
      case 'new section':
        return write('POST', 'seccion', {
          nombre: `Nueva ${text}`,
          etiquetas: [{ idIdioma: 'ES', texto: `Nueva ${text}` }],
          componentes: [{ id: componente?.id ?? 1 }],
        });
      case 'drop section': {
        const idSeccion = (inactive ?? seccion)?.id ?? 1;
        // One that guests see is not deleted.
        if (inactive === undefined) {
          await write('PUT', 'secciones', { secciones: [{ idSeccion, activa: 0 }] });
        }
        return write('DELETE', `seccion/${String(idSeccion)}`);
      }
      case 'language':
        return write('PUT', 'idioma/activo', { active: pick % 2, idIdioma });
      case 'settings':
        return write('PUT', 'ajustes', { titulo: text, color1: pick % 2 === 0 ? '' : '#1F3A5F' });
      case 'panel text': {
        const [uid, field] = chosen(Object.values(panelTypes), pick) ?? panelTypes.items;
        const address = await document(uid);
        return panel('PUT', `${address}?locale=${idIdioma.toLowerCase()}`, { [field]: text });
      }
      case 'panel component':
        return panel('POST', 'api::componente.componente', {
          nombreReferencia: text,
          tipo: chosen(['Texto', 'Imagen', 'Descarga de la app', 'WhatsApp'], pick),
          titulo: `<p>${text}</p>`,
          imagen: null,
        });
      case 'panel item':
        return panel('PUT', await document('api::item-carta.item-carta'), {
          nombreReferencia: text,
          precio: String(pick),
        });
      case 'panel picture':
        return panel('PUT', await document('api::componente.componente'), {
          imagen: pick % 2 === 0 ? null : await office.cms.upload('foto.png'),
        });
      case 'panel drop':
        return panel('DELETE', await document('api::item-carta.item-carta'));
      case 'panel settings':
        return office.cms.panel('PUT', 'single-types/api::ajustes.ajustes', { titulo: text });
    }
  })();
  expect([200, 201, 204, 400, 404, 409]).toContain(answer.status);
  return answer.status < 300;
}

/** Asks all that a guest can ask, in each language. */
async function checkGuestCalls({ idiomas, secciones, componentes }: HotelContent): Promise<void> {
  const get = async (name: string, schema: TSchema) => {
    const response = await fetch(`${office.url}/webappUI/${name}/${db}`);
    const body: unknown = await response.json();
    // A write may have come between the content that was read and the guest's question.
    if (response.status === 404) return;
    expect([...Value.Errors(schema, body)], name).toEqual([]);
  };
  await get('idiomasActivos', IdiomasAnswer);
  for (const { codigo } of idiomas) {
    await get(`secciones/${codigo}`, SeccionesAnswer);
    for (const { id } of secciones)
      await get(`componentes/${String(id)}/${codigo}`, ComponentesAnswer);
    for (const { id } of componentes) {
      await get(`carta/${String(id)}/${codigo}`, CartaAnswer);
      await get(`seccionesReferidas/${String(id)}/${codigo}`, SeccionesReferidasAnswer);
    }
  }
}

describe('whatever staff write, in whatever order', () => {
  it('guests get valid answers, and an export taken back is the same to the byte', async () => {
    let taken = 0;
    // PostgreSQL takes several times as long for each, and what is written is the same.
    await takeRounds(kinds, chance, isPostgres ? 1 : 3, async (step) => {
      const isLegal = await take(step);
      taken += 1;
      if (taken % 40 === 0) await checkGuestCalls(await office.cms.content());
      return isLegal;
    });
    await checkGuestCalls(await office.cms.content());

    const root = await mkdtemp(path.join(tmpdir(), 'guest-app-sequences-'));
    onTestFinished(() => rm(root, { recursive: true }));
    const folder = (name: string) => path.join(root, name);
    const [first, second] = [folder('first'), folder('second')];
    await exportHotel(office.cms, first);
    const empty = await startEmptyCms();
    onTestFinished(() => empty.stop());
    await importHotel(empty, first);
    await exportHotel(empty, second);
    expect(await bytesOf(second)).toEqual(await bytesOf(first));
  });

  it('saving one language changes no other, from either side', async () => {
    const side = fc.constantFrom('back office', 'panel');
    const what = fc.constantFrom('secciones', 'componentes', 'items');
    const language = fc.constantFrom('ES', 'EN', 'PT');
    const word = fc.stringMatching(/^[a-z]{1,12}$/);
    const { idComponente } = await office.ok(component, 'POST', at('componente'), {
      datos: { nombreReferencia: 'Idiomas', idTipoComp: 7 },
      textos: { titulo_ES: 'Uno', titulo_EN: 'One' },
      itemsCarta: [newItem('Idiomas')],
    });
    const { idSeccion } = await office.ok(section, 'POST', at('seccion'), {
      nombre: 'Idiomas',
      etiquetas: [{ idIdioma: 'ES', texto: 'Idiomas' }],
      componentes: [{ id: idComponente }],
    });
    await fc.assert(
      fc.asyncProperty(side, what, language, word, async (from, type, idIdioma, text) => {
        const before = await office.cms.content();
        const expected = structuredClone(before);
        const seccion = expected.secciones.find(({ id }) => id === idSeccion);
        const componente = expected.componentes.find(({ id }) => id === idComponente);
        const item = componente?.items[0];
        if (seccion === undefined || componente === undefined || item === undefined) {
          throw new Error('The rows of the test are gone');
        }
        if (type === 'secciones') seccion.etiqueta[idIdioma] = text;
        if (type === 'componentes') componente.titulo[idIdioma] = text;
        if (type === 'items') item.nombre[idIdioma] = text;

        if (from === 'panel') {
          const [uid, field] = panelTypes[type];
          const [documentId = ''] = await office.cms.documentIds(
            `collection-types/${uid}?filters[${type === 'secciones' ? 'nombre' : 'nombreReferencia'}][$eq]=Idiomas`,
          );
          const { status, message } = await office.cms.panel(
            'PUT',
            `collection-types/${uid}/${documentId}?locale=${idIdioma.toLowerCase()}`,
            { [field]: text },
          );
          expect({ status, message }).toEqual({ status: 200, message: '' });
        } else if (type === 'secciones') {
          await office.ok(Done, 'PUT', at('seccion'), {
            idSeccion,
            nombre: 'Idiomas',
            etiquetas: [{ idIdioma, texto: text }],
            componentes: [{ id: idComponente }],
          });
        } else if (type === 'componentes') {
          const textos = { [`titulo_${idIdioma}`]: text };
          await office.ok(Done, 'PUT', at('componente'), { idComponente, textos });
        } else {
          const textos = { [`nombre_${idIdioma}`]: text };
          await office.ok(Done, 'PUT', at('item'), { idItem: item.id, textos });
        }
        expect({ ...(await office.cms.content()), version: '' }).toEqual({
          ...expected,
          version: '',
        });
      }),
      { numRuns: 20, endOnFailure: true },
    );
  });

  it('leaves no picture behind that nobody uses, but those sent just now', async () => {
    const folder = path.join(dataPaths(office.cms.dataDir).hotel(db), 'public/uploads');
    const { idComponente } = await office.ok(component, 'POST', at('componente'), {
      datos: { nombreReferencia: 'Foto', idTipoComp: 12 },
      imagen: await office.picture(),
    });
    const files = () => readdir(folder);
    const before = (await files()).length;
    const imagen = await office.picture();
    await office.ok(Done, 'PUT', at('componente'), { idComponente, imagen });
    await expect.poll(async () => (await files()).length).toBe(before);
    await office.ok(Done, 'DELETE', at(`componentes/${String(idComponente)}`));
    await expect.poll(async () => (await files()).length).toBe(before - 1);
  });
});
