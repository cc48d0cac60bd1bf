import type { Core } from '@strapi/strapi';

/**
 * Statements past knex: prepared once by each connection, where building and sending one anew costs more than the
 * database takes to run it. They run on knex's own connections, in turn with everybody else's.
 */

/** Strapi's Knex, or a transaction of it. */
type Connection = Core.Strapi['db']['connection'];

export type Engine = 'sqlite' | 'postgres';
/** An instant is for PostgreSQL alone, whose driver writes it as Strapi's columns have it: in the process's own zone. */
type Value = string | number | Date | null;

/** SQL whose values are `$1`, `$2`…; the name is what PostgreSQL keeps it under. */
export interface Statement {
  readonly name: string;
  readonly sql: Readonly<Record<Engine, string>>;
}

/** One connection, for as long as some work has it. */
export interface Session {
  readonly engine: Engine;
  rows(statement: Statement, values: readonly Value[]): Promise<readonly object[]>;
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
    return await work(sessionOn(connection));
  } finally {
    await pool.releaseConnection(connection);
  }
}

/**
 * Runs work that reads before it writes. SQLite has one writer: nobody writes in between, and what throws undoes all of
 * it. On PostgreSQL each statement is a transaction of its own, which must hold by itself what it relies on.
 */
export async function inOneGo<Result>(
  session: Session,
  work: () => Promise<Result>,
): Promise<Result> {
  if (session.engine === 'postgres') return work();
  await session.rows(begin, []);
  try {
    const result = await work();
    await session.rows(commit, []);
    return result;
  } catch (error) {
    // Where the disk is full, SQLite may have undone it by itself and refuse this: what failed first is to be told.
    await session.rows(rollback, []).catch(() => undefined);
    throw error;
  }
}

const onSqlite = (sql: string): Statement => ({ name: sql, sql: { sqlite: sql, postgres: '' } });
const begin = onSqlite('BEGIN IMMEDIATE');
const commit = onSqlite('COMMIT');
const rollback = onSqlite('ROLLBACK');

/** What this needs of knex's client. */
interface Pool {
  acquireConnection(): Promise<object>;
  releaseConnection(connection: object): Promise<void>;
}

/** A better-sqlite3 database. */
interface SqliteConnection {
  prepare(sql: string): SqliteStatement;
}

interface SqliteStatement {
  /** Whether it gives rows. */
  readonly reader: boolean;
  all(values: object): object[];
  run(values: object): unknown;
}

/** A client of pg. */
interface PostgresConnection {
  query(statement: {
    readonly name: string;
    readonly text: string;
    readonly values: readonly Value[];
  }): Promise<{ readonly rows: readonly object[] }>;
}

const sessions = new WeakMap<object, Session>();

function sessionOn(connection: object): Session {
  const known = sessions.get(connection);
  if (known !== undefined) return known;
  if (!isSqlite(connection) && !isPostgres(connection)) {
    throw new Error('The database is neither SQLite nor PostgreSQL.');
  }
  const session = isSqlite(connection) ? sqliteSession(connection) : postgresSession(connection);
  sessions.set(connection, session);
  return session;
}

function sqliteSession(connection: SqliteConnection): Session {
  const prepared = new Map<Statement, SqliteStatement>();
  return {
    engine: 'sqlite',
    // Asynchronous, as the other engine is: an error is a rejection.
    async rows(statement, values) {
      const ready = prepared.get(statement) ?? connection.prepare(statement.sql.sqlite);
      prepared.set(statement, ready);
      const named = Object.fromEntries(values.map((value, index) => [index + 1, value]));
      if (ready.reader) return Promise.resolve(ready.all(named));
      ready.run(named);
      return Promise.resolve([]);
    },
  };
}

function postgresSession(connection: PostgresConnection): Session {
  return {
    engine: 'postgres',
    async rows({ name, sql }, values) {
      const { rows } = await connection.query({ name, text: sql.postgres, values });
      return rows;
    },
  };
}

function isPool(value: unknown): value is Pool {
  return typeof value === 'object' && value !== null && 'acquireConnection' in value;
}

function isSqlite(connection: object): connection is SqliteConnection {
  return 'prepare' in connection && !('query' in connection);
}

function isPostgres(connection: object): connection is PostgresConnection {
  return 'query' in connection;
}
