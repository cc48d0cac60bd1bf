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

it('undoes what nobody waits for any more', async () => {
  const hour = 3_600_000;
  /** Asks with so many milliseconds left, by a clock that is ahead of ours. */
  const ask = (id: number, left: number, ahead = 0) => {
    const now = Date.now() + ahead;
    const context = { get: () => `${String(now + left)};${String(now)}` };
    return untilDeadline(context, () => inOneGo(db, (session) => session.rows(insert, [id])));
  };
  await expect(ask(1, -1)).rejects.toThrow(TooLate);
  await expect(ask(1, -1, hour)).rejects.toThrow(TooLate);
  await ask(2, 60_000);
  await ask(3, 60_000, hour);
  await ask(4, 60_000, -hour);
  expect(await db('lugares').pluck('id')).toEqual([2, 3, 4]);
});
