import knex from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inOneGo, type Statement, withSession } from './session';

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

it.each([
  ['fails', insert],
  ['fails and has undone all by itself', insertOrUndoAll],
])(
  'undoes work in one go whose statement %s, tells what failed, and serves the next',
  async (_, last) => {
    await withSession(db, async (session) => {
      const work = inOneGo(session, async () => {
        await session.rows(insert, [1]);
        await session.rows(last, [1]);
      });
      await expect(work).rejects.toThrow(/UNIQUE/);
      await inOneGo(session, () => session.rows(insert, [2]));
    });
    expect(await db('lugares').pluck('id')).toEqual([2]);
    await db('lugares').delete();
  },
);
