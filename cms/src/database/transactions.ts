import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { deadlineHeader } from '@guest-app/config/cms-calls/call';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import { withAuditRows } from './audit-rows';
import { configOf, type Connection } from './connection';
import { type Tables, tablesOf } from './tables';

/** How transactions begin and end, whom they wait for, and where the engines differ. */

export interface Transaction {
  readonly trx: Knex.Transaction;
  readonly tables: Tables;
  /** Runs once the outermost transaction is committed. */
  readonly onCommit: (callback: () => void) => void;
}

/**
 * Runs `work` in the transaction under way, or in a new one that a thrown error undoes. Rejects when the
 * database refuses the COMMIT, as on a full disk. Strapi's own `db.transaction` resolves then and runs its
 * `onCommit` callbacks, because knex's `commit()` resolves: only the transaction's `executionPromise` says
 * that nothing was stored.
 */
export async function inTransaction<Result>(
  { db }: Pick<Core.Strapi, 'db'>,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const isOutermost = !db.inTransaction();
  let committed: Promise<unknown> | undefined;
  const result = await db.transaction(async (given: Pick<Transaction, 'trx' | 'onCommit'>) => {
    const { trx } = given;
    committed = trx.executionPromise;
    const onCommit: Transaction['onCommit'] = (callback) => {
      given.onCommit(() => {
        // The caller gets the error of a refused COMMIT; the callback just does not run.
        void trx.executionPromise.then(callback, () => undefined);
      });
    };
    const done = await withAuditRows(trx, () =>
      withLastWork(trx, () => work({ trx, tables: tablesOf(trx), onCommit })),
    );
    assertInTime();
    return done;
  });
  if (isOutermost) await committed;
  return result;
}

/** What transactions still do after the work that they were begun for. */
const lastWork = new WeakMap<Knex.Transaction, (() => Promise<void>)[]>();

/** Does something once, in the same transaction, after all that the outermost `inTransaction` was called for. */
export function beforeCommit(trx: Knex.Transaction, work: () => Promise<void>): void {
  const last = lastWork.get(trx);
  if (last === undefined) throw new Error('This is no transaction of inTransaction');
  last.push(work);
}

async function withLastWork<Result>(
  trx: Knex.Transaction,
  work: () => Promise<Result>,
): Promise<Result> {
  if (lastWork.has(trx)) return work();
  const last: (() => Promise<void>)[] = [];
  lastWork.set(trx, last);
  try {
    const result = await work();
    for (const each of last) await each();
    return result;
  } finally {
    lastWork.delete(trx);
  }
}

/** Every transaction that writes content locks this one row first, on either engine. Nothing else locks this table. */
const turnTable = 'escritura_contenido';

/** Transactions that have locked it. */
const taken = new WeakSet<Knex.Transaction>();

/**
 * Waits until no other transaction writes this hotel's content. Taken before any other lock: the back office
 * and the panel lock the same rows in different orders, and PostgreSQL would end one of the two as a
 * deadlock.
 */
export async function takeTurn(trx: Knex.Transaction): Promise<void> {
  if (taken.has(trx)) return;
  await trx(turnTable).forUpdate().select('id');
  taken.add(trx);
}

/** Strapi configures knex with the driver's name, «pg», where its own settings say «postgres». */
export const isPostgres = (db: Connection) => configOf(db).client === 'pg';

/** Set in a transaction that is repeated after a conflict. */
const repeated = new AsyncLocalStorage<true>();

/**
 * Locks the rows of a query for which the fixed lock order does not allow to wait: fails with a conflict if
 * another transaction has one of them. Where the transaction is not repeated, as in a save of the panel, it
 * waits all the same: PostgreSQL ends one of two that wait for each other. SQLite has one writer and no row
 * locks; knex throws on NOWAIT there.
 */
export function lockOutOfOrder(db: Connection, query: Knex.QueryBuilder): Knex.QueryBuilder {
  if (!isPostgres(db)) return query;
  return repeated.getStore() === true ? query.forUpdate().noWait() : query.forUpdate();
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
 * Repeats a whole transaction that the database ended because of another one. Not for work inside a
 * transaction: PostgreSQL runs no further statement in one that failed.
 */
export async function retryOnConflict<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await repeated.run(true, attempt);
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

/** When the caller gives up on the request, by `performance.now()`. */
const deadline = new AsyncLocalStorage<number>();

/** The caller has given up on the request, and told its user that nothing was done. */
export class TooLate extends Error {
  constructor() {
    super('The caller has given up on the request.');
  }
}

/** Runs a request under the time limit in its header, counted from now. */
export function untilDeadline<Result>(
  context: Pick<Context, 'get'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const limit = context.get(deadlineHeader);
  return limit === '' ? work() : deadline.run(performance.now() + Number(limit), work);
}

/** Throws {@link TooLate} past the deadline. Call it right before the write that cannot be undone. */
function assertInTime(): void {
  const until = deadline.getStore();
  if (until !== undefined && performance.now() > until) throw new TooLate();
}
