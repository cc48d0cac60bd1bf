import knex from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takenFor } from '../../mail/mails';
import type { MailRow } from './outbox';
import { pauseAfter, shortenPauses } from './pauses';

const db = knex({
  client: 'better-sqlite3',
  connection: { filename: ':memory:' },
  useNullAsDefault: true,
});

beforeAll(() =>
  db.schema.createTable('correos', (table) => {
    table.integer('id').primary();
    table.string('estado');
    table.string('tomado_por');
    table.integer('intentos');
    table.datetime('proximo_intento');
  }),
);
afterAll(() => db.destroy());

it('waits longer after each attempt, and gives up after two days', () => {
  const pauses: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const pause = pauseAfter(attempts);
    if (pause === undefined) break;
    pauses.push(pause);
  }
  expect(pauses.slice(0, 4)).toEqual([5_000, 10_000, 20_000, 40_000]);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(44);
  expect(hours).toBeLessThan(50);
});

it('delays no mail by the hour that a clock was ahead', async () => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  const hour = 60 * 60_000;
  const written = { estado: 'pendiente', tomado_por: null, intentos: 0 };
  const mails = [
    { ...written, id: 1, proximo_intento: now + hour },
    { ...written, id: 2, intentos: 2, proximo_intento: now + hour + 10_000 },
    { ...written, id: 3, intentos: 2, proximo_intento: now + 4_000 },
    { ...written, id: 4, intentos: 1, tomado_por: 'cms 7', proximo_intento: now + hour },
    { ...written, id: 5, estado: 'enviado', proximo_intento: null },
  ];
  await db('correos').insert(mails);
  await shortenPauses(db<MailRow>('correos'), now);
  const waits = await db('correos').orderBy('id').pluck('proximo_intento');
  expect(waits).toEqual([now, now + 10_000, now + 4_000, now + takenFor, null]);
});
