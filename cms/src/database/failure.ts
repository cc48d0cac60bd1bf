import type { StoreFailure } from '@guest-app/config/cms-calls/writes';

/** By the code of the error: SQLite's, the operating system's, or PostgreSQL's five letters. */
const failureByCode: readonly (readonly [RegExp, StoreFailure])[] = [
  // SQLite reports some writes that the disk refuses, such as those of its memory-mapped files, as
  // input/output errors.
  [
    /^(SQLITE_FULL|SQLITE_IOERR_(WRITE|SHMSIZE|SHMMAP|FSYNC|TRUNCATE)|ENOSPC|EDQUOT|53100)$/,
    'sin espacio',
  ],
  // 55P03: a lock was waited for too long; 57014: a statement; 40P01: two waited for each other.
  [/^(SQLITE_BUSY\w*|55P03|57014|40P01|53300)$/, 'ocupada'],
  // 25006: a server that may be read alone, as the one before a failover is.
  [
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|57P0[1-3]|25006|08\w{3})$/,
    'ausente',
  ],
];

/** What an error says of the database; undefined for one that is no matter of it. */
export function storeFailureOf(error: unknown): StoreFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof BucketAway) return 'ausente';
  // No connection came free in time.
  if (error.name === 'KnexTimeoutError') return 'ocupada';
  if ('code' in error) {
    const code = String(error.code);
    const known = failureByCode.find(([codes]) => codes.test(code));
    if (known !== undefined) return known[1];
  }
  return error.message.startsWith('Connection terminated')
    ? 'ausente'
    : storeFailureOf(error.cause);
}

/**
 * The part of an error that may be logged. Not its text: a database quotes the refused row, which has
 * guests' names.
 */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
}

/** The storage of the pictures is unavailable, for any reason. */
export class BucketAway extends Error {}
