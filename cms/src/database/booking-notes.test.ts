import { createRequire } from 'node:module';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseInMemory } from './database-in-memory';

const load = createRequire(__filename);
const { up } = load('../../database/migrations/2026-11-28-booking-notes.js') as {
  readonly up: (db: Knex) => Promise<void>;
};

const db = databaseInMemory();

beforeAll(() => db.raw('PRAGMA foreign_keys = ON'));
afterAll(() => db.destroy());

/** As Strapi runs a migration. */
const migrate = () => db.transaction((trx) => up(trx));

it('does nothing where Strapi has made no table yet', async () => {
  await migrate();
  expect(await db.schema.hasTable('reservas')).toBe(false);
});

it('widens the note, and keeps rows, indexes and the id that comes next', async () => {
  await db.schema.createTable('estadias', (table) => void table.increments('id'));
  await db.schema.createTable('reservas', (table) => {
    table.increments('id');
    table.integer('estadia_id').references('id').inTable('estadias').onDelete('SET NULL');
    table.string('desde');
    table.string('nota');
    table.unique(['estadia_id', 'desde'], { indexName: 'reservas_una_por_dia' });
  });
  await db('estadias').insert({ id: 1 });
  const kept = { id: 5, estadia_id: 1, desde: '10:00', nota: 'Alergia' };
  await db('reservas').insert([kept, { ...kept, id: 9, desde: '11:00' }]);
  await db('reservas').where({ id: 9 }).delete();
  // A restored backup brings back the list of the migrations that had run: it may run twice.
  await migrate();
  await migrate();
  expect(await db('reservas')).toEqual([kept]);
  expect((await db('reservas').columnInfo())['nota']).toMatchObject({ type: 'text' });
  const added = db('reservas').insert({ desde: '12:00', estadia_id: 1 }).returning('id');
  await expect(added).resolves.toEqual([{ id: 10 }]);
  await expect(db('reservas').insert({ desde: '12:00', estadia_id: 1 })).rejects.toThrow('UNIQUE');
});

it('keeps the id that comes next also of a table without rows', async () => {
  await db('reservas').delete();
  await db.schema.alterTable('reservas', (table) => void table.string('nota').alter());
  await db('sqlite_sequence').where({ name: 'reservas' }).delete();
  await db('sqlite_sequence').insert({ name: 'reservas', seq: 10 });
  await migrate();
  const added = db('reservas').insert({ desde: '12:00' }).returning('id');
  await expect(added).resolves.toEqual([{ id: 11 }]);
});
