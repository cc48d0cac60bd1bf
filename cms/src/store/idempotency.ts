import type { Connection } from './connection';

/**
 * Answers of writes that carried an Idempotency-Key, kept in the write's own transaction: what was answered was done,
 * and what was done is answered again.
 */

const tableName = 'idempotencia';
const keptFor = 24 * 60 * 60 * 1000;

/** One write as a client names it. */
export interface WriteKey {
  /** Value of the Idempotency-Key header. */
  readonly clave: string;
  /** Whom the token names. */
  readonly sujeto: string;
  readonly ruta: string;
  /** Hash of the body, by which another body under the same key is told. */
  readonly cuerpo: string;
}

interface Row extends WriteKey {
  respuesta: string;
  /** Milliseconds since the epoch. */
  creada: number;
}

export type Recalled =
  | { readonly kind: 'new' }
  | { readonly kind: 'done'; readonly respuesta: string }
  | { readonly kind: 'other body' };

/** Whether an answer of that instant (milliseconds) is not given again any more. */
export function isTooOld(creada: number, now: Date): boolean {
  return creada <= now.getTime() - keptFor;
}

/** What was answered to this write before. */
export async function recall(trx: Connection, key: WriteKey, now: Date): Promise<Recalled> {
  const row: Pick<Row, 'cuerpo' | 'respuesta'> | undefined = await trx<Row>(tableName)
    .where({ clave: key.clave, sujeto: key.sujeto, ruta: key.ruta })
    .andWhere('creada', '>', now.getTime() - keptFor)
    .first('cuerpo', 'respuesta');
  if (row === undefined) return { kind: 'new' };
  return row.cuerpo === key.cuerpo
    ? { kind: 'done', respuesta: row.respuesta }
    : { kind: 'other body' };
}

/** Keeps a success for a repeated write; over one under the same key that is too old to be answered. */
export async function remember(
  trx: Connection,
  key: WriteKey,
  respuesta: string,
  now: Date,
): Promise<void> {
  await trx<Row>(tableName)
    .insert({ ...key, respuesta, creada: now.getTime() })
    .onConflict(['clave', 'sujeto', 'ruta'])
    .merge();
}

/** What was answered to somebody's writes. */
export async function writesOf(
  db: Connection,
  sujeto: string,
): Promise<readonly Pick<Row, 'ruta' | 'respuesta' | 'creada'>[]> {
  return db<Row>(tableName)
    .where({ sujeto })
    .orderBy('creada')
    .select('ruta', 'respuesta', 'creada');
}

/** Deletes what was answered to some people's writes. */
export async function forgetWritesOf(trx: Connection, sujetos: readonly string[]): Promise<void> {
  await trx<Row>(tableName).whereIn('sujeto', sujetos).delete();
}

/** Deletes what is too old to be answered. */
export async function forgetOldWrites(db: Connection, now: Date): Promise<void> {
  await db<Row>(tableName)
    .where('creada', '<=', now.getTime() - keptFor)
    .delete();
}
