import { createRequire } from 'node:module';
import type { Knex } from 'knex';
import { afterAll, expect, it } from 'vitest';
import { databaseInMemory } from './database-in-memory';

const load = createRequire(__filename);
const { up } = load('../../database/migrations/2026-11-29-waiting-people.js') as {
  readonly up: (db: Knex) => Promise<void>;
};

const db = databaseInMemory();

afterAll(() => db.destroy());

it('leaves the waits of earlier versions to the whole party, also the second time', async () => {
  await db.schema.createTable('turno_espera', (table) => {
    table.increments('id');
    table.integer('estadia').notNullable();
  });
  await db('turno_espera').insert({ estadia: 1 });
  await up(db);
  await db('turno_espera').insert({ estadia: 2, personas: 2 });
  // A restored backup brings back the list of the migrations that had run.
  await up(db);
  expect(await db('turno_espera').orderBy('id')).toMatchObject([
    { estadia: 1, personas: null },
    { estadia: 2, personas: 2 },
  ]);
});
