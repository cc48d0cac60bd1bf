import { createRequire } from 'node:module';
import path from 'node:path';
import pg from 'pg';
import { cmsDir, dataPaths } from './paths.js';

/** What this file needs of better-sqlite3, which is the CMS's own. */
interface Sqlite {
  exec(statement: string): void;
  prepare(statement: string): { all(): StoredRow[] };
  close(): void;
}

export type StoredRow = Readonly<Record<string, unknown>>;

/** Where the rows of a hotel are: in a file of its folder, or in its schema of a PostgreSQL. */
export interface Stored {
  readonly db: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** The rows of a hotel's table as they are stored, by their ids. */
export async function readStored(stored: Stored, table: string): Promise<readonly StoredRow[]> {
  return (await readTables(stored, [table])).get(table) ?? [];
}

/** The rows of some of a hotel's tables as they are stored, by their ids. */
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

/** How many rows of a hotel's table are so. */
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

/** Changes a hotel's database past its CMS. */
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
  const version = Number.parseInt(process.versions.node) < 22 ? '' : '-node-api';
  const Database = load(`better-sqlite3${version}`) as new (file: string) => Sqlite;
  return new Database(file);
}
