import type { ConnectionUse, StoreFailure } from '@guest-app/config/cms-calls/writes';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { storeFailureOf } from './failure';

/** Strapi's Knex, or a transaction of it. */
export type Connection = Core.Strapi['db']['connection'];

/** What a connection was made of, for another one like it. */
export function configOf(db: Connection): Knex.Config {
  const { client } = db as { readonly client: { readonly config: Knex.Config } };
  return client.config;
}

/** What this needs of knex's pool. */
interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/** How busy the connections are at this moment. */
export function connectionUse(db: Connection): ConnectionUse {
  const client: unknown = db.client;
  if (!hasPool(client)) throw new Error('knex has no pool.');
  const { pool } = client;
  return {
    usadas: pool.numUsed(),
    libres: pool.numFree(),
    esperan: pool.numPendingAcquires(),
  };
}

function hasPool(client: unknown): client is { readonly pool: Pool } {
  return (
    typeof client === 'object' &&
    client !== null &&
    'pool' in client &&
    typeof client.pool === 'object' &&
    client.pool !== null &&
    'numPendingAcquires' in client.pool
  );
}

/**
 * A trial write of one row shows whether the database takes writes: a full disk still answers reads. The row
 * has a table of its own, so that no other transaction waits for its lock.
 */

const tableName = 'prueba_escritura';

/** Why nothing can be written at the moment; null if it can. */
export async function tryToWrite(db: Connection, now: Date): Promise<StoreFailure | null> {
  try {
    await db(tableName).update({ momento: now.getTime() });
    return null;
  } catch (error) {
    const failure = storeFailureOf(error);
    if (failure === undefined) throw error;
    return failure;
  }
}
