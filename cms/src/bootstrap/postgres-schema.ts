import { hostname } from 'node:os';
import { installationOf } from '@guest-app/config/data-mark';
import { readMark } from '../database/data-mark';
import { postgresClient, takeLock } from '../database/postgres-lock';
import { environment, postgresSchema, processZone } from '../settings/environment';
import { StartRefused } from './start-refused';

/**
 * Notes in a hotel's PostgreSQL schema which installation it belongs to. Refuses a schema of another
 * installation, because two would overwrite each other, and an empty one of a hotel that has data.
 *
 * @returns the zone in which the schema's instants are written, for their columns have none: UTC, or the zone
 *   of the process that takes an older schema first. All processes of the hotel must run in it.
 */
export async function takePostgresSchema(databaseUrl: string): Promise<string> {
  const { hotel, hotelDir, documentKey } = environment();
  const schema = postgresSchema(hotel.db);
  const client = await postgresClient(databaseUrl);
  await client.connect();
  try {
    // Locks, or two that start at once would make the same things twice. For one transaction, because a
    // pooler keeps the connection for that long.
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`guest-app ${schema}`]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS instalacion (
         una boolean PRIMARY KEY DEFAULT true CHECK (una), id text NOT NULL, lugar text NOT NULL)`,
    );
    const { rows: tables } = await client.query("SELECT to_regclass('reservas') AS reservas");
    const isEmpty = (tables as readonly { readonly reservas: unknown }[])[0]?.reservas === null;
    if (isEmpty && (await readMark(hotelDir)) !== undefined) {
      throw new StartRefused(
        `The schema ${schema} of the database is empty, though this hotel had data in it: restore it from a backup. To begin this hotel anew, delete the folder ${hotelDir}.`,
      );
    }
    // A default, because the zone must outlive the row, which an operator may delete.
    const zone = client.escapeLiteral(isEmpty ? 'UTC' : processZone());
    await client.query(
      `ALTER TABLE instalacion ADD COLUMN IF NOT EXISTS zona text NOT NULL DEFAULT ${zone}`,
    );
    const id = installationOf(documentKey);
    const { rows: taken } = await client.query(
      `INSERT INTO instalacion AS i (id, lugar) VALUES ($1, $2)
       ON CONFLICT (una) DO UPDATE SET lugar = excluded.lugar WHERE i.id = excluded.id
       RETURNING zona`,
      [id, `${hotelDir} on ${hostname()}`],
    );
    const [own] = taken as readonly { readonly zona: string }[];
    if (own === undefined) {
      const { rows } = await client.query('SELECT lugar FROM instalacion');
      const [first] = rows as readonly { readonly lugar: string }[];
      throw new StartRefused(
        `The schema ${schema} of the database belongs to another installation, whose data is in ${first?.lugar ?? 'an unknown place'}: choose another database, or give that installation's secret (SECRETO, or its secrets.json).`,
      );
    }
    await client.query('COMMIT');
    return own.zona;
  } finally {
    // What was not committed goes with it.
    await client.end();
  }
}

/**
 * Makes tables, runs migrations and writes each hotel's first rows under a lock, which Strapi lacks: the
 * hotel's other processes wait, and then find all of it done. SQLite has one process.
 */
export async function oneAfterAnother<Result>(begin: () => Promise<Result>): Promise<Result> {
  const { databaseUrl, hotel } = environment();
  if (databaseUrl === undefined) return begin();
  const name = `guest-app start ${postgresSchema(hotel.db)}`;
  const lock = await takeLock(databaseUrl, name, () => {
    process.stdout.write('Another process of this hotel is starting: this one waits for it.\n');
  });
  const lost = lock.lost.then((error): never => {
    throw new Error(`The database was lost while this started (${error.message}).`);
  });
  try {
    return await Promise.race([begin(), lost]);
  } finally {
    await lock.release();
  }
}
