import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { componenteRoutes } from '@guest-app/adapters/contract/back-office/componente';
import { itemRoutes } from '@guest-app/adapters/contract/back-office/item';
import { seccionRoutes } from '@guest-app/adapters/contract/back-office/seccion';
import { seccionReferidaRoutes } from '@guest-app/adapters/contract/back-office/seccion-referida';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackOffice, type BackOffice } from '../support/back-office.js';
import { readStored, type StoredRow } from '../support/stored-rows.js';
import { emptyHotel } from '../support/template.js';

const db = emptyHotel;
const at = (path: string) => `/webapp/${path}/${db}`;
const created = componenteRoutes.create.schema.response[200];
const saved = componenteRoutes.update.schema.response[200];

/** The tables that a save writes, and what of a row is its own and no other's. */
const tables = {
  componentes: ['id', 'document_id', 'clave'],
  items_carta: ['id', 'document_id'],
  secciones_referidas: ['id', 'document_id'],
} as const;
/** A component that is no part of a pair. */
const alone = 'Texto';
const instants = ['created_at', 'updated_at', 'published_at'];

let office: BackOffice;

beforeAll(async () => {
  office = await startBackOffice({}, { localWebhooks: true });
});
afterAll(() => office.stop());

const priced = (nombre: string) => ({
  tipo: 'precio',
  textos: { nombreReferencia: nombre, precio: '10', nombre_ES: nombre, nombre_EN: `${nombre} EN` },
});

/** Makes a carta and a picture with buttons; gives what changes all that a save can change in columns. */
async function makePair(idSeccion: number): Promise<() => Promise<void>> {
  const carta = await office.ok(created, 'POST', at('componente'), {
    datos: { nombreReferencia: 'Carta', idTipoComp: 7 },
    textos: { titulo_ES: 'Carta', titulo_EN: 'Menu' },
    itemsCarta: [
      ...['Dos idiomas', 'Solo inglés', 'A texto', 'Igual', 'Sin precio nuevo'].map(priced),
      { tipo: 'precio', textos: { nombreReferencia: 'Uno', precio: '1', nombre_ES: 'Uno' } },
    ],
  });
  const buttons = await office.ok(created, 'POST', at('componente'), {
    datos: { nombreReferencia: 'Botones', idTipoComp: 4 },
    textos: { descripcion_ES: '<p>Hola</p>' },
    imagen: await office.picture(),
    seccionesReferidas: [
      {
        textos: {
          nombreReferencia: 'Ir',
          etiqueta_ES: 'Ir',
          idSeccionComponenteReferida: idSeccion,
        },
      },
    ],
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
      itemsCarta: items.map(({ idItem }, index) => ({ idItem, ...changes[index] })),
    });
    await office.ok(saved, 'PUT', at('componente'), {
      idComponente: buttons.idComponente,
      textos: { descripcion_ES: '<p onclick="x()">Otra</p>', descripcion_EN: '<b>Other</b>' },
      seccionesReferidas: references.map(({ idReferencia }) => ({
        idReferencia,
        textos: { nombreReferencia: 'Ir allá', etiqueta_ES: 'Ir allá', etiqueta_EN: 'Go' },
      })),
    });
    await office.ok(saved, 'PUT', at('item'), {
      idItem: items[3]?.idItem,
      textos: { precio: '7', nombre_EN: 'Alone' },
    });
  };
}

/** The rows of a table, with whether each instant lies after a moment instead of the instant. */
async function rowsOf(table: keyof typeof tables, moment: Date): Promise<readonly StoredRow[]> {
  const own: readonly string[] = tables[table];
  const told = (column: string, value: unknown) => {
    if (!instants.includes(column)) return value;
    if (!(value instanceof Date) && typeof value !== 'number') return typeof value;
    return new Date(value) > moment ? 'after' : 'before';
  };
  const rows = await readStored(office.cms, table);
  return rows
    .filter((row) => row['nombre_referencia'] !== alone)
    .map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([column]) => !own.includes(column))
          .map(([column, value]) => [column, told(column, value)]),
      ),
    );
}

it('columns stored at once are the rows that the Document Service writes', async () => {
  const bandera = await office.picture();
  await office.call('POST', at('idioma'), { id: 'en', nombre: 'English', bandera });
  const { idComponente } = await office.ok(created, 'POST', at('componente'), {
    datos: { nombreReferencia: alone, idTipoComp: 13 },
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
  const changeFirst = await makePair(idSeccion);
  const changeSecond = await makePair(idSeccion);
  const moment = new Date();
  await changeFirst();
  // Where a webhook may hear of each row, each is the Document Service's.
  const receiver = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const address = `http://127.0.0.1:${String(port)}`;
  const removeWebhook = await office.cms.addWebhook(address, ['entry.update']);
  await changeSecond();
  await removeWebhook();
  receiver.close();

  for (const table of ['componentes', 'items_carta', 'secciones_referidas'] as const) {
    const rows = sorted(await rowsOf(table, moment));
    expect(rows.some((row) => row['updated_at'] === 'after')).toBe(true);
    // Rows that are equal stand side by side: one of each pair.
    const [first, second] = [0, 1].map((pair) => rows.filter((_, index) => index % 2 === pair));
    expect(first).toEqual(second);
  }
});

function sorted(rows: readonly StoredRow[]): readonly StoredRow[] {
  const key = (row: StoredRow) => JSON.stringify(Object.entries(row).toSorted());
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}
