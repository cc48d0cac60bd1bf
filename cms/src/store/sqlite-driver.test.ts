import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { expect, test } from 'vitest';
import { chooseSqliteDriver, prepareSqlite } from './sqlite-driver';

const opened = test.extend<{ db: Knex }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures a fixture needs from this pattern
  db: async ({}, give) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-sqlite-'));
    chooseSqliteDriver();
    const db = knex({
      client: 'better-sqlite3',
      connection: { filename: path.join(folder, 'contenido.sqlite') },
      useNullAsDefault: true,
      pool: { min: 1, max: 1, afterCreate: prepareSqlite },
    });
    await give(db);
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  },
});

opened('has each commit on the disk before it is answered', async ({ db }) => {
  expect(await db.raw('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  // 2 is FULL: a log of changes is synced with each commit; 1, which the driver is built with, leaves it to the system.
  expect(await db.raw('PRAGMA synchronous')).toEqual([{ synchronous: 2 }]);
});

opened('reads what a table has now with a statement that is kept', async ({ db }) => {
  await db.schema.createTable('cosas', (table) => table.integer('uno'));
  await db('cosas').insert({ uno: 1 });
  expect(await db('cosas').select('*')).toEqual([{ uno: 1 }]);
  await db.schema.alterTable('cosas', (table) => table.integer('dos'));
  expect(await db('cosas').select('*')).toEqual([{ uno: 1, dos: null }]);
  await db.schema.dropTable('cosas');
  await expect(db('cosas').select('*')).rejects.toThrow('no such table');
  await db.schema.createTable('cosas', (table) => table.text('tres'));
  expect(await db('cosas').select('*')).toEqual([]);
});

opened('gives each asking its own values, however many statements came between', async ({ db }) => {
  await db.schema.createTable('cosas', (table) => table.integer('uno'));
  await db('cosas').insert([{ uno: 1 }, { uno: 2 }]);
  for (let round = 0; round < 300; round += 1) {
    const uno = 1 + (round % 2);
    expect(
      await db('cosas')
        .where({ uno })
        .select(`uno as ronda_${String(round)}`),
    ).toEqual([{ [`ronda_${String(round)}`]: uno }]);
    expect(await db('cosas').where({ uno })).toEqual([{ uno }]);
  }
});
