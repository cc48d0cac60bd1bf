import path from 'node:path';
import { environment, postgresSchema } from '../src/settings/environment';
import { chooseSqliteDriver, prepareConnection } from '../src/store/sqlite-driver';

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
      pool: { min: 1, max: 1, afterCreate: prepareConnection },
    },
  };
};
