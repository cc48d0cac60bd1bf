import { Client } from 'pg';
import { environment, postgresSchema } from '../settings/environment';

/** Strapi expects its PostgreSQL schema to be there: creates it before the first connection. */
export async function createPostgresSchema(): Promise<void> {
  const { databaseUrl, hotel } = environment();
  if (databaseUrl === undefined) return;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // The name is letters and digits only: the hotel is one of the configured ones.
    await client.query(`CREATE SCHEMA IF NOT EXISTS "${postgresSchema(hotel)}"`);
  } finally {
    await client.end();
  }
}
