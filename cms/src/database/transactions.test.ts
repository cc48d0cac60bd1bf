import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Database } from '@strapi/database';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { beforeCommit, inTransaction, retryOnConflict } from './transactions';

const folder = mkdtempSync(path.join(tmpdir(), 'guest-app-transactions-'));
const db = new Database({
  connection: {
    client: 'sqlite',
    connection: { filename: path.join(folder, 'test.db') },
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  },
  settings: { migrations: { dir: folder } },
});
const strapi = { db };

beforeEach(async () => {
  await db.connection.raw('PRAGMA foreign_keys = ON');
  await db.connection.schema.dropTableIfExists('hija');
  await db.connection.schema.dropTableIfExists('madre');
  await db.connection.raw('CREATE TABLE madre (id INTEGER PRIMARY KEY)');
  // A key that SQLite looks at when it commits: the last moment at which a database can refuse.
  await db.connection.raw(
    'CREATE TABLE hija (madre INTEGER REFERENCES madre (id) DEFERRABLE INITIALLY DEFERRED)',
  );
});

afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

it('runs the callbacks of a nested transaction once the outermost one is committed', async () => {
  const onCommitted = vi.fn();
  await inTransaction(strapi, async ({ trx }) => {
    await trx('madre').insert({ id: 1 });
    await inTransaction(strapi, async ({ onCommit }) => {
      onCommit(onCommitted);
      await trx('hija').insert({ madre: 1 });
    });
    expect(onCommitted).not.toHaveBeenCalled();
  });
  expect(onCommitted).toHaveBeenCalledTimes(1);
  expect(await db.connection('hija').select()).toEqual([{ madre: 1 }]);
});

it('does last what a nested transaction leaves to the end, and undoes all where that fails', async () => {
  const write = (last: () => Promise<void>) =>
    inTransaction(strapi, async ({ trx }) => {
      await inTransaction(strapi, ({ trx: nested }) => {
        beforeCommit(nested, async () => {
          await trx('hija').insert({ madre: 1 });
          await last();
        });
        return Promise.resolve();
      });
      expect(await trx('hija').select()).toEqual([]);
      await trx('madre').insert({ id: 1 });
    });
  await expect(write(() => Promise.reject(new Error('not so')))).rejects.toThrow('not so');
  expect(await db.connection('madre').select()).toEqual([]);
  await write(() => Promise.resolve());
  expect(await db.connection('hija').select()).toEqual([{ madre: 1 }]);
});

it('rejects and runs no callback when the work throws', async () => {
  const onCommitted = vi.fn();
  const failing = inTransaction(strapi, async ({ trx, onCommit }) => {
    onCommit(onCommitted);
    await trx('madre').insert({ id: 1 });
    throw new Error('not so');
  });
  await expect(failing).rejects.toThrow('not so');
  expect(onCommitted).not.toHaveBeenCalled();
  expect(await db.connection('madre').select()).toEqual([]);
});

it('rejects and runs no callback when the database refuses the COMMIT', async () => {
  const onCommitted = vi.fn();
  const refused = inTransaction(strapi, ({ onCommit }) =>
    inTransaction(strapi, async ({ trx }) => {
      onCommit(onCommitted);
      await trx('hija').insert({ madre: 7 });
    }),
  );
  await expect(refused).rejects.toThrow('FOREIGN KEY constraint failed');
  expect(onCommitted).not.toHaveBeenCalled();
});

const failure = (code: string) => Object.assign(new Error('refused'), { code });

it.each(['23505', '40001', '40P01', '55P03', 'SQLITE_BUSY_SNAPSHOT'])(
  'repeats a transaction that failed with %s',
  async (code) => {
    const attempt = vi.fn().mockRejectedValueOnce(failure(code)).mockResolvedValue('done');
    expect(await retryOnConflict(attempt)).toBe('done');
    expect(attempt).toHaveBeenCalledTimes(2);
  },
);

it('hands on every other fault at once', async () => {
  const attempt = vi.fn().mockRejectedValue(failure('SQLITE_FULL'));
  await expect(retryOnConflict(attempt)).rejects.toThrow('refused');
  expect(attempt).toHaveBeenCalledTimes(1);
});
