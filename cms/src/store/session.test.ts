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
  const minute = 60_000;
  /** Asks for something that is waited for a minute, and was sent so many milliseconds ago. */
  const ask = (id: number, ago: number, who: string) => {
    const sent = performance.now() - ago;
    const context = { get: () => `${String(minute)};${String(sent)};${who}` };
    return untilDeadline(context, () => inOneGo(db, (session) => session.rows(insert, [id])));
  };
  await expect(ask(1, minute, 'nobody knows yet')).resolves.toBeDefined();
  await ask(2, 0, 'an adapter');
  await expect(ask(3, minute + 1, 'an adapter')).rejects.toThrow(TooLate);
  await ask(4, 0, 'an adapter');
  // By a clock that is behind ours, or ahead of it, by whatever.
  for (const [id, apart] of [
    [5, 90_000],
    [7, -3_600_000],
  ] as const) {
    const who = `an adapter ${String(apart)}`;
    await ask(id, apart, who);
    await ask(id + 1, apart + minute / 2, who);
    await expect(ask(9, apart + minute + 1, who)).rejects.toThrow(TooLate);
  }
  expect(await db('lugares').pluck('id')).toEqual([1, 2, 4, 5, 6, 7, 8]);
});
