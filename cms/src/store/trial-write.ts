import type { StoreFailure } from '@guest-app/config/cms-calls/writes';
import type { Connection } from './connection';
import { storeFailureOf } from './failure';

/**
 * One row that is written to know whether anything can be: a full disk reads as well as ever. A table of its own, for
 * which nobody waits.
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
