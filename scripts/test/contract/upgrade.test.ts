import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyDatabase } from '../../src/programs/throwaway-postgres.js';
import { type CmsProcess, startCms } from '../../src/system/cms-process.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { freePort } from '../../src/system/free-port.js';
import { dataPaths } from '../../src/system/paths.js';
import { loadSecrets, secretsOf } from '../../src/system/secrets.js';
import {
  readStored,
  readTables,
  type Stored,
  type StoredRow,
} from '../../src/system/stored-rows.js';
import { guestCalls } from '../support/bookings.js';

/**
 * A hotel as the first version that was used left it on each engine, with its content, invented stays and a booking more than those: made by that
 * version itself, and kept in `fixtures`. Whatever came since is brought to it at the start.
 */
const db = 'polo';
const fixtures = path.join(import.meta.dirname, '../fixtures/first-version');
const fixture = async (name: string) =>
  brotliDecompressSync(await readFile(path.join(fixtures, `${name}.br`)));

/** The evening on which it was left. */
const now = '2026-11-24T18:00:00-03:00';
const booked = { confirmacion: '100001', idReserva: 77, codigo: '7-20261129-1700' };

const { database } = inject('template');
const undo: (() => Promise<void>)[] = [];
let stored: Stored;
let before: ReadonlyMap<string, readonly StoredRow[]>;

/** What people wrote. */
const tables = [
  ...['componentes', 'items_carta', 'secciones', 'secciones_referidas', 'idiomas', 'files'],
  ...['servicios', 'horarios', 'agendas', 'cierres', 'estadias', 'reservas'],
  ...['admin_users', 'up_users'],
];

beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'guest-app-test-'));
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
  const engine = database === undefined ? 'sqlite' : 'postgres';
  await copyFile(path.join(fixtures, `${engine}.secrets.json`), dataPaths(dataDir).secrets);
  await mkdir(dataPaths(dataDir).hotel(db), { recursive: true });
  stored = { db, dataDir, databaseUrl: undefined };
  if (database === undefined) {
    const file = path.join(dataPaths(dataDir).hotel(db), 'contenido.sqlite');
    await writeFile(file, await fixture('sqlite'));
  } else {
    const copy = await copyDatabase(database);
    undo.push(() => copy.stop());
    stored = { ...stored, databaseUrl: copy.url };
    const client = new pg.Client({ connectionString: copy.url });
    await client.connect();
    await client.query(`DROP SCHEMA h_${db} CASCADE`);
    await client.query((await fixture('postgres.sql')).toString());
    await client.end();
  }
  before = await readTables(stored, tables);
});

afterAll(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function start(): Promise<CmsProcess> {
  const { dataDir, databaseUrl } = stored;
  const secrets = secretsOf(await loadSecrets(dataDir), db);
  const hotel = committedHotel(db);
  const port = await freePort();
  const clock = { now };
  const cms = await startCms({ hotel, dataDir, port, secrets, databaseUrl, clock });
  undo.push(() => cms.stop());
  return cms;
}

it('has all that it had after the first start of this version, and is changed by that start alone', async () => {
  const cms = await start();
  const agenda = await guestCalls(cms).agenda(booked.confirmacion);
  const held = agenda.flatMap(({ turnos }) => turnos).filter(({ idReserva }) => idReserva !== null);
  expect(held).toMatchObject([{ idReserva: booked.idReserva, codigo: booked.codigo }]);
  await cms.stop();

  const after = await readTables(stored, tables);
  const lost: string[] = [];
  for (const table of tables) {
    const rows = new Map(after.get(table)?.map((row) => [row['id'], row]));
    for (const row of before.get(table) ?? []) {
      const now = rows.get(row['id']);
      for (const [column, value] of Object.entries(row)) {
        if (String(now?.[column]) !== String(value)) lost.push(`${table}.${column}`);
      }
    }
  }
  expect([...new Set(lost)]).toEqual([]);
  const steps = await readStored(stored, 'strapi_migrations');
  expect(steps.length).toBeGreaterThan(0);

  const again = await start();
  await again.stop();
  expect(await readStored(stored, 'strapi_migrations')).toEqual(steps);
  expect(await readTables(stored, tables)).toEqual(after);
});
