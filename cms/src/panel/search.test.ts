import type { Core } from '@strapi/strapi';
import knex, { type Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareSqlite } from '../database/sqlite-driver';
import { foldSearches } from './search';

interface Event {
  readonly model: { readonly uid: string };
  readonly params: { _q?: unknown; where?: unknown };
}
type Subscriber = Readonly<Record<'beforeFindMany' | 'beforeCount', (event: Event) => void>>;

let db: Knex;
let subscriber: Subscriber | undefined;

beforeAll(async () => {
  db = knex({
    client: 'better-sqlite3',
    connection: { filename: ':memory:' },
    useNullAsDefault: true,
    pool: { min: 1, max: 1, afterCreate: prepareSqlite },
  });
  await db.schema.createTable('estadias', (table) => {
    table.increments('id');
    for (const column of ['nombre', 'apellido_del_huesped', 'secreto']) table.string(column);
    table.integer('adultos');
  });
  await db('estadias').insert([
    { nombre: 'Ñandú', apellido_del_huesped: 'Müller', adultos: 77, secreto: 'x9' },
    { nombre: 'Ivan', apellido_del_huesped: 'Иван', adultos: 1 },
    { nombre: 'Łukasz', apellido_del_huesped: 'Øster', adultos: 1 },
    { nombre: 'Niamh', apellido_del_huesped: 'O’Brien_', adultos: 1 },
  ]);
  const attributes = {
    id: { type: 'increments' },
    nombre: { type: 'string', columnName: 'nombre' },
    apellidoDelHuesped: { type: 'string', columnName: 'apellido_del_huesped' },
    secreto: { type: 'string', columnName: 'secreto', searchable: false },
    adultos: { type: 'integer', columnName: 'adultos' },
  };
  const strapi: unknown = {
    db: {
      connection: db,
      getConnection: db,
      metadata: new Map([['estadia', { tableName: 'estadias', attributes }]]),
      lifecycles: {
        subscribe: (given: Subscriber) => {
          subscriber = given;
        },
      },
    },
  };
  foldSearches(strapi as Core.Strapi);
});

afterAll(() => db.destroy());

/** The ids that a search finds. */
async function found(typed: string): Promise<readonly number[]> {
  const params: Event['params'] = { _q: typed, where: { activo: true } };
  subscriber?.beforeFindMany({ model: { uid: 'estadia' }, params });
  expect(params).not.toHaveProperty('_q');
  const [before, search] = (params.where as { $and: readonly object[] }).$and;
  expect(before).toEqual({ activo: true });
  const { id } = search as { id: { $in: Knex.QueryBuilder } };
  const rows = (await id.$in) as { id: number }[];
  return rows.map((row) => row.id);
}

describe('a search of the panel', () => {
  it.each([
    ['ñandú', [1]],
    [' NANDU ', [1]],
    ['muller', [1]],
    ['иван', [2]],
    ['lukasz', [3]],
    ['OSTER', [3]],
    ["o'brien", [4]],
    ['_', [4]],
    ['%', []],
    ['x9', []],
    ['77', [1]],
  ])('finds %s', async (typed, ids) => {
    expect(await found(typed)).toEqual(ids);
  });

  it('leaves a query without one alone', () => {
    const params = { where: { activo: true } };
    subscriber?.beforeCount({ model: { uid: 'estadia' }, params });
    expect(params).toEqual({ where: { activo: true } });
  });
});
