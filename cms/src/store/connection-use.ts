import type { ConnectionUse } from '@guest-app/config/cms-calls/writes';
import type { Connection } from './connection';

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
