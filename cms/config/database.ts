import { environment, postgresSchema } from '../src/settings/environment';
import { prepareSqlite, sqliteFile } from '../src/store/sqlite-driver';

/** The error of a statement has the statement, and would have the row with its names and numbers too; errors are logged. */
const compileSqlOnError = false;

/** Milliseconds for which a connection is waited for: whoever asks is told while he still waits. */
const acquireConnectionTimeout = 12_000;

export default () => {
  const { databaseConnections, databaseUrl, hotel, hotelDir } = environment();
  if (databaseUrl !== undefined) {
    return {
      connection: {
        client: 'postgres',
        compileSqlOnError,
        connection: { connectionString: databaseUrl, schema: postgresSchema(hotel.db) },
        // One is left for the lock of a start or of an import.
        pool: { min: 0, max: databaseConnections - 1 },
        acquireConnectionTimeout,
      },
    };
  }
  return {
    connection: {
      client: 'sqlite',
      compileSqlOnError,
      connection: { filename: sqliteFile(hotelDir) },
      useNullAsDefault: true,
      pool: { min: 1, max: 1, afterCreate: prepareSqlite },
      acquireConnectionTimeout,
    },
  };
};
