import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { expect, test } from 'vitest';
import { prepareSqlite } from './sqlite-driver';

const opened = test.extend<{ db: Knex }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures a fixture needs from this pattern
  db: async ({}, give) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-sqlite-'));
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
