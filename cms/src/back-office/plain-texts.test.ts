import type { Knex } from 'knex';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOwnTables, databaseInMemory } from '../database/database-in-memory';
import { closeDay } from '../turnos/desk/staff-writes';
import { createAgenda } from '../turnos/services/save-agenda';
import { createServicio } from '../turnos/services/save-servicio';
import type { WriteContext } from '../writes/once';
import { changeAjustes } from './ajustes';
import { changeIdioma } from './idioma';

/** Plain texts are stored to the character: here with the spaces around them. */

let db: Knex;
let written: Readonly<Record<string, unknown>>[];

beforeEach(async () => {
  db = databaseInMemory();
  await createOwnTables(db);
  await db.schema.createTable('idiomas', (table) => {
    table.increments('id');
    for (const column of ['document_id', 'codigo', 'nombre']) table.string(column);
  });
  await db.schema.createTable('ajustes', (table) => {
    table.increments('id');
    for (const column of ['document_id', 'titulo', 'whatsapp', 'color_1', 'color_2']) {
      table.string(column);
    }
  });
  await db.schema.createTable('servicios', (table) => {
    table.increments('id');
    for (const column of ['document_id', 'locale']) table.string(column);
  });
  await db.schema.createTable('cierres', (table) => {
    table.integer('servicio_id');
    for (const column of ['document_id', 'desde', 'hasta', 'hora_desde']) table.string(column);
  });
  await db('idiomas').insert({ document_id: 'es', codigo: 'ES', nombre: 'Español' });
  await db('ajustes').insert({ document_id: 'ajustes', titulo: 'Hola' });
  await db('servicios').insert({ document_id: 'spa', locale: 'es' });
  written = [];
});

afterEach(() => db.destroy());

/** Keeps what is written in the place of a CMS. */
function context(): WriteContext {
  const write = ({ data }: { readonly data: Readonly<Record<string, unknown>> }) => {
    written.push(data);
    return Promise.resolve({ id: 1, documentId: 'made' });
  };
  const locales = { find: () => Promise.resolve([{ code: 'es' }]) };
  const fake: unknown = {
    strapi: {
      documents: () => ({ create: write, update: write }),
      plugin: () => ({ service: () => locales }),
    },
    tables: db,
    trx: db,
  };
  return fake as WriteContext;
}

const servicio = {
  ...{
    nombres: [{ idIdioma: 'ES', texto: ' Spa ' }],
    salones: [{ idIdioma: 'ES', texto: ' P1 ' }],
  },
  ...{ activo: 1 as const, cupo: 2, horarios: [], cierres: [] },
  ...{ abreMinutosAntes: null, cierraMinutosAntes: 0, cancelaMinutosAntes: 0 },
  recordatorioHoras: null,
} as const;

it.each([
  [
    'a language',
    () => changeIdioma({ codigo: 'es', nombre: ' Castellano ' }, context()),
    { nombre: ' Castellano ' },
  ],
  ['the settings', () => changeAjustes({ titulo: ' Hola ' }, context()), { titulo: ' Hola ' }],
  [
    'an agenda',
    () => createAgenda({ numero: 1, nombre: ' Spa ', servicios: [] }, context()),
    { nombre: ' Spa ' },
  ],
  [
    'a service',
    () =>
      createServicio(
        {
          ...servicio,
          nombres: [...servicio.nombres],
          salones: [...servicio.salones],
          horarios: [],
          cierres: [],
        },
        context(),
      ),
    { nombre: ' Spa ', salon: ' P1 ' },
  ],
  [
    'a closure',
    () => closeDay({ servicio: 1, fecha: '2026-11-28', cerrado: 1, motivo: ' Obras ' }, context()),
    { motivo: ' Obras ' },
  ],
])('stores the texts of %s to the character', async (_of, write, stored) => {
  await write();
  expect(written[0]).toMatchObject(stored);
});

it('refuses a name of spaces alone', async () => {
  await expect(changeIdioma({ codigo: 'ES', nombre: ' ' }, context())).rejects.toThrow('nombre');
  await expect(createAgenda({ numero: 1, nombre: ' ', servicios: [] }, context())).rejects.toThrow(
    'nombre',
  );
});

it('takes a number and a colour without the spaces around them', async () => {
  await changeAjustes({ whatsapp: ' +54 9 11 5555 1234 ', color1: ' #14324a ' }, context());
  expect(written[0]).toEqual({ whatsapp: '+54 9 11 5555 1234', color1: '#14324a' });
});
