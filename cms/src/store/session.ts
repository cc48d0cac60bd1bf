import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Connection } from './connection';
import { assertInTime } from './deadline';
import { keepsPrepared } from './postgres-connection';

/**
 * Statements past knex: prepared once by each connection, where building and sending one anew costs more than the
 * database takes to run it. They run on knex's own connections, in turn with everybody else's.
 */

export type Engine = 'sqlite' | 'postgres';
/** An instant is for PostgreSQL alone, whose driver writes it as Strapi's columns have it: in the process's own zone. */
type Value = string | number | Date | null;

/** SQL whose values are `$1`, `$2`…; the name is what PostgreSQL keeps it under. */
export interface Statement {
  readonly name: string;
  readonly sql: Readonly<Record<Engine, string>>;
}

/** A statement that no other engine is given. */
export const onSqlite = (sql: string): Statement => ({
  name: sql,
  sql: { sqlite: sql, postgres: '' },
});

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
  const pool = poolOf(db);
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
  db: Connection,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const pool = poolOf(db);
  if (pool.dialect === 'postgresql') return withSession(db, work);
  const queue = queues.get(pool) ?? new CommitQueue(db);
  queues.set(pool, queue);
  return queue.add(work);
}

/**
 * Runs work of several statements in one transaction of a session that {@link inOneGo} gave: on SQLite it is in one already.
 * What throws undoes all of it.
 */
export async function asOneTransaction<Result>(
  session: Session,
  work: () => Promise<Result>,
): Promise<Result> {
  if (session.engine === 'sqlite') return work();
  await session.rows(beginHere, []);
  try {
    const result = await work();
    assertInTime();
    await session.rows(commitHere, []);
    return result;
  } catch (error) {
    await session.rows(rollbackHere, []).catch(() => undefined);
    throw error;
  }
}

const onPostgres = (name: string, sql: string): Statement => ({
  name,
  sql: { sqlite: '', postgres: sql },
});
const beginHere = onPostgres('empezar', 'BEGIN');
const commitHere = onPostgres('confirmar', 'COMMIT');
const rollbackHere = onPostgres('deshacer', 'ROLLBACK');

/** Works of one transaction at most: the first of them waits for the last. */
const mostTogether = 20;

/** A work that waits for its turn. */
interface Waiting {
  /** Does it, or undoes what it began; gives what tells whoever asked, once it is committed. */
  readonly run: (session: Session) => Promise<() => void>;
  readonly fail: (error: unknown) => void;
}

/**
 * Commits together what waits together. A commit is on the disk before anybody is answered, and a disk takes as long for
 * one work as for twenty; each has a savepoint of its own, so that one that throws undoes nothing of the others.
 */
class CommitQueue {
  readonly #db: Connection;
  readonly #waiting: Waiting[] = [];
  #isRunning = false;

  constructor(db: Connection) {
    this.#db = db;
  }

  add<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => {
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      const run = async (session: Session) => {
        await session.rows(savepoint, []);
        try {
          const result = await work(session);
          assertInTime();
          await session.rows(release, []);
          return () => {
            resolve(result);
          };
        } catch (error) {
          // Where the disk is full, SQLite may have undone the transaction by itself: what failed then fails them all.
          await session.rows(undo, []).catch(() => {
            throw error;
          });
          await session.rows(release, []);
          return () => {
            fail(error);
          };
        }
      };
      // In the context of who asked, though it runs in another's turn.
      this.#waiting.push({ run: AsyncResource.bind(run), fail });
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      // What comes over other connections in this turn of the loop goes along, and is not kept waiting by what follows.
      await nextTurn();
      await this.#commit(this.#waiting.splice(0, mostTogether));
    }
    this.#isRunning = false;
  }

  async #commit(works: readonly Waiting[]): Promise<void> {
    const tell: (() => void)[] = [];
    try {
      await withSession(this.#db, async (session) => {
        await session.rows(begin, []);
        try {
          for (const { run } of works) tell.push(await run(session));
          await session.rows(commit, []);
        } catch (error) {
          await session.rows(rollback, []).catch(() => undefined);
          throw error;
        }
      });
    } catch (error) {
      for (const { fail } of works) fail(error);
      return;
    }
    for (const told of tell) told();
  }
}

const queues = new WeakMap<Pool, CommitQueue>();

const begin = onSqlite('BEGIN IMMEDIATE');
const commit = onSqlite('COMMIT');
const rollback = onSqlite('ROLLBACK');
const savepoint = onSqlite('SAVEPOINT obra');
const release = onSqlite('RELEASE obra');
const undo = onSqlite('ROLLBACK TO obra');

/** What this needs of knex's client. */
interface Pool {
  readonly dialect: string;
  acquireConnection(): Promise<object>;
  releaseConnection(connection: object): Promise<void>;
}

function poolOf(db: Connection): Pool {
  const pool: unknown = db.client;
  if (!isPool(pool)) throw new Error('knex has no connections to give.');
  return pool;
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
    readonly name?: string;
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
  const isKept = keepsPrepared(connection);
  return {
    engine: 'postgres',
    async rows({ name, sql }, values) {
      const statement = { text: sql.postgres, values };
      const { rows } = await connection.query(isKept ? { name, ...statement } : statement);
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
