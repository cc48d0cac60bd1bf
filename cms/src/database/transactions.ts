import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { configOf, type Connection } from '../store/connection';
import { assertInTime } from '../store/deadline';

/** What transactions need that differs from engine to engine, or that knex does not do by itself. */

const isPostgres = (db: Connection) => configOf(db).client === 'postgres';

/**
 * Locks the rows of a query, and fails with a conflict if another transaction has one of them. For rows that the fixed lock
 * order does not allow to wait for. SQLite has one writer and no row locks; knex throws on NOWAIT there.
 */
export function forUpdateNoWait(db: Connection, query: Knex.QueryBuilder): Knex.QueryBuilder {
  return isPostgres(db) ? query.forUpdate().noWait() : query;
}

/** Runs queries that must agree with each other on one state of the database. */
export async function readAtOnce<Result>(
  db: Connection,
  read: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  // SQLite's transactions always read one state; knex warns about a level there.
  return db.transaction(read, isPostgres(db) ? { isolationLevel: 'repeatable read' } : {});
}

/** More repetitions than this mean another fault than a conflict with other transactions. */
const mostAttempts = 20;
/** Milliseconds, multiplied by the attempt: two transactions that ran into each other do not do so again. */
const pauseStep = 15;

/**
 * Repeats a whole transaction that the database ended because of another one. Not for work inside a transaction: PostgreSQL
 * runs no further statement in one that failed.
 */
export async function retryOnConflict<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error) || attempts === mostAttempts) throw error;
      await pause(Math.random() * pauseStep * attempts);
      assertInTime();
    }
  }
}

const conflictCodes = new Set([
  // PostgreSQL: unique violation, foreign key violation, serialization failure, deadlock, lock not available.
  ...['23505', '23503', '40001', '40P01', '55P03'],
  // SQLite: another connection wrote between this transaction's first read and its first write.
  'SQLITE_BUSY_SNAPSHOT',
]);

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflictCodes.has(String(error.code));
}
