import type { Core } from '@strapi/strapi';
import knex, { type Knex } from 'knex';
import { environment, postgresSchema } from '../settings/environment';
import { configOf } from '../store/connection';
import { openToRead, openToWrite, sqliteFile } from '../store/sqlite-driver';
import { onPostgresTarget, postgresSnapshot } from './postgres-snapshot';
import { sqliteSnapshot, sqliteTarget } from './sqlite-snapshot';
import type { Snapshot, Target } from './tables';

/** Reads a hotel's database at one instant, over its own connection, so that no write waits for it. */
export async function atOneInstant<Result>(
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
