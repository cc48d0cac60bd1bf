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

export type Claim =
  | { readonly kind: 'new' }
  | { readonly kind: 'done'; readonly respuesta: string }
  | { readonly kind: 'other body' };

/**
 * Claims a key for the write of this transaction, or finds the answer that the key already has. A second transaction with the
 * same key waits here until the first one ends. An answer that is too old counts as none.
 */
export async function claimKey(trx: Connection, key: WriteKey, now: Date): Promise<Claim> {
  const { clave, sujeto, ruta, cuerpo } = key;
  const claimed: unknown[] = await trx<Row>(tableName)
    .insert({ clave, sujeto, ruta, cuerpo, respuesta: '', creada: now.getTime() })
    .onConflict(['clave', 'sujeto', 'ruta'])
    .merge()
    .where(`${tableName}.creada`, '<=', now.getTime() - keptFor)
    .returning('clave');
  if (claimed.length === 1) return { kind: 'new' };
  const row: Pick<Row, 'cuerpo' | 'respuesta'> | undefined = await trx<Row>(tableName)
    .where({ clave, sujeto, ruta })
    .first('cuerpo', 'respuesta');
  if (row === undefined) throw new Error('The key of a write is neither free nor taken.');
  return row.cuerpo === cuerpo
    ? { kind: 'done', respuesta: row.respuesta }
    : { kind: 'other body' };
}

/** Keeps the answer of the write that claimed a key. */
export async function keepAnswer(
  trx: Connection,
  { clave, sujeto, ruta }: WriteKey,
  respuesta: string,
): Promise<void> {
  await trx<Row>(tableName).where({ clave, sujeto, ruta }).update({ respuesta });
}

/**
 * Does a write once for its key, in its own transaction: a repetition gets the first answer. A write without a key is done
 * always. Throws `otherBody()` if the key was used with another body.
 */
export async function onceForKey<Answer extends object>(
  trx: Connection,
  key: WriteKey | null,
  now: Date,
  otherBody: () => Error,
  write: () => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return write();
  const claim = await claimKey(trx, key, now);
  if (claim.kind === 'other body') throw otherBody();
  if (claim.kind === 'done') return JSON.parse(claim.respuesta) as Answer;
  const answer = await write();
  await keepAnswer(trx, key, JSON.stringify(answer));
  return answer;
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
