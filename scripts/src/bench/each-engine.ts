import { startPostgres } from '../programs/throwaway-postgres.js';
import type { Measured } from './measurement.js';

type MeasureOn = (engine: string, databaseUrl: string | undefined) => Promise<readonly Measured[]>;

/** Measures with the hotels' data in SQLite, then in a PostgreSQL that syncs its commits as one in use does. */
export async function onEachEngine(measureOn: MeasureOn): Promise<Measured[]> {
  const onSqlite = await measureOn('SQLite', undefined);
  const database = await startPostgres({ fsync: true });
  try {
    return [...onSqlite, ...(await measureOn('PostgreSQL', database.url))];
  } finally {
    await database.stop();
  }
}
