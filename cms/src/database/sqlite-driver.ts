import { createRequire } from 'node:module';
import path from 'node:path';
import { folded } from '@guest-app/config/folded-text';

/** The file of a hotel's database. */
export function sqliteFile(hotelDir: string): string {
  return path.join(hotelDir, 'contenido.sqlite');
}

/** The part of better-sqlite3's API that this project uses without knex. */
export interface SqliteDatabase {
  pragma(statement: 'quick_check(1)'): readonly { readonly quick_check: string }[];
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

/** The part of better-sqlite3's API that a pool's `afterCreate` uses. */
interface SqliteConnection {
  pragma(statement: string): unknown;
  function(
    name: string,
    options: { readonly deterministic: true },
    compute: (value: unknown) => string | null,
  ): unknown;
}

/**
 * knex's `afterCreate`: WAL lets guests read during a save; FULL syncs each commit to the disk, which the
 * driver's default does not. Searches use the SQL function `folded`.
 */
export function prepareSqlite(
  connection: SqliteConnection,
  done: (error: Error | null, connection: SqliteConnection) => void,
): void {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.function('folded', { deterministic: true }, (value) =>
    typeof value === 'string' || typeof value === 'number' ? folded(String(value)) : null,
  );
  done(null, connection);
}
