import type { Connection } from './connection';

/** Statements of the import's copy of a SQLite database, past knex. */

export interface Statement {
  readonly sql: string;
}

export const onSqlite = (sql: string): Statement => ({ sql });

/** One connection, for as long as some work has it. */
export interface Session {
  rows(
    statement: Statement,
    values: readonly (string | number | null)[],
  ): Promise<readonly object[]>;
}

/** Runs work on a connection of its own, or on that of the transaction that is given. */
export async function withSession<Result>(
  db: Connection,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const pool: unknown = db.client;
  if (!isPool(pool)) throw new Error('knex has no connections to give.');
  const connection = await pool.acquireConnection();
  try {
    return await work({
      async rows({ sql }, values) {
        const prepared = connection.prepare(sql);
        const named = Object.fromEntries(values.map((value, index) => [index + 1, value]));
        if (prepared.reader) return Promise.resolve(prepared.all(named));
        prepared.run(named);
        return Promise.resolve([]);
      },
    });
  } finally {
    await pool.releaseConnection(connection);
  }
}

/** What this needs of knex's client. */
interface Pool {
  acquireConnection(): Promise<SqliteConnection>;
  releaseConnection(connection: SqliteConnection): Promise<void>;
}

/** A better-sqlite3 database. */
interface SqliteConnection {
  prepare(sql: string): {
    /** Whether it gives rows. */
    readonly reader: boolean;
    all(values: object): object[];
    run(values: object): unknown;
  };
}

function isPool(value: unknown): value is Pool {
  return typeof value === 'object' && value !== null && 'acquireConnection' in value;
}
