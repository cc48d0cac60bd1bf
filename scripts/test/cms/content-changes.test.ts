import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Health } from '@guest-app/adapters/contract/health';
import type { HotelContent } from '@guest-app/config/content';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { logInToPanel, type PanelCall } from '../../src/bench/panel.js';
import { dataPaths } from '../../src/system/paths.js';
import { changeStored } from '../../src/system/stored-rows.js';
import {
  addLanguages,
  type BackOffice,
  beginWithOffice,
  smallPicture,
} from '../support/back-office.js';
import { storedDocuments } from '../support/cms.js';
import { emptyHotel } from '../support/template.js';

const db = emptyHotel;
const at = (name: string) => `/webapp/${name}/${db}`;
const uids = {
  componentes: 'api::componente.componente',
  items: 'api::item-carta.item-carta',
  secciones: 'api::seccion.seccion',
  referencias: 'api::seccion-referida.seccion-referida',
  idiomas: 'api::idioma.idioma',
} as const;
const types = {
  componentes: `collection-types/${uids.componentes}`,
  items: `collection-types/${uids.items}`,
  secciones: `collection-types/${uids.secciones}`,
  referencias: `collection-types/${uids.referencias}`,
  idiomas: `collection-types/${uids.idiomas}`,
} as const;
const ajustes = 'single-types/api::ajustes.ajustes';

let office: BackOffice;
/** The content as it was read last. */
let held: HotelContent;

beginWithOffice(async (given) => {
  office = given;
  await addLanguages(office);
  const idComponente = await newComponente('Carta', 7, [newItem('Uno'), newItem('Dos')]);
  await newSeccion('Comer', [idComponente]);
  const botones = await newComponente('Botones', 4);
  const idSeccion = await newSeccion('Dormir', [idComponente, botones]);
  await office.call('POST', at('seccionReferida'), {
    idComponente: botones,
    textos: {
      nombreReferencia: 'Dormir',
      etiqueta_ES: 'Dormir',
      idSeccionComponenteReferida: idSeccion,
    },
  });
  held = await office.cms.content();
});

/** Reads the content; returns whether it has another version. One with other content always has. */
async function readAgain(): Promise<boolean> {
  const { version: before, ...previous } = held;
  held = await office.cms.content();
  const { version, ...current } = held;
  if (version === before) expect(JSON.stringify(current)).toBe(JSON.stringify(previous));
  return version !== before;
}

const newItem = (nombre: string, more: object = {}) => ({
  tipo: 'precio',
  textos: { nombreReferencia: nombre, precio: '10', nombre_ES: nombre, nombre_EN: `${nombre} EN` },
  ...more,
});

async function newComponente(
  nombre: string,
  idTipoComp: number,
  itemsCarta: readonly object[] = [],
): Promise<number> {
  const { body } = await office.call('POST', at('componente'), {
    datos: { nombreReferencia: nombre, idTipoComp },
    textos: { titulo_ES: nombre, titulo_EN: `${nombre} EN` },
    ...(idTipoComp === 4 ? { imagen: await office.picture() } : { itemsCarta }),
  });
  return idIn(body, 'idComponente');
}

async function newSeccion(nombre: string, ids: readonly number[]): Promise<number> {
  const { body } = await office.call('POST', at('seccion'), {
    nombre,
    etiquetas: [{ idIdioma: 'ES', texto: nombre }],
    componentes: ids.map((id) => ({ id })),
  });
  return idIn(body, 'idSeccion');
}

function idIn(body: unknown, name: string): number {
  const found = Object.entries(Object(body) as object).find(
    ([key]) => key === name,
  )?.[1] as unknown;
  if (typeof found !== 'number') throw new Error(`No ${name}: ${JSON.stringify(body)}`);
  return found;
}

interface Step {
  readonly kind: keyof typeof steps;
  readonly pick: number;
  readonly other: number;
  readonly text: string;
  readonly locale: 'es' | 'en' | 'pt';
}

const chosen = <Row>(rows: readonly Row[], pick: number): Row | undefined =>
  rows[pick % Math.max(1, rows.length)];

async function documentAt(type: keyof typeof types, pick: number): Promise<string> {
  return chosen(await storedDocuments(office.cms, uids[type]), pick) ?? 'none';
}

const add = (documentId: string) => ({
  connect: [{ documentId, locale: 'es' }],
  disconnect: [],
});
const componenteAt = (pick: number) => chosen(held.componentes, pick);
const ofType = (type: number, pick: number) =>
  chosen(
    held.componentes.filter(({ tipo }) => tipo === type),
    pick,
  );
const cartaAt = (pick: number) => ofType(7, pick);
const panel = (method: string, path: string, body?: object) => office.cms.panel(method, path, body);

/** Writes of every kind, from the back office and the panel, of some row or other. Some are refused. */
const steps = {
  text: ({ pick, text, locale }: Step) =>
    office.call('PUT', at('componente'), {
      idComponente: componenteAt(pick)?.id ?? 1,
      textos: { [`titulo_${locale.toUpperCase()}`]: text },
    }),
  items: ({ pick, text }: Step) =>
    office.call('PUT', at('componente'), {
      idComponente: cartaAt(pick)?.id ?? 1,
      itemsCarta: [
        newItem(`Nuevo ${text}`),
        ...(cartaAt(pick)?.items ?? [])
          .toReversed()
          .slice(0, 4)
          .map(({ id }, index) => ({
            idItem: id,
            textos: index % 2 === 0 ? {} : { nombre_EN: text },
          })),
      ],
    }),
  'item picture': async ({ pick }: Step) =>
    office.call('PUT', at('item'), {
      idItem: cartaAt(pick)?.items[0]?.id ?? 1,
      textos: {},
      imagen: pick % 3 === 0 ? '' : await office.picture(),
    }),
  'new component': ({ text, pick }: Step) =>
    office.call('POST', at('componente'), {
      datos: { nombreReferencia: text || 'x', idTipoComp: 7 },
      textos: { titulo_ES: text || 'x' },
      itemsCarta: Array.from({ length: pick % 3 }, (_, index) =>
        newItem(`${text}${String(index)}`),
      ),
    }),
  'drop component': ({ pick }: Step) =>
    office.call('DELETE', at(`componentes/${String(componenteAt(pick)?.id ?? 1)}`)),
  'component picture': async ({ pick }: Step) =>
    office.call('PUT', at('componente'), {
      idComponente: ofType(4, pick)?.id ?? 1,
      imagen: pick % 2 === 0 ? '' : await office.picture(),
    }),
  section: ({ pick, other, text }: Step) =>
    office.call('PUT', at('seccion'), {
      idSeccion: chosen(held.secciones, pick)?.id ?? 1,
      nombre: text || 'x',
      etiquetas: [{ idIdioma: 'EN', texto: text }],
      componentes: [componenteAt(other), componenteAt(pick)].map((row) => ({ id: row?.id ?? 1 })),
    }),
  'new section': ({ pick, text }: Step) =>
    office.call('POST', at('seccion'), {
      nombre: text || 'x',
      etiquetas: [{ idIdioma: 'ES', texto: text || 'x' }],
      componentes: [{ id: componenteAt(pick)?.id ?? 1 }],
    }),
  'order of sections': ({ pick }: Step) =>
    office.call('PUT', at('secciones'), {
      secciones: held.secciones
        .toReversed()
        .map(({ id }, index) => ({ idSeccion: id, activa: (index + pick) % 2 })),
    }),
  'drop section': async ({ pick }: Step) => {
    const idSeccion = chosen(held.secciones, pick)?.id ?? 1;
    await office.call('PUT', at('secciones'), { secciones: [{ idSeccion, activa: 0 }] });
    return office.call('DELETE', at(`seccion/${String(idSeccion)}`));
  },
  language: ({ pick, locale }: Step) =>
    office.call('PUT', at('idioma/activo'), { active: pick % 2, idIdioma: locale.toUpperCase() }),
  'new buttons': ({ text }: Step) => newComponente(text || 'x', 4),
  reference: ({ pick, other, text }: Step) =>
    office.call('POST', at('seccionReferida'), {
      idComponente: ofType(4, pick)?.id ?? 1,
      textos: {
        nombreReferencia: text || 'x',
        etiqueta_ES: text || 'x',
        idSeccionComponenteReferida: chosen(held.secciones, other)?.id ?? 1,
      },
    }),
  'panel: component': async ({ pick, text, locale }: Step) =>
    panel('PUT', `${types.componentes}/${await documentAt('componentes', pick)}?locale=${locale}`, {
      titulo: text,
      ...(locale === 'es' && { nombreReferencia: text || 'x' }),
    }),
  'panel: drop a language of a component': async ({ pick, text, locale }: Step) => {
    const own = locale === 'es' ? 'en' : locale;
    const row = `${types.componentes}/${await documentAt('componentes', pick)}?locale=${own}`;
    await panel('PUT', row, { titulo: text });
    return panel('DELETE', row);
  },
  'panel: copy a component': async ({ pick, text }: Step) =>
    panel('POST', `${types.componentes}/clone/${await documentAt('componentes', pick)}?locale=es`, {
      nombreReferencia: text || 'x',
      tipo: 'Lista de precios',
    }),
  'panel: new item': async ({ pick, text, other }: Step) =>
    panel('POST', types.items, {
      nombreReferencia: text || 'x',
      nombre: text || 'x',
      tipo: 'precio',
      precio: '5',
      posicion: (other % 4) + 1,
      ...(pick % 4 > 0 && { componente: add(await documentAt('componentes', pick)) }),
    }),
  'panel: move an item': async ({ pick, other }: Step) =>
    panel('PUT', `${types.items}/${await documentAt('items', pick)}?locale=es`, {
      componente: {
        set: [{ documentId: await documentAt('componentes', other), locale: 'es' }],
      },
    }),
  'panel: take items': async ({ pick, other }: Step) =>
    panel('PUT', `${types.componentes}/${await documentAt('componentes', pick)}?locale=es`, {
      items: add(await documentAt('items', other)),
    }),
  'panel: drop an item': async ({ pick, locale }: Step) => {
    const own = locale === 'en' ? 'en' : 'es';
    return panel('DELETE', `${types.items}/${await documentAt('items', pick)}?locale=${own}`);
  },
  'panel: section': async ({ pick, other, text, locale }: Step) =>
    panel('PUT', `${types.secciones}/${await documentAt('secciones', pick)}?locale=${locale}`, {
      etiqueta: text,
      posicion: (other % 5) + 1,
      activa: pick % 3 > 0,
      componentes: add(await documentAt('componentes', other)),
    }),
  'panel: new section': async ({ text, other }: Step) =>
    panel('POST', types.secciones, {
      nombre: text || 'x',
      etiqueta: text,
      activa: true,
      posicion: other % 2 === 0 ? (other % 5) + 1 : null,
      componentes: add(await documentAt('componentes', other)),
    }),
  'panel: drop a section': async ({ pick }: Step) =>
    panel('DELETE', `${types.secciones}/${await documentAt('secciones', pick)}?locale=es`),
  'panel: reference': async ({ pick, other }: Step) =>
    panel('PUT', `${types.referencias}/${await documentAt('referencias', pick)}?locale=es`, {
      seccion: { set: [{ documentId: await documentAt('secciones', other), locale: 'es' }] },
      componente: {
        set: [{ documentId: await documentAt('componentes', pick), locale: 'es' }],
      },
    }),
  'panel: settings': ({ text }: Step) => panel('PUT', ajustes, { nombre: 'Hotel', titulo: text }),
  'panel: language': async ({ pick, text, other }: Step) =>
    panel('PUT', `${types.idiomas}/${await documentAt('idiomas', pick)}`, {
      nombre: text || 'x',
      posicion: (other % 3) + 1,
    }),
  'panel: a picture that nobody uses': ({ text }: Step) => office.cms.upload(`${text}x.png`),
} as const;

const kinds = Object.keys(steps) as Step['kind'][];

describe('the version of the content', () => {
  it('changes with every write there is', async () => {
    const undone = new Set(kinds);
    for (let round = 0; round < 12 && undone.size > 0; round += 1) {
      for (const kind of kinds) {
        const locale = (['en', 'es', 'pt'] as const)[round % 3] ?? 'en';
        const step = { kind, pick: round, other: round + 1, text: 'x'.repeat(round + 1), locale };
        const answer = await steps[kind](step);
        await readAgain();
        if (typeof answer === 'number' || answer.status < 300) undone.delete(kind);
      }
    }
    expect([...undone]).toEqual([]);
  });

  it('stays when a picture is uploaded that no content uses', async () => {
    await readAgain();
    await office.cms.upload('suelta.png');
    expect(await readAgain()).toBe(false);
  });

  it('changes at a start, and the content names the components of unknown types', async () => {
    await newComponente('De otra versión', 7);
    const later = `UPDATE componentes SET tipo = 'Carrusel' WHERE nombre_referencia = 'De otra versión'`;
    await office.cms.restart({}, () => changeStored(office.cms, [later]));
    expect(await readAgain()).toBe(true);
    expect(held.tiposDesconocidos).toEqual([
      { id: expect.any(Number) as number, tipo: 'Carrusel' },
    ]);
    await expect
      .poll(async () => ((await (await fetch(`${office.url}/healthz`)).json()) as Health).avisos)
      .toEqual({ [db]: [expect.stringContaining('Carrusel') as string] });
    const { logs } = dataPaths(office.cms.dataDir);
    const texts = (await readdir(logs)).map((file) => readFile(path.join(logs, file), 'utf8'));
    expect((await Promise.all(texts)).join()).toContain('its type «Carrusel» is unknown');
    // No import removes what this version does not know.
    const [unknown = ''] = await office.cms.documentIds(
      `${types.componentes}?filters[$and][0][tipo][$eq]=Carrusel`,
    );
    await panel('DELETE', `${types.componentes}/${unknown}`);
    expect(await readAgain()).toBe(true);
    expect(held.tiposDesconocidos).toEqual([]);
  });

  describe('changes', () => {
    let administrator: PanelCall;
    beforeAll(async () => {
      administrator = await logInToPanel(office.cms.url, db);
    });

    const usedPicture = async () => {
      const imagen = await office.cms.upload('usada.png');
      await panel('POST', types.componentes, { nombreReferencia: 'Usa', tipo: 'Imagen', imagen });
      await readAgain();
      return imagen;
    };

    it('when a picture that content uses is deleted in the library', async () => {
      const imagen = await usedPicture();
      await administrator('DELETE', `upload/files/${String(imagen)}`);
      expect(await readAgain()).toBe(true);
      expect(held.componentes.at(-1)?.imagen).toBeNull();
    });

    it('when a picture that content uses is replaced in the library', async () => {
      const imagen = await usedPicture();
      const before = held.componentes.at(-1)?.imagen?.archivo;
      const form = new FormData();
      const bytes = new Uint8Array(await smallPicture('png', 12));
      form.append('files', new Blob([bytes], { type: 'image/png' }), 'usada.png');
      const answer = await office.cms.call('POST', `upload?id=${String(imagen)}`, form);
      expect(answer.ok).toBe(true);
      expect(await readAgain()).toBe(true);
      const after = held.componentes.at(-1)?.imagen;
      expect(after).toMatchObject({ ancho: 12 });
      // A browser that has the bytes of a name never asks for it again.
      expect(after?.archivo).not.toBe(before);
      const served = (file = '') => fetch(`${office.cms.url}/uploads/${file}`);
      const shown = Buffer.from(await (await served(after?.archivo)).arrayBuffer());
      expect((await sharp(shown).metadata()).width).toBe(12);
      expect((await served(before)).status).toBe(404);
      const pictureOf = (file = '') => fetch(`${office.url}/webapp/imagen/${db}-${file}`);
      await expect.poll(async () => (await pictureOf(after?.archivo)).status).toBe(200);
      await expect.poll(async () => (await pictureOf(before)).status).toBe(404);
    });

    it('when a file takes the place of an address in the library', async () => {
      const { body } = await office.call('POST', at('componente'), {
        datos: { nombreReferencia: 'De otro sitio', idTipoComp: 12 },
        imagen: 'https://cdn.example/foto.jpg',
      });
      const idComponente = idIn(body, 'idComponente');
      await readAgain();
      const { results } = (await office.cms.read('upload/files?pageSize=100')) as {
        readonly results: readonly { readonly id: number; readonly url: string }[];
      };
      const linked = results.find(({ url }) => url.startsWith('https://cdn.example'));
      const form = new FormData();
      const bytes = new Uint8Array(await smallPicture('png', 12));
      form.append('files', new Blob([bytes], { type: 'image/png' }), 'propia.png');
      await office.cms.call('POST', `upload?id=${String(linked?.id)}`, form);
      expect(await readAgain()).toBe(true);
      const { archivo = '' } = held.componentes.find(({ id }) => id === idComponente)?.imagen ?? {};
      const picture = () => fetch(`${office.url}/webapp/imagen/${db}-${archivo}`);
      await expect.poll(async () => (await picture()).status).toBe(200);
      expect((await picture()).headers.get('content-type')).toBe('image/png');
    });

    it('when a locale is deleted with all its texts', async () => {
      const idComponente = await newComponente('En tres', 7);
      const textos = { titulo_PT: 'Em três' };
      await office.call('PUT', at('componente'), { idComponente, textos });
      await readAgain();
      expect(held.componentes.at(-1)?.titulo).toHaveProperty('PT');
      const locales = (await administrator('GET', 'i18n/locales')) as {
        readonly id: number;
        readonly code: string;
      }[];
      const portuguese = locales.find(({ code }) => code === 'pt');
      const [language = ''] = await office.cms.documentIds(
        `${types.idiomas}?filters[$and][0][codigo][$eq]=PT`,
      );
      await panel('DELETE', `${types.idiomas}/${language}`);
      await readAgain();
      await administrator('DELETE', `i18n/locales/${String(portuguese?.id)}`);
      expect(await readAgain()).toBe(true);
      expect(held.componentes.at(-1)?.titulo).toEqual({ ES: 'En tres', EN: 'En tres EN' });
    });
  });
});
