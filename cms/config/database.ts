import path from 'node:path';
import { environment, postgresSchema } from '../src/settings/environment';
import { chooseSqliteDriver } from '../src/store/sqlite-driver';

/** What this file needs of a better-sqlite3 connection. */
interface SqliteConnection {
  pragma(statement: string): unknown;
}

/** The error of a statement has the statement, and would have the row with its names and numbers too; errors are logged. */
const compileSqlOnError = false;

/** Thirteen hotels share PostgreSQL's 100 connections. */
const postgresPool = { min: 0, max: 4 };

export default () => {
  const { databaseUrl, hotel, hotelDir } = environment();
  if (databaseUrl !== undefined) {
    return {
      connection: {
        client: 'postgres',
        compileSqlOnError,
        connection: { connectionString: databaseUrl, schema: postgresSchema(hotel) },
        pool: postgresPool,
      },
    };
  }
  chooseSqliteDriver();
  return {
    connection: {
      client: 'sqlite',
      compileSqlOnError,
      connection: { filename: path.join(hotelDir, 'contenido.sqlite') },
      useNullAsDefault: true,
      pool: {
        min: 1,
        max: 1,
        afterCreate: (
          connection: SqliteConnection,
          done: (error: Error | null, connection: SqliteConnection) => void,
        ) => {
          connection.pragma('journal_mode = WAL');
          done(null, connection);
        },
      },
    },
  };
};
