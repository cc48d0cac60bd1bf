import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Health } from '@guest-app/adapters/contract/health';
import { isAnswerOf } from '@guest-app/config/cms-calls/answers';
import { readChange } from '@guest-app/config/cms-calls/content';
import type { HotelContent } from '@guest-app/config/content';
import { type ContentChange, withChange } from '@guest-app/config/content-change';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { logInToPanel, type PanelCall } from '../../src/bench/panel.js';
import { startCms } from '../../src/system/cms-process.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { freePort } from '../../src/system/free-port.js';
import { dataPaths } from '../../src/system/paths.js';
import { loadSecrets, secretsOf } from '../../src/system/secrets.js';
import { changeStored } from '../../src/system/stored-rows.js';
import {
  addLanguages,
  type BackOffice,
  beginWithOffice,
  smallPicture,
} from '../support/back-office.js';
import { storedDocuments } from '../support/cms.js';
import { isPostgres } from '../support/engine.js';
import { takeRounds } from '../support/rounds.js';
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
/** What an adapter would hold: one content, and since then nothing but changes. */
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

async function changeSince(
  { version }: HotelContent,
  cms: { readonly url: string; readonly token: string } = office.cms,
): Promise<ContentChange | null> {
  const response = await fetch(
    `${cms.url}/api${readChange.path}?version=${encodeURIComponent(version)}`,
    { headers: { authorization: `Bearer ${cms.token}` } },
  );
  const answer: unknown = await response.json();
  if (!isAnswerOf(readChange, answer)) throw new Error(`No change: ${JSON.stringify(answer)}`);
  return answer.cambio;
}

/** Takes what changed; it must be what the whole content is now, byte for byte. Gives null where all was to be read. */
async function takeChange(): Promise<ContentChange | null> {
  const change = await changeSince(held);
  const whole = await office.cms.content();
  held = change === null ? whole : (withChange(held, change) ?? never());
  // What a write leaves to be done afterwards may have come in between.
  if (held.version !== whole.version) return takeChange();
  expect(JSON.stringify(held)).toBe(JSON.stringify(whole));
  return change;
}

function never(): never {
  throw new Error('The change does not follow on what is held');
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

/** Writes of every kind, from the back office and the panel; which rows they name, chance says. Some are refused. */
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
  'panel: new section': ({ text, other }: Step) =>
    panel('POST', types.secciones, {
      nombre: text || 'x',
      etiqueta: text,
      activa: true,
      posicion: other % 2 === 0 ? (other % 5) + 1 : null,
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

const chance = fc.record({
  pick: fc.nat(40),
  other: fc.nat(40),
  text: fc.stringMatching(/^[a-zñ]{0,6}$/),
  locale: fc.constantFrom('es', 'en', 'pt'),
});

describe('what changed since a version', () => {
  it('makes the whole content of what was held, after every write there is', async () => {
    await takeRounds(kinds, chance, isPostgres ? 1 : 2, async (step) => {
      const answer = await steps[step.kind](step);
      expect(await takeChange(), JSON.stringify(step)).not.toBeNull();
      return typeof answer === 'number' || answer.status < 300;
    });
  });

  it('makes it of a state from long before, too', async () => {
    const before = structuredClone(held);
    for (let index = 0; index < 15; index += 1) {
      await newComponente(`Otro ${String(index)}`, 7);
      await office.call('DELETE', at(`componentes/${String(componenteAt(index)?.id ?? 1)}`));
    }
    const change = await changeSince(before);
    const whole = await office.cms.content();
    expect(JSON.stringify(change && withChange(before, change))).toBe(JSON.stringify(whole));
    await takeChange();
  });

  it('is of the size of the change', async () => {
    const id = await newComponente('Sola', 7);
    await newSeccion('Sola', [id]);
    await takeChange();
    await office.call('PUT', at('componente'), { idComponente: id, textos: { titulo_ES: 'Otra' } });
    expect(await takeChange()).toMatchObject({
      secciones: [],
      orden: null,
      componentes: [{ id, titulo: { ES: 'Otra' } }],
      componentesBorrados: [],
    });
    await office.call('DELETE', at(`componentes/${String(id)}`));
    expect(await takeChange()).toMatchObject({
      secciones: [{ nombre: 'Sola', componentes: [] }],
      componentes: [],
      componentesBorrados: [id],
    });
  });

  it.each(['', 'x', '.', 'otra-epoca.1', "'; DROP TABLE ajustes; --.1"])(
    'cannot be told since %j',
    async (version) => {
      expect(await changeSince({ ...held, version })).toBeNull();
    },
  );

  it('cannot be told since a version that is yet to come, nor across a start', async () => {
    const [epoca = ''] = held.version.split('.');
    expect(await changeSince({ ...held, version: `${epoca}.999999` })).toBeNull();
    await newComponente('De otra versión', 7);
    const later = `UPDATE componentes SET tipo = 'Carrusel' WHERE nombre_referencia = 'De otra versión'`;
    await office.cms.restart({}, () => changeStored(office.cms, [later]));
    expect(await takeChange()).toBeNull();
    expect(held.tiposDesconocidos).toEqual([
      { id: expect.any(Number) as number, tipo: 'Carrusel' },
    ]);
    await expect
      .poll(async () => ((await (await fetch(`${office.url}/healthz`)).json()) as Health).avisos, {
        timeout: 5_000,
      })
      .toEqual({ [db]: [expect.stringContaining('Carrusel') as string] });
    const { logs } = dataPaths(office.cms.dataDir);
    const texts = (await readdir(logs)).map((file) => readFile(path.join(logs, file), 'utf8'));
    expect((await Promise.all(texts)).join()).toContain('its type «Carrusel» is unknown');
    await newComponente('Después del inicio', 7);
    expect(await takeChange()).not.toBeNull();
    // No import removes what this version does not know.
    const [unknown = ''] = await office.cms.documentIds(
      `${types.componentes}?filters[$and][0][tipo][$eq]=Carrusel`,
    );
    await panel('DELETE', `${types.componentes}/${unknown}`);
    expect(await changeSince(held)).toMatchObject({ tiposDesconocidos: [] });
  });

  describe('is all of it', () => {
    let administrator: PanelCall;
    beforeAll(async () => {
      administrator = await logInToPanel(office.cms.url, db);
    });

    const usedPicture = async () => {
      const imagen = await office.cms.upload('usada.png');
      await panel('POST', types.componentes, { nombreReferencia: 'Usa', tipo: 'Imagen', imagen });
      await takeChange();
      return imagen;
    };

    it('where a picture that content uses is deleted in the library', async () => {
      const imagen = await usedPicture();
      await administrator('DELETE', `upload/files/${String(imagen)}`);
      expect(await takeChange()).toBeNull();
      expect(held.componentes.at(-1)?.imagen).toBeNull();
    });

    it('where a picture that content uses is replaced in the library', async () => {
      const imagen = await usedPicture();
      const before = held.componentes.at(-1)?.imagen?.archivo;
      const form = new FormData();
      const bytes = new Uint8Array(await smallPicture('png', 12));
      form.append('files', new Blob([bytes], { type: 'image/png' }), 'usada.png');
      const answer = await office.cms.call('POST', `upload?id=${String(imagen)}`, form);
      expect(answer.ok).toBe(true);
      expect(await takeChange()).toBeNull();
      const after = held.componentes.at(-1)?.imagen;
      expect(after).toMatchObject({ ancho: 12 });
      // Who holds the bytes of the name before never asks again.
      expect(after?.archivo).not.toBe(before);
      const served = (file = '') => fetch(`${office.cms.url}/uploads/${file}`);
      const shown = Buffer.from(await (await served(after?.archivo)).arrayBuffer());
      expect((await sharp(shown).metadata()).width).toBe(12);
      expect((await served(before)).status).toBe(404);
      const pictureOf = (file = '') => fetch(`${office.url}/webapp/imagen/${db}-${file}`);
      await expect.poll(async () => (await pictureOf(after?.archivo)).status).toBe(200);
      await expect.poll(async () => (await pictureOf(before)).status).toBe(404);
    });

    it('where a file takes the place of an address in the library', async () => {
      const { body } = await office.call('POST', at('componente'), {
        datos: { nombreReferencia: 'De otro sitio', idTipoComp: 12 },
        imagen: 'https://cdn.example/foto.jpg',
      });
      const idComponente = idIn(body, 'idComponente');
      await takeChange();
      const { results } = (await office.cms.read('upload/files?pageSize=100')) as {
        readonly results: readonly { readonly id: number; readonly url: string }[];
      };
      const linked = results.find(({ url }) => url.startsWith('https://cdn.example'));
      const form = new FormData();
      const bytes = new Uint8Array(await smallPicture('png', 12));
      form.append('files', new Blob([bytes], { type: 'image/png' }), 'propia.png');
      await office.cms.call('POST', `upload?id=${String(linked?.id)}`, form);
      expect(await takeChange()).toBeNull();
      const { archivo = '' } = held.componentes.find(({ id }) => id === idComponente)?.imagen ?? {};
      const picture = () => fetch(`${office.url}/webapp/imagen/${db}-${archivo}`);
      await expect.poll(async () => (await picture()).status).toBe(200);
      expect((await picture()).headers.get('content-type')).toBe('image/png');
    });

    it('where a locale is deleted with all its texts', async () => {
      const idComponente = await newComponente('En tres', 7);
      const textos = { titulo_PT: 'Em três' };
      await office.call('PUT', at('componente'), { idComponente, textos });
      await takeChange();
      expect(held.componentes.at(-1)?.titulo).toHaveProperty('PT');
      const locales = (await administrator('GET', 'i18n/locales')) as {
        readonly id: number;
        readonly code: string;
      }[];
      const portuguese = locales.find(({ code }) => code === 'pt');
      await administrator('DELETE', `i18n/locales/${String(portuguese?.id)}`);
      expect(await takeChange()).toBeNull();
      expect(held.componentes.at(-1)?.titulo).toEqual({ ES: 'En tres', EN: 'En tres EN' });
    });
  });

  it('has what another process on the same database wrote', async ({ skip }) => {
    const { dataDir, databaseUrl } = office.cms;
    if (databaseUrl === undefined) return skip('A file has one process.');
    const secrets = secretsOf(await loadSecrets(dataDir), db);
    const second = await startCms({
      hotel: committedHotel(db),
      dataDir,
      port: await freePort(),
      secrets,
      databaseUrl,
    });
    try {
      // Its start begins an epoch for both.
      expect(await takeChange()).toBeNull();
      const write = await logInToPanel(second.url, db);
      for (const nombreReferencia of ['Del otro', 'Otra vez del otro']) {
        await write('POST', `content-manager/${types.componentes}`, {
          nombreReferencia,
          tipo: 'Banner',
        });
        await newComponente('De este', 7);
        const fromSecond = await changeSince(held, second);
        expect(await takeChange()).toEqual(fromSecond);
        expect(held.componentes.some((row) => row.nombreReferencia === nombreReferencia)).toBe(
          true,
        );
      }
    } finally {
      await second.stop();
    }
  });
});
