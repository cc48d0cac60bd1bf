import knex from 'knex';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { TooLate, untilDeadline } from './deadline';
import { inOneGo, type Statement } from './session';

const db = knex({
  client: 'better-sqlite3',
  connection: { filename: ':memory:' },
  useNullAsDefault: true,
});

const sqlite = (sql: string): Statement => ({ name: sql, sql: { sqlite: sql, postgres: '' } });
const insert = sqlite('INSERT INTO lugares (id) VALUES ($1)');
const insertOrUndoAll = sqlite('INSERT OR ROLLBACK INTO lugares (id) VALUES ($1)');

beforeAll(() => db.schema.createTable('lugares', (table) => void table.integer('id').primary()));
afterAll(() => db.destroy());

afterEach(() => db('lugares').delete());

it('undoes a work that throws, and nothing of those that are committed with it', async () => {
  const first = inOneGo(db, (session) => session.rows(insert, [1]));
  const second = inOneGo(db, async (session) => {
    await session.rows(insert, [2]);
    await session.rows(insert, [1]);
  });
  const third = inOneGo(db, (session) => session.rows(insert, [3]));
  await expect(second).rejects.toThrow(/UNIQUE/);
  await Promise.all([first, third]);
  expect(await db('lugares').pluck('id')).toEqual([1, 3]);
});

it('tells each what failed where all is undone, and serves the next', async () => {
  const first = inOneGo(db, (session) => session.rows(insert, [1]));
  const second = inOneGo(db, (session) => session.rows(insertOrUndoAll, [1]));
  await expect(first).rejects.toThrow(/UNIQUE/);
  await expect(second).rejects.toThrow(/UNIQUE/);
  await inOneGo(db, (session) => session.rows(insert, [2]));
  expect(await db('lugares').pluck('id')).toEqual([2]);
});

it('undoes a work whose caller has given up', async () => {
  const ask = (id: number, limit: number) =>
    untilDeadline({ get: () => String(limit) }, () =>
      inOneGo(db, (session) => session.rows(insert, [id])),
    );
  await ask(1, 60_000);
  await expect(ask(2, -1)).rejects.toThrow(TooLate);
  expect(await db('lugares').pluck('id')).toEqual([1]);
});
