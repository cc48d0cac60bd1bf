import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import knex from 'knex';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeMark } from '../database/data-mark';
import { sqliteFile } from '../database/sqlite-driver';
import { checkSqlite } from './sqlite-check';

let hotelDir: string;

beforeEach(async () => {
  hotelDir = await mkdtemp(path.join(tmpdir(), 'guest-app-hotel-'));
});

afterEach(() => rm(hotelDir, { recursive: true, force: true }));

async function makeDatabase(): Promise<void> {
  const db = knex({
    client: 'better-sqlite3',
    connection: { filename: sqliteFile(hotelDir) },
    useNullAsDefault: true,
  });
  await db.schema.createTable('reservas', (table) => {
    table.increments();
    table.string('nombre').index();
  });
  const rows = Array.from({ length: 500 }, (_, index) => ({ nombre: `Persona ${String(index)}` }));
  await db.batchInsert('reservas', rows, 100);
  await db.destroy();
}

it('lets a hotel begin, and go on with what it has', async () => {
  await checkSqlite(hotelDir);
  // What a first start leaves that was cut short.
  await writeFile(sqliteFile(hotelDir), '');
  await checkSqlite(hotelDir);
  await makeDatabase();
  await writeMark({ hotelDir, motor: 'sqlite', secret: 'the key of documents' });
  await checkSqlite(hotelDir);
});

it.each(['gone', 'empty'])('refuses a hotel whose database is %s', async (how) => {
  await makeDatabase();
  await writeMark({ hotelDir, motor: 'sqlite', secret: 'the key of documents' });
  if (how === 'gone') await rm(sqliteFile(hotelDir));
  else await writeFile(sqliteFile(hotelDir), '');
  await expect(checkSqlite(hotelDir)).rejects.toThrow(/^The database \S+ is missing: restore it/);
});

it('refuses a database that is no database, or whose pages are torn', async () => {
  await makeDatabase();
  const file = await open(sqliteFile(hotelDir), 'r+');
  await file.write(Buffer.alloc(3_000, 7), 0, 3_000, 4_096);
  await file.close();
  await expect(checkSqlite(hotelDir)).rejects.toThrow(/is damaged \(.+\): restore it/);
  await writeFile(sqliteFile(hotelDir), 'something else '.repeat(100));
  await expect(checkSqlite(hotelDir)).rejects.toThrow(/is damaged \(file is not a database\)/);
});
