import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { componenteRoutes } from '@guest-app/adapters/contract/back-office/componente';
import { itemRoutes } from '@guest-app/adapters/contract/back-office/item';
import { seccionRoutes } from '@guest-app/adapters/contract/back-office/seccion';
import { seccionReferidaRoutes } from '@guest-app/adapters/contract/back-office/seccion-referida';
import type { HotelContent } from '@guest-app/config/content';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dataPaths } from '../../src/system/paths.js';
import { readStored, readTables, type StoredRow } from '../../src/system/stored-rows.js';
import {
  addLanguages,
  type BackOffice,
  beginWithOffice,
  Done,
  smallPicture,
  uploadAddress,
} from '../support/back-office.js';
import { isPostgres } from '../support/engine.js';
import { emptyHotel } from '../support/template.js';

const db = emptyHotel;
const at = (name: string) => `/webapp/${name}/${db}`;
const component = componenteRoutes.create.schema.response[200];
const section = seccionRoutes.create.schema.response[200];

type Componente = HotelContent['componentes'][number];

/** The rows that the calls are about. */
interface Rows {
  carta: Componente;
  item: Componente['items'][number];
  botones: Componente;
  referencia: Componente['referencias'][number];
  seccion: HotelContent['secciones'][number];
  idioma: HotelContent['idiomas'][number];
  ajustes: HotelContent['ajustes'];
}

interface Field {
  /** Where it stands in the body. */
  readonly path: readonly (string | number)[];
  readonly legal: fc.Arbitrary<unknown>;
  /** Values of another type. */
  readonly wrong: readonly unknown[];
  /** Does to the rows what the field says. */
  readonly change?: (rows: Rows, value: unknown) => void;
  /** What a body without it is told. */
  readonly demanded?: string;
}

/** A field with what is sent of it. */
interface Sent {
  readonly field: Field;
  value: unknown;
}

interface Call {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  /** The row that it changes or makes. */
  readonly row: keyof Rows;
  /** Tells the row that it makes. */
  readonly made?: (answer: unknown, sent: readonly Sent[]) => string | number;
  readonly fields: readonly Field[];
}

const noText = [null, 7, true, ['x'], { ES: 'x' }];
const noNumber = [null, '7', true, [7], 1.5];
const noFlag = [null, '1', 2, [1], 'true'];
const noList = [null, 'x', 7, { a: 1 }];
const word = fc.stringMatching(/^[a-zñ&"'][a-zñ&"' ]{0,9}[a-zñ]$/);
const anyText = fc.oneof(word, fc.constant(''));
const address = fc.constantFrom('', 'https://cdn.example/a.png', 'https://cdn.example/b.png');
const picture = (value: unknown) =>
  value === '' ? null : { archivo: String(value), ancho: 0, alto: 0 };

const idiomasActivos: Field = {
  path: ['idiomasActivos'],
  legal: fc.constant(['ES', 'EN']),
  wrong: [...noList, [null], [7]],
};
const reference = (row: 'carta' | 'item' | 'botones' | 'referencia', inside: string): Field => ({
  path: [inside, 'nombreReferencia'],
  legal: word,
  wrong: noText,
  change: (rows, value) => {
    rows[row].nombreReferencia = String(value);
  },
});
const texts = (field: string, of: (rows: Rows) => Record<string, string>): readonly Field[] =>
  ['ES', 'EN', 'PT'].map((idIdioma) => ({
    path: ['textos', `${field}_${idIdioma}`],
    legal: idIdioma === 'ES' ? word : anyText,
    wrong: noText,
    change: (rows, value) => {
      of(rows)[idIdioma] = String(value);
    },
  }));
const image = (name: string, set: (rows: Rows, value: unknown) => void): Field => ({
  path: [name],
  legal: address,
  wrong: noText,
  change: set,
});
/** What an id of the body names. */
const names = (name: string, id: (rows: Rows) => number | string): Field => ({
  path: [name],
  // Read when it is sent: rows are made in the meantime.
  legal: fc.constant(id),
  wrong: noNumber,
  demanded: name,
});
const demanding = (fields: readonly Field[], demanded: Readonly<Record<string, string>>) =>
  fields.map((field): Field => {
    const sentence = demanded[nameOf(field)];
    return sentence === undefined ? field : { ...field, demanded: sentence };
  });
const nameOf = ({ path }: Field) => String(path.findLast((part) => typeof part === 'string'));

const price: Field = {
  path: ['textos', 'precio'],
  legal: fc.oneof(fc.nat(9999), fc.constantFrom('0', '12.5', '7.25')),
  wrong: [null, true, ['1'], { a: 1 }],
  change: ({ item }, value) => {
    item.precio = Number(value).toFixed(2);
  },
};
const ofItem = [
  reference('item', 'textos'),
  ...texts('nombre', ({ item }) => item.nombre),
  ...texts('masinfo', ({ item }) => item.masInfo).slice(1),
  price,
  image('imagen', ({ item }, value) => {
    item.imagen = picture(value);
  }),
  idiomasActivos,
];
const ofReferencia = [
  reference('referencia', 'textos'),
  ...texts('etiqueta', ({ referencia }) => referencia.etiqueta),
  {
    path: ['textos', 'idSeccionComponenteReferida'],
    legal: fc.constant(({ seccion }: Rows) => seccion.id),
    wrong: noNumber.slice(1),
    change: ({ referencia, seccion }: Rows) => {
      referencia.seccion = seccion.id;
    },
  },
  idiomasActivos,
];
const ofSeccion: readonly Field[] = [
  {
    path: ['nombre'],
    legal: word,
    wrong: noText,
    change: ({ seccion }, value) => {
      seccion.nombre = String(value);
    },
    demanded: 'nombre',
  },
  {
    path: ['etiquetas'],
    legal: word.map((texto) => [
      { idIdioma: 'ES', texto },
      { idIdioma: 'EN', texto: `${texto} EN` },
    ]),
    wrong: [...noList, [null], [{ idIdioma: 'ES' }], [{ idIdioma: 'ES', texto: null }]],
    change: ({ seccion }, value) => {
      const [es, en] = value as { texto: string }[];
      Object.assign(seccion.etiqueta, { ES: es?.texto, EN: en?.texto });
    },
  },
  {
    path: ['componentes'],
    legal: fc.constant(({ carta, botones }: Rows) => [{ idC: botones.id }, { id: carta.id }]),
    wrong: [...noList, [null], [{ id: '1' }], [{ idC: null }]],
    change: ({ seccion, carta, botones }) => {
      seccion.componentes = [botones.id, carta.id];
    },
    demanded: 'componente',
  },
];
const datos = (row: 'carta' | 'botones', tipo: number): readonly Field[] => [
  reference(row, 'datos'),
  { path: ['datos', 'idTipoComp'], legal: fc.constant(tipo), wrong: noNumber },
  // Neither type has one.
  { path: ['datos', 'Numero'], legal: word, wrong: noText },
];
const ofIdioma: readonly Field[] = [
  {
    path: ['nombre'],
    legal: word,
    wrong: noText,
    change: ({ idioma }, value) => {
      idioma.nombre = String(value);
    },
  },
  {
    ...image('bandera', ({ idioma }, value) => {
      idioma.bandera = picture(value);
    }),
    legal: address.filter((value) => value !== ''),
  },
];

const ofAjustes = (
  name: 'titulo' | 'whatsapp' | 'color1' | 'color2',
  legal: Field['legal'],
): Field => ({
  path: [name],
  legal,
  wrong: noText,
  change: ({ ajustes }, value) => {
    ajustes[name] = String(value);
  },
});
const color = fc.constantFrom('', '#14324a', '#C8A15A');

const answeredAs = (name: string) => (answer: unknown) =>
  (answer as Record<string, number>)[name] ?? 0;

/** Codes of languages that the hotel does not have, each for one write. */
const newCodes = ['FR', 'DE', 'IT', 'NL', 'SV', 'DA', 'FI', 'PL', 'CS', 'EL', 'TR', 'JA', 'KO'];

const calls: readonly Call[] = [
  {
    method: 'PUT',
    path: 'item',
    row: 'item',
    fields: [
      names('idItem', ({ item }) => item.id),
      ...ofItem,
      { path: ['imagenAntigua'], legal: address, wrong: noText },
    ],
  },
  {
    method: 'POST',
    path: 'item',
    row: 'item',
    made: answeredAs('idItem'),
    fields: demanding(
      [
        names('idCarta', ({ carta }) => carta.id),
        { path: ['tipo'], legal: fc.constant('precio'), wrong: noText, demanded: 'tipo' },
        ...ofItem,
      ],
      { nombreReferencia: 'nombre', nombre_ES: 'nombre', precio: 'precio' },
    ),
  },
  {
    method: 'PUT',
    path: 'seccionesReferidas',
    row: 'referencia',
    fields: [names('idReferencia', ({ referencia }) => referencia.id), ...ofReferencia],
  },
  {
    method: 'POST',
    path: 'seccionReferida',
    row: 'referencia',
    made: answeredAs('idReferencia'),
    fields: demanding([names('idComponente', ({ botones }) => botones.id), ...ofReferencia], {
      nombreReferencia: 'nombre',
      etiqueta_ES: 'etiqueta',
      idSeccionComponenteReferida: 'sección',
    }),
  },
  {
    method: 'PUT',
    path: 'componente',
    row: 'carta',
    fields: [
      names('idComponente', ({ carta }) => carta.id),
      ...datos('carta', 7),
      ...texts('titulo', ({ carta }) => carta.titulo),
      ...texts('subtitulo', ({ carta }) => carta.subtitulo),
      { path: ['seccionesReferidas'], legal: fc.constant([]), wrong: noList },
      idiomasActivos,
    ],
  },
  {
    method: 'PUT',
    path: 'componente',
    row: 'botones',
    fields: [
      names('idComponente', ({ botones }) => botones.id),
      ...datos('botones', 4),
      ...texts('descripcion', ({ botones }) => botones.descripcion).map((field) => ({
        ...field,
        // Rich: what is written is cleaned.
        legal: fc.constantFrom('<p>Uno</p>', '<p>Dos <strong>y</strong></p>', ''),
      })),
      image('imagen', ({ botones }, value) => {
        botones.imagen = picture(value);
      }),
      { path: ['imagenAnterior'], legal: address, wrong: noText },
    ],
  },
  {
    method: 'POST',
    path: 'componente',
    row: 'carta',
    made: answeredAs('idComponente'),
    fields: demanding(
      [
        ...datos('carta', 7),
        ...texts('titulo', ({ carta }) => carta.titulo),
        ...texts('subtitulo', ({ carta }) => carta.subtitulo),
        { path: ['itemsCarta'], legal: fc.constant([]), wrong: [...noList, [null], [7]] },
      ],
      { nombreReferencia: 'nombre', idTipoComp: 'tipo', titulo_ES: 'título' },
    ),
  },
  {
    method: 'PUT',
    path: 'seccion',
    row: 'seccion',
    fields: [names('idSeccion', ({ seccion }) => seccion.id), ...ofSeccion],
  },
  {
    method: 'POST',
    path: 'seccion',
    row: 'seccion',
    made: answeredAs('idSeccion'),
    fields: demanding(ofSeccion, { etiquetas: 'etiqueta' }),
  },
  {
    method: 'PUT',
    path: 'secciones',
    row: 'seccion',
    fields: [
      { ...names('idSeccion', ({ seccion }) => seccion.id), path: ['secciones', 0, 'idSeccion'] },
      {
        path: ['secciones', 0, 'activa'],
        legal: fc.constantFrom(0, 1, true, false),
        wrong: noFlag,
        change: ({ seccion }, value) => {
          seccion.activa = Boolean(value);
        },
        demanded: 'activa',
      },
    ],
  },
  {
    method: 'POST',
    path: 'idioma',
    row: 'idioma',
    made: (_answer, sent) => String(sent.find(({ field }) => nameOf(field) === 'id')?.value),
    fields: demanding(
      [{ path: ['id'], legal: fc.constant(() => newCodes.shift()), wrong: noText }, ...ofIdioma],
      { id: 'ID', nombre: 'nombre', bandera: 'bandera' },
    ),
  },
  {
    method: 'PUT',
    path: 'idioma',
    row: 'idioma',
    fields: [{ ...names('idIdioma', ({ idioma }) => idioma.codigo), wrong: noText }, ...ofIdioma],
  },
  {
    method: 'PUT',
    path: 'idioma/activo',
    row: 'idioma',
    fields: [
      { ...names('idIdioma', ({ idioma }) => idioma.codigo), wrong: noText },
      {
        path: ['active'],
        legal: fc.constantFrom(0, 1, true, false),
        wrong: noFlag,
        change: ({ idioma }, value) => {
          idioma.activo = Boolean(value);
        },
        demanded: 'active',
      },
    ],
  },
  {
    method: 'PUT',
    path: 'ajustes',
    row: 'ajustes',
    fields: [
      ofAjustes('titulo', anyText),
      ofAjustes('whatsapp', fc.constantFrom('', '+54 9 11 5555-1234', '(011) 4555 1234')),
      ofAjustes('color1', color),
      ofAjustes('color2', color),
      image('logo', ({ ajustes }, value) => {
        ajustes.logo = picture(value);
      }),
    ],
  },
];

/** A call with some of its fields, of which one may have a value of another type. */
const attempt = fc.constantFrom(...calls).chain((call) =>
  fc.record({
    call: fc.constant(call),
    // Most bodies are whole, or nothing would ever be made.
    fields: fc.oneof<fc.WeightedArbitrary<readonly Field[]>[]>(
      { weight: 3, arbitrary: fc.constant(call.fields) },
      { weight: 1, arbitrary: fc.subarray([...call.fields]) },
      {
        weight: 1,
        arbitrary: fc
          .constantFrom(...call.fields)
          .map((left) => call.fields.filter((field) => field !== left)),
      },
    ),
    values: fc.tuple(...call.fields.map(({ legal }) => legal)),
    spoilt: fc.option(fc.tuple(fc.nat(100), fc.nat(100)), { freq: 1 }),
  }),
);

let office: BackOffice;
/** Ids of the rows, by which they are found again. */
let ids: Readonly<
  Record<'carta' | 'item' | 'botones' | 'referencia' | 'seccion', number> & { idioma: string }
>;

beginWithOffice(async (given) => {
  office = given;
  await addLanguages(office);
  const textos = { nombreReferencia: 'Café', precio: '10', nombre_ES: 'Café' };
  const carta = await office.ok(component, 'POST', at('componente'), {
    datos: { nombreReferencia: 'Carta', idTipoComp: 7 },
    textos: { titulo_ES: 'Carta', titulo_EN: 'Menu' },
    itemsCarta: [
      { tipo: 'precio', textos },
      { tipo: 'precio', textos: { ...textos, nombre_EN: 'Coffee' } },
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
    seccionesReferidas: ['Comer', 'Beber'].map((nombre) => ({
      textos: {
        nombreReferencia: nombre,
        idSeccionComponenteReferida: idSeccion,
        etiqueta_ES: nombre,
      },
    })),
  });
  const { componentes } = await office.cms.content();
  const children = componentes.flatMap(({ items, referencias }) => [...items, ...referencias]);
  ids = {
    carta: carta.idComponente,
    botones: botones.idComponente,
    seccion: idSeccion,
    idioma: 'PT',
    item: children.find(({ nombreReferencia }) => nombreReferencia === 'Café')?.id ?? 0,
    referencia: children.find(({ nombreReferencia }) => nombreReferencia === 'Comer')?.id ?? 0,
  };
});

/** The rows that have these ids. */
function rowsIn(
  { ajustes, componentes, secciones, idiomas }: HotelContent,
  wanted: typeof ids,
): Rows {
  const carta = componentes.find(({ id }) => id === wanted.carta);
  const botones = componentes.find(({ id }) => id === wanted.botones);
  const item = componentes.flatMap(({ items }) => items).find(({ id }) => id === wanted.item);
  const referencia = componentes
    .flatMap(({ referencias }) => referencias)
    .find(({ id }) => id === wanted.referencia);
  const seccion = secciones.find(({ id }) => id === wanted.seccion);
  const idioma = idiomas.find(({ codigo }) => codigo === wanted.idioma);
  if (!carta || !botones || !item || !referencia || !seccion || !idioma) {
    throw new Error('The rows of the test are gone');
  }
  return { carta, botones, item, referencia, seccion, idioma, ajustes };
}

const contentNow = async () => normal({ ...(await office.cms.content()), version: '' });

/** A content in which a text that is empty is none. */
function normal(content: HotelContent): HotelContent {
  return JSON.parse(JSON.stringify(content), (key, value: unknown) =>
    /^[A-Z]{2}$/.test(key) && value === '' ? undefined : value,
  ) as HotelContent;
}

/** Whatever a write of the back office can touch. */
const tables = [
  ...['ajustes', 'idiomas', 'secciones', 'componentes', 'items_carta', 'secciones_referidas'],
  ...['secciones_componentes_lnk', 'items_carta_componente_lnk', 'files_related_mph'],
  ...['secciones_referidas_componente_lnk', 'secciones_referidas_seccion_lnk'],
];

const storedNow = () => readTables(office.cms, tables);

const tableOf: Readonly<Record<keyof Rows, string>> = {
  carta: 'componentes',
  botones: 'componentes',
  item: 'items_carta',
  referencia: 'secciones_referidas',
  seccion: 'secciones',
  idioma: 'idiomas',
  ajustes: 'ajustes',
};

/** Fields that change what a row is linked with. */
const linking = new Set([
  'imagen',
  'bandera',
  'logo',
  'componentes',
  'idSeccionComponenteReferida',
]);

/** The rows that a write had no reason to touch: those of other documents than its own and those that it makes. */
function untouched(
  stored: ReadonlyMap<string, readonly StoredRow[]>,
  known: ReadonlySet<unknown>,
  { document, links }: { readonly document: unknown; readonly links: boolean },
) {
  return [...stored].map(([table, rows]) => {
    if (table.endsWith('_lnk') || table.endsWith('_mph')) return links ? [] : rows;
    return rows.filter(({ document_id: id }) => known.has(id) && id !== document);
  });
}

/** Puts a value where a field stands. */
function put(body: Record<string, unknown>, [first, ...rest]: Field['path'], value: unknown): void {
  const key = String(first);
  if (rest.length === 0) {
    body[key] = value;
    return;
  }
  body[key] ??= typeof rest[0] === 'number' ? [] : {};
  put(body[key] as Record<string, unknown>, rest, value);
}

it('whatever a body lacks or holds is refused by the name of its field, or is exactly the change', async () => {
  let content = await contentNow();
  let stored = await storedNow();
  await fc.assert(
    fc.asyncProperty(attempt, async ({ call, fields, values, spoilt }) => {
      const rows = rowsIn(content, ids);
      const sent = fields.map((field): Sent => {
        const value = values[call.fields.indexOf(field)];
        const given =
          typeof value === 'function' ? (value as (rows: Rows) => unknown)(rows) : value;
        return { field, value: given };
      });
      const victim = spoilt === null ? undefined : sent[spoilt[0] % Math.max(1, sent.length)];
      if (victim !== undefined && spoilt !== null) {
        const { wrong } = victim.field;
        victim.value = wrong[spoilt[1] % wrong.length];
      }
      const body: Record<string, unknown> = {};
      for (const { path } of call.fields) {
        if (path.length > 1) body[String(path[0])] = typeof path[1] === 'number' ? [{}] : {};
      }
      for (const { field, value } of sent) put(body, field.path, value);

      const { status, mensaje, body: answer } = await office.call(call.method, at(call.path), body);
      const [contentAfter, storedAfter] = [await contentNow(), await storedNow()];
      const [contentBefore, storedBefore] = [content, stored];
      content = contentAfter;
      stored = storedAfter;
      const told = `${call.method} ${call.path} ${JSON.stringify(body)}: ${String(status)} ${mensaje}`;
      const lacking = call.fields.flatMap((field) =>
        field.demanded === undefined || fields.includes(field) ? [] : [field.demanded],
      );
      const faults = victim === undefined ? lacking : [nameOf(victim.field), ...lacking];
      if (faults.length > 0) {
        expect(status, told).toBe(400);
        expect(storedAfter, told).toEqual(storedBefore);
        expect(
          faults.filter((name) => mensaje.includes(name)),
          told,
        ).not.toEqual([]);
        return;
      }
      expect(status, told).toBe(200);
      const changes = (all: Rows) => {
        for (const { field, value } of sent) field.change?.(all, value);
      };
      const expected = structuredClone(call.made === undefined ? contentBefore : contentAfter);
      if (call.made === undefined) changes(rowsIn(expected, ids));
      else {
        const id = call.made(answer, sent);
        changes(rowsIn(expected, { ...ids, [call.row]: id }));
        const others = structuredClone(contentAfter);
        remove(others, id, call.row);
        expect(others, told).toEqual(contentBefore);
      }
      expect(normal(expected), told).toEqual(contentAfter);

      const sentNames = fields.map(nameOf);
      const known = new Set([...storedBefore.values()].flat().map((row) => row['document_id']));
      const own = storedBefore.get(tableOf[call.row])?.find((row) => {
        if (call.row === 'ajustes') return true;
        return row[call.row === 'idioma' ? 'codigo' : 'id'] === ids[call.row];
      });
      const write = {
        document: call.made === undefined ? own?.['document_id'] : null,
        links: call.made !== undefined || sentNames.some((name) => linking.has(name)),
      };
      expect(untouched(storedAfter, known, write), told).toEqual(
        untouched(storedBefore, known, write),
      );
    }),
    { numRuns: isPostgres ? 25 : 60, seed: 20261123, endOnFailure: true },
  );
});

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
    const [content, stored] = [await contentNow(), await storedNow()];
    const made = await making();
    const [contentMade, storedMade] = [await contentNow(), await storedNow()];
    for (const wrong of wrongIds) {
      const { status } = await office.call('DELETE', at(`${name}/${wrong}`));
      expect([400, 404], `${name}/${wrong}`).toContain(status);
    }
    expect([await contentNow(), await storedNow()]).toEqual([contentMade, storedMade]);
    const id = Object.entries(made as Record<string, number>).find(([key]) => key.startsWith('id'));
    await office.ok(Done, 'DELETE', at(`${name}/${String(id?.[1])}`));
    expect([await contentNow(), await storedNow()], name).toEqual([content, stored]);
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

/** Takes a row out of a hotel's content. */
function remove(
  { componentes, secciones, idiomas }: HotelContent,
  made: string | number,
  row: keyof Rows,
): void {
  const drop = <Row>(list: Row[], idOf: (one: Row) => string | number) => {
    const index = list.findIndex((one) => idOf(one) === made);
    if (index >= 0) list.splice(index, 1);
  };
  const byId = ({ id }: { readonly id: number }) => id;
  if (row === 'seccion') drop(secciones, byId);
  else if (row === 'idioma') drop(idiomas, ({ codigo }) => codigo);
  else if (row === 'carta') drop(componentes, byId);
  else {
    for (const { items, referencias } of componentes) {
      if (row === 'item') drop(items, byId);
      else drop(referencias, byId);
    }
  }
}
