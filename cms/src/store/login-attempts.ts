import { createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';

/**
 * Failed logins of the last minutes, guests' and staff's, in the hotel's own database, so that all processes count
 * together. What was tried and addresses are kept as keyed hashes.
 */

type Connection = Core.Strapi['db']['connection'];

const tableName = 'ingreso_fallido';
const window = 15 * 60 * 1000;
const perNumber = 10;
/** Loose: all guests of a hotel may share one address. */
const perAddress = 200;

/** One try to log in. */
export interface Attempt {
  /** Whose login is tried: a booking or document number, or an account. */
  readonly numero: string;
  /** What proves it: two guesses for one number differ in it. */
  readonly prueba: string;
  readonly direccion: string;
  /** Idempotency-Key: the repetition of one failed request counts once. */
  readonly clave: string | null;
}

interface Row {
  id: string;
  numero: string;
  direccion: string;
  /** Milliseconds since the epoch. */
  momento: number | string;
}

/** Creates the table when it is missing. Strapi leaves alone the tables that it does not know. */
export async function createAttemptsTable(db: Connection): Promise<void> {
  if (await db.schema.hasTable(tableName)) return;
  await db.schema.createTable(tableName, (table) => {
    table.string('id', 64).primary();
    table.string('numero', 64).notNullable().index();
    table.string('direccion', 64).notNullable().index();
    table.bigInteger('momento').notNullable().index();
  });
}

/** Seconds to wait before the next try, or null where one is allowed now. */
export async function secondsToWait(
  db: Connection,
  attempt: Attempt,
  now: Date,
  key: string,
): Promise<number | null> {
  const since = now.getTime() - window;
  const oldestThatCounts = async (column: 'numero' | 'direccion', limit: number) => {
    const rows: Pick<Row, 'momento'>[] = await db<Row>(tableName)
      .where({ [column]: hash(attempt[column], key) })
      .andWhere('momento', '>', since)
      .orderBy('momento', 'desc')
      .offset(limit - 1)
      .limit(1)
      .select('momento');
    return rows[0] === undefined ? null : Number(rows[0].momento);
  };
  const oldest =
    (await oldestThatCounts('numero', perNumber)) ??
    (await oldestThatCounts('direccion', perAddress));
  return oldest === null ? null : Math.max(1, Math.ceil((oldest - since) / 1000));
}

/** Counts a failure. The same request under the same Idempotency-Key counts once; another guess under it counts. */
export async function countFailure(
  db: Connection,
  attempt: Attempt,
  now: Date,
  key: string,
): Promise<void> {
  await db<Row>(tableName)
    .where('momento', '<=', now.getTime() - window)
    .delete();
  await db<Row>(tableName)
    .insert({
      id: hash(
        JSON.stringify([attempt.clave ?? crypto.randomUUID(), attempt.numero, attempt.prueba]),
        key,
      ),
      numero: hash(attempt.numero, key),
      direccion: hash(attempt.direccion, key),
      momento: now.getTime(),
    })
    .onConflict('id')
    .ignore();
}

function hash(value: string, key: string): string {
  return createHmac('sha256', key).update(value).digest('hex');
}
