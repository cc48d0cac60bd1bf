import { createRequire } from 'node:module';
import path from 'node:path';

/** The file of a hotel's database. */
export function sqliteFile(hotelDir: string): string {
  return path.join(hotelDir, 'contenido.sqlite');
}

/** The part of better-sqlite3's API that this project uses without knex. */
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

/** Opens a database for reads alone. */
export function openToRead(file: string): SqliteDatabase {
  return open(file, { readonly: true });
}

/** Opens a second connection for writes, besides Strapi's. */
export function openToWrite(file: string): SqliteDatabase {
  return open(file, { readonly: false });
}

function open(file: string, options: { readonly readonly: boolean }): SqliteDatabase {
  const Database = load('better-sqlite3') as new (
    file: string,
    options: { readonly readonly: boolean; readonly fileMustExist: true },
  ) => SqliteDatabase;
  return new Database(file, { ...options, fileMustExist: true });
}

const load = createRequire(__filename);

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

/** The part of better-sqlite3's API that a pool's `afterCreate` uses. */
interface SqliteConnection {
  pragma(statement: string): unknown;
}

/** knex's `afterCreate`: WAL lets guests read during a save; FULL syncs each commit to the disk, which the driver's default does not. */
export function prepareSqlite(
  connection: SqliteConnection,
  done: (error: Error | null, connection: SqliteConnection) => void,
): void {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  done(null, connection);
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
