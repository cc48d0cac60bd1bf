import type { Client } from 'pg';

/**
 * A connection of its own, apart from Strapi's, that is still to be opened. The driver is loaded by the first: a hotel on
 * SQLite has none.
 */
export async function postgresClient(databaseUrl: string): Promise<Client> {
  const { Client } = await import('pg');
  return new Client({ connectionString: databaseUrl, keepAlive: true });
}
