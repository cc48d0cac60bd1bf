import { createRequire } from 'node:module';
import path from 'node:path';
import BetterSqlite3Client from 'knex/lib/dialects/better-sqlite3/index.js';

const load = createRequire(__filename);

/**
 * Gives knex the better-sqlite3 that the running Node can run; Strapi names the package, so it can be chosen only here.
 *
 * Version 12 is compiled against Node's own headers, and those of Node 24.19 and later abort the process when a statement
 * is collected while no script runs. Version 13 is built on Node-API and does not; on Node 20 it crashes at once.
 */
export function chooseSqliteDriver(): void {
  BetterSqlite3Client.prototype._driver = () => load(driver);
}

const driver =
  Number.parseInt(process.versions.node) < 22 ? 'better-sqlite3' : 'better-sqlite3-node-api';

/** The file of a hotel's database. */
export function sqliteFile(hotelDir: string): string {
  return path.join(hotelDir, 'contenido.sqlite');
}

/** What this project needs of a better-sqlite3 database past knex. */
export interface SqliteDatabase {
  pragma(statement: 'quick_check(1)'): readonly { readonly quick_check: string }[];
  backup(file: string, options: { readonly progress: () => number }): Promise<unknown>;
  exec(statements: string): unknown;
  prepare(statement: string): SqliteRows;
  close(): void;
}

interface SqliteRows {
  all(): readonly object[];
  /** Rows as lists of their values. */
  raw(): { iterate(): Iterable<readonly unknown[]> };
  run(values: readonly (string | number | Buffer | null)[]): unknown;
}

/** One that is only read. */
export function openToRead(file: string): SqliteDatabase {
  const Database = load(driver) as new (
    file: string,
    options: { readonly readonly: true; readonly fileMustExist: true },
  ) => SqliteDatabase;
  return new Database(file, { readonly: true, fileMustExist: true });
}

/** One that is written to, besides the connection that Strapi has. */
export function openToWrite(file: string): SqliteDatabase {
  const Database = load(driver) as new (
    file: string,
    options: { readonly fileMustExist: true },
  ) => SqliteDatabase;
  return new Database(file, { fileMustExist: true });
}

/** Pages that a copy begins with: 4 MB, some milliseconds in which the process does nothing else. */
const firstPages = 1_000;

/** Copies a database that is in use, over a connection of its own, as it is at one instant. */
export async function copySqlite(from: string, to: string): Promise<void> {
  const database = openToRead(from);
  let pages = firstPages / 2;
  try {
    // A write between two steps begins it anew: each step is larger, so that it ends however many there are.
    await database.backup(to, { progress: () => (pages *= 2) });
  } finally {
    database.close();
  }
}

/** What this needs of a better-sqlite3 connection. */
interface SqliteConnection {
  pragma(statement: string): unknown;
  prepare(sql: string): object;
}

/** For knex's pool. Guests' reads do not wait for a save, and what was answered is on the disk: the driver leaves that to the system. */
export function prepareSqlite(
  connection: SqliteConnection,
  done: (error: Error | null, connection: SqliteConnection) => void,
): void {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  keepPrepared(connection);
  done(null, connection);
}

/** Statements that a connection keeps: nine in ten are asked for again while they are among the last hundred. */
const keptStatements = 100;

/** Has it prepare once what knex asks for again and again: SQLite takes as long to prepare a statement as to run it. */
function keepPrepared(connection: SqliteConnection): void {
  const kept = new Map<string, object>();
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (sql) => {
    const statement = kept.get(sql) ?? prepare(sql);
    // A map is in the order in which its entries came: the first of them was not asked for the longest.
    kept.delete(sql);
    kept.set(sql, statement);
    if (kept.size > keptStatements) kept.delete(kept.keys().next().value ?? '');
    return statement;
  };
}

/** For a copy that is thrown away: nothing of it need survive anything. */
export function prepareSqliteCopy(
  connection: SqliteConnection,
  done: (error: Error | null, connection: SqliteConnection) => void,
): void {
  connection.pragma('journal_mode = MEMORY');
  connection.pragma('synchronous = OFF');
  connection.pragma('foreign_keys = ON');
  done(null, connection);
}
