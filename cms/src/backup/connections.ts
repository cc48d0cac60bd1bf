import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import knex, { type Knex } from 'knex';
import { configOf } from '../database/connection';
import { openToRead, openToWrite, sqliteFile } from '../database/sqlite-driver';
import { environment, postgresSchema } from '../settings/environment';
import { onPostgresTarget, postgresSnapshot } from './postgres-snapshot';
import { sqliteSnapshot, sqliteTarget } from './sqlite-snapshot';
import { type Snapshot, type Target, described } from './tables';

/** Reads a hotel's database at one instant, over its own connection, so that no write waits for it. */
async function atOneInstant<Result>(
  strapi: Core.Strapi,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, hotel, hotelDir } = environment();
  if (databaseUrl === undefined) {
    const database = openToRead(sqliteFile(hotelDir));
    try {
      database.exec('BEGIN');
      return await work(sqliteSnapshot(database));
    } finally {
      database.close();
    }
  }
  return onPostgres(strapi, (connections) =>
    connections.transaction((trx) => work(postgresSnapshot(trx, postgresSchema(hotel.db))), {
      isolationLevel: 'repeatable read',
      readOnly: true,
    }),
  );
}

/** Changes a hotel's database in one transaction, over its own connection; an error undoes everything. */
export async function inOneWrite(
  strapi: Core.Strapi,
  work: (target: Target) => Promise<void>,
): Promise<void> {
  const { databaseUrl, hotel, hotelDir } = environment();
  if (databaseUrl !== undefined) {
    await onPostgres(strapi, (connections) =>
      connections.transaction((trx) => onPostgresTarget(trx, postgresSchema(hotel.db), work)),
    );
    return;
  }
  const database = openToWrite(sqliteFile(hotelDir));
  try {
    database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE');
    await work(sqliteTarget(database));
    database.exec('COMMIT');
  } finally {
    // Closing rolls back what is not committed.
    database.close();
  }
}

async function onPostgres<Result>(
  strapi: Core.Strapi,
  work: (connections: Knex) => Promise<Result>,
): Promise<Result> {
  const config = configOf(strapi.db.connection);
  const connections = knex({ ...config, pool: { ...config.pool, min: 0, max: 1 } });
  try {
    return await work(connections);
  } finally {
    await connections.destroy();
  }
}

/**
 * Streams all rows of one instant as lines of JSON; returns the engine that they come from. Ends early when
 * the reader is gone.
 */
export async function streamRows(
  strapi: Core.Strapi,
  lines: Writable,
): Promise<Snapshot['engine']> {
  return atOneInstant(strapi, async (snapshot) => {
    for (const table of await snapshot.tables()) {
      await write(lines, `${JSON.stringify(described(table))}\n`);
      for await (const rows of snapshot.rows(table)) {
        await write(lines, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
        if (lines.destroyed) return snapshot.engine;
      }
    }
    return snapshot.engine;
  });
}

/** Waits where the reader is slower. */
async function write(lines: Writable, text: string): Promise<void> {
  if (lines.write(text) || lines.destroyed) return;
  await Promise.race([once(lines, 'drain'), once(lines, 'close')]);
}
