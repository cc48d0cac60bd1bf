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

/** A database that is looked at before anybody uses it. */
interface SqliteReader {
  pragma(statement: 'quick_check(1)'): readonly { readonly quick_check: string }[];
  close(): void;
}

export function openToRead(file: string): SqliteReader {
  const Database = load(driver) as new (
    file: string,
    options: { readonly readonly: true; readonly fileMustExist: true },
  ) => SqliteReader;
  return new Database(file, { readonly: true, fileMustExist: true });
}

/** What this needs of a better-sqlite3 connection. */
interface SqliteConnection {
  pragma(statement: string): unknown;
}

/** For knex's pool. Guests' reads do not wait for a save, and what was answered is on the disk: the driver leaves that to the system. */
export function prepareSqlite(
  connection: SqliteConnection,
  done: (error: Error | null, connection: SqliteConnection) => void,
): void {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  done(null, connection);
}
