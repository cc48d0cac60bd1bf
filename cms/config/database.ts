import { prepareSqlite, sqliteFile } from '../src/database/sqlite-driver';
import { environment, postgresSchema } from '../src/settings/environment';

/** Without the row's values in the statement: errors are logged with it, and rows have guests' names and numbers. */
const compileSqlOnError = false;

/** Milliseconds to wait for a connection, shorter than the callers' timeouts, so that they get an answer. */
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
