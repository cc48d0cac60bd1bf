import { createRequire } from 'node:module';
import knex, { type Knex } from 'knex';

/** For tests: an SQLite database in memory. */
export function databaseInMemory(): Knex {
  return knex({
    client: 'better-sqlite3',
    connection: { filename: ':memory:' },
    pool: { min: 1, max: 1 },
    useNullAsDefault: true,
  });
}

interface Migration {
  up(db: Knex): Promise<void>;
}

const load = createRequire(__filename);

/** For tests: creates the tables that only our own statements use, as Strapi does at a first start. */
export async function createOwnTables(db: Knex): Promise<void> {
  for (const name of [
    ...['2026-11-28-own-tables', '2026-11-29-waiting-people'],
    ...['2026-11-29-content-history', '2026-11-29-texts-to-review'],
  ]) {
    const migration = load(`../../database/migrations/${name}.js`) as Migration;
    await migration.up(db);
  }
}
