import path from 'node:path';
import { componenteRoutes } from '@guest-app/adapters/contract/back-office/componente';
import { itemRoutes } from '@guest-app/adapters/contract/back-office/item';
import { seccionRoutes } from '@guest-app/adapters/contract/back-office/seccion';
import { seccionReferidaRoutes } from '@guest-app/adapters/contract/back-office/seccion-referida';
import { componentTypes } from '@guest-app/config/component-types';
import type { HotelFile } from '@guest-app/config/hotel-file/shape';
import { expect, it } from 'vitest';
import { importHotel } from '../../src/hotel/import.js';
import { changeStored, readStored, type StoredRow } from '../../src/system/stored-rows.js';
import { type BackOffice, beginWithOffice } from '../support/back-office.js';
import {
  bareHotel,
  changedSample,
  samplePictures,
  writeHotelFolder,
} from '../support/hotel-folder.js';
import { emptyHotel } from '../support/template.js';

const db = emptyHotel;
const at = (path: string) => `/webapp/${path}/${db}`;
const created = componenteRoutes.create.schema.response[200];
const saved = componenteRoutes.update.schema.response[200];

/** The tables that a save writes. */
const tables = [
  'componentes',
  'items_carta',
  'secciones_referidas',
  'items_carta_componente_lnk',
  'secciones_referidas_componente_lnk',
  'secciones_referidas_seccion_lnk',
  'files_related_mph',
] as const;
/** What of a row is its own and no other's. */
const own: readonly string[] = ['id', 'document_id', 'file_id'];
/** The columns that hold another row's id, and its table. */
const links: Readonly<Record<string, string>> = {
  componente_id: 'componentes',
  item_carta_id: 'items_carta',
  seccion_referida_id: 'secciones_referidas',
  seccion_id: 'secciones',
};
const instants = ['created_at', 'updated_at', 'published_at'];
const webhook = 'De las columnas';

let office: BackOffice;

beginWithOffice((given) => {
  office = given;
});

const priced = (nombre: string) => ({
  tipo: 'precio',
  textos: { nombreReferencia: nombre, precio: '10', nombre_ES: nombre, nombre_EN: `${nombre} EN` },
});

const button = (nombre: string, idSeccion: number) => ({
  textos: {
    nombreReferencia: nombre,
    etiqueta_ES: nombre,
    idSeccionComponenteReferida: idSeccion,
  },
});

/** Makes a carta and a picture with buttons; gives what changes all that a save can store at once. */
async function makePair(idSeccion: number): Promise<() => Promise<void>> {
  const carta = await office.ok(created, 'POST', at('componente'), {
    datos: { nombreReferencia: 'Carta', idTipoComp: 7 },
    textos: { titulo_ES: 'Carta', titulo_EN: 'Menu' },
    itemsCarta: [
      ...['Dos idiomas', 'Solo inglés', 'A texto', 'Igual', 'Sin precio nuevo'].map(priced),
      { tipo: 'precio', textos: { nombreReferencia: 'Uno', precio: '1', nombre_ES: 'Uno' } },
      {
        tipo: 'texto',
        textos: { nombreReferencia: 'Uno', texto: 'Hoy', masinfo_ES: 'Ya', nombre_ES: 'U' },
      },
      { ...priced('Con foto'), imagen: await office.picture() },
    ],
  });
  const buttons = await office.ok(created, 'POST', at('componente'), {
    datos: { nombreReferencia: 'Botones', idTipoComp: 4 },
    textos: { descripcion_ES: '<p>Hola</p>' },
    imagen: await office.picture(),
    seccionesReferidas: [button('Ir', idSeccion)],
  });
  const { data: items } = await office.ok(
    itemRoutes.read.schema.response[200],
    'GET',
    at(`carta/${String(carta.idComponente)}`),
  );
  const { data: references } = await office.ok(
    seccionReferidaRoutes.read.schema.response[200],
    'GET',
    at(`seccionesReferidas/${String(buttons.idComponente)}`),
  );
  const changes: readonly object[] = [
    { textos: { nombreReferencia: 'A', precio: '2,5', nombre_ES: 'A', nombre_EN: 'A EN' } },
    { textos: { nombre_EN: 'Only English' } },
    { tipo: 'texto', textos: { texto: 'https://example.com/' } },
    { textos: {} },
    { textos: { masinfo_ES: 'Más', nombre_EN: '' } },
    { textos: { nombreReferencia: 'Uno más', nombre_EN: 'One', masinfo_EN: 'More' } },
  ];
  return async () => {
    await office.ok(saved, 'PUT', at('componente'), {
      idComponente: carta.idComponente,
      datos: { nombreReferencia: 'Carta nueva' },
      textos: { titulo_EN: 'New menu', subtitulo_ES: 'Nuevo' },
      itemsCarta: [
        priced('Uno'),
        ...items.map(({ idItem }, index) => ({ idItem, ...(changes[index] ?? { textos: {} }) })),
        priced('Último'),
      ],
    });
    await office.ok(saved, 'PUT', at('componente'), {
      idComponente: buttons.idComponente,
      textos: { descripcion_ES: '<p onclick="x()">Otra</p>', descripcion_EN: '<b>Other</b>' },
      seccionesReferidas: [
        button('Antes', idSeccion),
        ...references.map(({ idReferencia }) => ({
          idReferencia,
          textos: { nombreReferencia: 'Ir allá', etiqueta_ES: 'Ir allá', etiqueta_EN: 'Go' },
        })),
      ],
    });
    await office.ok(saved, 'PUT', at('item'), {
      idItem: items[3]?.idItem,
      textos: { precio: '7', nombre_EN: 'Alone' },
    });
  };
}

function relatedTable({ related_type: type }: StoredRow): string | undefined {
  if (type === 'api::item-carta.item-carta') return 'items_carta';
  return type === 'api::componente.componente' ? 'componentes' : undefined;
}

/** The ids of rows, by table. */
type Ids = ReadonlyMap<string, ReadonlySet<unknown>>;

/** The rows that are there now: another file's tests may have left some that no component holds. */
async function idsNow(): Promise<Ids> {
  const ids = new Map<string, ReadonlySet<unknown>>();
  for (const table of tables) {
    ids.set(table, new Set((await readStored(office.cms, table)).map((row) => row['id'])));
  }
  return ids;
}

/** The rows of a table, with names for ids, and with whether each instant lies after a moment for the instant. */
async function rowsOf(
  table: string,
  moment: Date,
  without: Ids = new Map(),
): Promise<readonly StoredRow[]> {
  const names = new Map<string, ReadonlyMap<unknown, unknown>>();
  for (const linked of new Set(Object.values(links))) {
    const stored = await readStored(office.cms, linked);
    names.set(
      linked,
      new Map(stored.map((row) => [row['id'], row['nombre_referencia'] ?? row['nombre']])),
    );
  }
  const told = (column: string, value: unknown, row: StoredRow) => {
    const linked = column === 'related_id' ? relatedTable(row) : links[column];
    if (linked !== undefined) return names.get(linked)?.get(value);
    if (!instants.includes(column)) return value;
    if (!(value instanceof Date) && typeof value !== 'number') return typeof value;
    return new Date(value) > moment ? 'after' : 'before';
  };
  const rows = await readStored(office.cms, table);
  return sorted(
    rows
      .filter((row) => without.get(table)?.has(row['id']) !== true)
      .filter((row) => table !== 'files_related_mph' || relatedTable(row) !== undefined)
      .map((row) =>
        Object.fromEntries(
          Object.entries(row)
            .filter(([column]) => !own.includes(column))
            .map(([column, value]) => [column, told(column, value, row)]),
        ),
      ),
  );
}

it('what a save stores at once are the rows that the Document Service writes', async () => {
  const bandera = await office.picture();
  await office.call('POST', at('idioma'), { id: 'en', nombre: 'English', bandera });
  const { idComponente } = await office.ok(created, 'POST', at('componente'), {
    datos: { nombreReferencia: 'Texto', idTipoComp: 13 },
    textos: { titulo_ES: 'Texto' },
  });
  const { idSeccion } = await office.ok(
    seccionRoutes.create.schema.response[200],
    'POST',
    at('seccion'),
    {
      nombre: 'Comer',
      etiquetas: [{ idIdioma: 'ES', texto: 'Comer' }],
      componentes: [{ idC: idComponente }],
    },
  );
  const beginning = new Date();
  const others = await idsNow();
  const changeFirst = await makePair(idSeccion);
  const changeSecond = await heardByWebhook(() => makePair(idSeccion));
  await expectEqualPairs(beginning, others);

  const moment = new Date();
  await changeFirst();
  await heardByWebhook(changeSecond);
  await expectEqualPairs(moment, others);
});

it('what an import stores at once are the rows that the Document Service writes', async () => {
  const bare = path.join(office.cms.dataDir, 'sin-contenido');
  const whole = path.join(office.cms.dataDir, 'de-todo');
  await writeHotelFolder(bare, bareHotel, new Map());
  await writeHotelFolder(whole, changedSample(addOfEveryType), await samplePictures());

  await importHotel(office.cms, bare);
  const moment = new Date();
  await importHotel(office.cms, whole);
  const atOnce = await allRows(moment);
  await importHotel(office.cms, bare);
  await heardByWebhook(() => importHotel(office.cms, whole));
  const byService = await allRows(moment);

  expect(Object.keys(atOnce)).toEqual([...tables, 'secciones', 'secciones_componentes_lnk']);
  for (const [table, rows] of Object.entries(atOnce)) {
    expect(rows.length, table).toBeGreaterThan(2);
    expect(rows, table).toEqual(byService[table]);
  }
});

/** A component of each type, with all that a file may say of one, fit for its type or not. */
function addOfEveryType(copy: HotelFile): void {
  const textos = { ES: 'https://example.com/', EN: 'https://example.com/en' };
  const added = componentTypes.map(({ id, nombre }, index): HotelFile['componentes'][number] => {
    const isOdd = index % 2 === 1;
    const tipo = isOdd ? 'precio' : 'texto';
    const child = { clave: 'uno', nombreReferencia: `de ${nombre}` };
    return {
      ...{ clave: `tipo-${String(id)}`, nombreReferencia: nombre, tipo: id, numero: '+54 11 5555' },
      ...{ imagen: 'lobby.png', titulo: textos, subtitulo: textos, descripcion: textos },
      items: [
        {
          ...{ ...child, imagen: 'gemela.png', tipo },
          ...{ precio: isOdd ? '10.00' : '', texto: isOdd ? '' : 'https://example.com/carta' },
          ...{ nombre: { 'PT-BR': 'Só em português' }, masInfo: textos },
        },
      ],
      referencias: [{ ...child, seccion: isOdd ? 'spa' : '', etiqueta: isOdd ? textos : {} }],
    };
  });
  copy.componentes.push(...added);
  copy.secciones[2]?.componentes.push(...added.map(({ clave }) => clave));
}

async function allRows(moment: Date): Promise<Record<string, readonly StoredRow[]>> {
  const rows: Record<string, readonly StoredRow[]> = {};
  for (const table of [...tables, 'secciones', 'secciones_componentes_lnk']) {
    rows[table] = await rowsOf(table, moment);
  }
  return rows;
}

/** Writes while a webhook may hear of each row: each is the Document Service's then. Who only stores one has nothing sent. */
async function heardByWebhook<Result>(write: () => Promise<Result>): Promise<Result> {
  await changeStored(office.cms, [
    `INSERT INTO strapi_webhooks (name, url, headers, events, enabled)
     VALUES ('${webhook}', 'https://example.com/', '{}', '["entry.create"]', true)`,
  ]);
  try {
    return await write();
  } finally {
    // The files that have this CMS next are to be stored as they were.
    await changeStored(office.cms, [`DELETE FROM strapi_webhooks WHERE name = '${webhook}'`]);
  }
}

/** Rows that are equal stand side by side: one of each pair. */
async function expectEqualPairs(moment: Date, others: Ids): Promise<void> {
  for (const table of tables) {
    const stored = await rowsOf(table, moment, others);
    const rows = sorted(
      stored
        // A clave is made from the name, and the second of a pair finds it taken.
        .map((row) => (table === 'componentes' ? { ...row, clave: '' } : row)),
    );
    expect(rows.length).toBeGreaterThan(0);
    if ('updated_at' in (rows[0] ?? {})) {
      expect(rows.some((row) => row['updated_at'] === 'after')).toBe(true);
    }
    const [first, second] = [0, 1].map((pair) => rows.filter((_, index) => index % 2 === pair));
    expect(first, table).toEqual(second);
  }
}

function sorted(rows: readonly StoredRow[]): readonly StoredRow[] {
  const key = (row: StoredRow) => JSON.stringify(Object.entries(row).toSorted());
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}
