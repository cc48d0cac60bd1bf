import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import knex from 'knex';
import { expect, it } from 'vitest';
import { chooseSqliteDriver, prepareSqlite } from './sqlite-driver';

it('has each commit on the disk before it is answered', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-sqlite-'));
  chooseSqliteDriver();
  const db = knex({
    client: 'better-sqlite3',
    connection: { filename: path.join(folder, 'contenido.sqlite') },
    useNullAsDefault: true,
    pool: { afterCreate: prepareSqlite },
  });
  try {
    expect(await db.raw('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    // 2 is FULL: a log of changes is synced with each commit; 1, which the driver is built with, leaves it to the system.
    expect(await db.raw('PRAGMA synchronous')).toEqual([{ synchronous: 2 }]);
  } finally {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  }
});
