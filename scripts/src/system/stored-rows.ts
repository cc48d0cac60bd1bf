import { createRequire } from 'node:module';
import path from 'node:path';
import pg from 'pg';
import { cmsDir, dataPaths } from './paths.js';

/** The used part of better-sqlite3, a dependency of the CMS. */
interface Sqlite {
  exec(statement: string): void;
  prepare(statement: string): { all(): StoredRow[] };
  close(): void;
}

export type StoredRow = Readonly<Record<string, unknown>>;

/** A hotel's database: a file of its folder, or its schema in PostgreSQL. */
export interface Stored {
  readonly db: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** The columns of instants have no zone: a CMS writes them in UTC, and the driver would take this process's zone. */
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => new Date(`${text}Z`));

/** All rows of a table, ordered by id. */
export async function readStored(stored: Stored, table: string): Promise<readonly StoredRow[]> {
  return (await readTables(stored, [table])).get(table) ?? [];
}

/** All rows of some tables, ordered by id. */
export async function readTables(
  { dataDir, databaseUrl, db }: Stored,
  tables: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredRow[]>> {
  const statement = (table: string) => `SELECT * FROM ${table} ORDER BY id`;
  const read = new Map<string, readonly StoredRow[]>();
  if (databaseUrl === undefined) {
    const sqlite = openSqlite(path.join(dataPaths(dataDir).hotel(db), 'contenido.sqlite'));
    for (const table of tables) read.set(table, sqlite.prepare(statement(table)).all());
    sqlite.close();
    return read;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`SET search_path TO h_${db}`);
  for (const table of tables) {
    read.set(table, (await client.query<StoredRow>(statement(table))).rows);
  }
  await client.end();
  return read;
}

/** Reads the rows of all of a hotel's tables, in no order. */
export async function readAllTables(
  stored: Stored,
): Promise<ReadonlyMap<string, readonly StoredRow[]>> {
  const rows = new Map<string, readonly StoredRow[]>();
  if (stored.databaseUrl === undefined) {
    const sqlite = openSqlite(
      path.join(dataPaths(stored.dataDir).hotel(stored.db), 'contenido.sqlite'),
    );
    const tables =
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
    for (const { name } of sqlite.prepare(tables).all()) {
      rows.set(String(name), sqlite.prepare(`SELECT * FROM "${String(name)}"`).all());
    }
    sqlite.close();
    return rows;
  }
  const client = new pg.Client({ connectionString: stored.databaseUrl });
  await client.connect();
  const schema = `h_${stored.db}`;
  const tables = 'SELECT tablename AS name FROM pg_tables WHERE schemaname = $1';
  for (const { name } of (await client.query<{ name: string }>(tables, [schema])).rows) {
    rows.set(name, (await client.query<StoredRow>(`SELECT * FROM "${schema}"."${name}"`)).rows);
  }
  await client.end();
  return rows;
}

/** Counts the rows of a table that meet a condition of SQL. */
export async function countStored(stored: Stored, table: string, so: string): Promise<number> {
  const statement = `SELECT CAST(count(*) AS integer) AS n FROM ${table} WHERE ${so}`;
  if (stored.databaseUrl !== undefined) {
    const client = new pg.Client({ connectionString: stored.databaseUrl });
    await client.connect();
    await client.query(`SET search_path TO h_${stored.db}`);
    const { rows } = await client.query<StoredRow>(statement);
    await client.end();
    return Number(rows[0]?.['n']);
  }
  const sqlite = openSqlite(
    path.join(dataPaths(stored.dataDir).hotel(stored.db), 'contenido.sqlite'),
  );
  const [row] = sqlite.prepare(statement).all();
  sqlite.close();
  return Number(row?.['n']);
}

/** Runs statements on a hotel's database, without its CMS. */
export async function changeStored(
  { dataDir, databaseUrl, db }: Stored,
  statements: readonly string[],
): Promise<void> {
  if (databaseUrl === undefined) {
    const sqlite = openSqlite(path.join(dataPaths(dataDir).hotel(db), 'contenido.sqlite'));
    for (const statement of statements) sqlite.exec(statement);
    sqlite.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`SET search_path TO h_${db}`);
  for (const statement of statements) await client.query(statement);
  await client.end();
}

function openSqlite(file: string): Sqlite {
  const load = createRequire(path.join(cmsDir, 'package.json'));
  const Database = load('better-sqlite3') as new (file: string) => Sqlite;
  return new Database(file);
}
