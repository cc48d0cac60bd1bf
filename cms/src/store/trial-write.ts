import type { StoreFailure } from '@guest-app/config/cms-calls/writes';
import type { Connection } from './connection';
import { storeFailureOf } from './failure';
import { inOneGo, type Statement } from './session';

/**
 * One row that is written to know whether anything can be: a full disk reads as well as ever. A table of its own, for
 * which nobody waits.
 */

const tableName = 'prueba_escritura';

const sql = `UPDATE ${tableName} SET momento = $1`;
const write: Statement = { name: 'probar', sql: { sqlite: sql, postgres: sql } };

/** Why nothing can be written at the moment; null where it can, in turn with the bookings that wait. */
export async function tryToWrite(db: Connection, now: Date): Promise<StoreFailure | null> {
  try {
    await inOneGo(db, (session) => session.rows(write, [now.getTime()]));
    return null;
  } catch (error) {
    const failure = storeFailureOf(error);
    if (failure === undefined) throw error;
    return failure;
  }
}
