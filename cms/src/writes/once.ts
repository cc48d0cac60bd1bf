import type { AnswerOf, Call, Repeticion, SentTo, Written } from '@guest-app/config/cms-calls/call';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { writtenTo } from '../calls/sent';
import type { Connection } from '../database/connection';
import { takeTurn, inTransaction, type Transaction } from '../database/transactions';
import { versionOf } from '../database/versions';
import { readClock } from '../settings/environment';
import { answer, conflict } from './refusal';

const Staff = Type.Object({ user: Type.Object({ id: Type.Integer() }) });

export interface WriteContext extends Transaction {
  readonly strapi: Core.Strapi;
}

/**
 * Does one write of the back office: in one transaction, once for its Idempotency-Key, one at a time in a hotel. A
 * refusal, or any other error, undoes all of it.
 */
export async function writeOnce<C extends Call>(
  strapi: Core.Strapi,
  context: Context,
  call: C,
  write: (sent: SentTo<C>, context: WriteContext) => Promise<Omit<Written<AnswerOf<C>>, 'ok'>>,
): Promise<void> {
  const { sent, repeticion } = writtenTo(call, context);
  await answer(context, () =>
    runOnce(strapi, context, repeticion, async (transaction) => ({
      ok: true,
      ...(await write(sent, transaction)),
    })),
  );
}

/** The transaction of {@link writeOnce}, for a call whose body is no JSON. */
export async function runOnce(
  strapi: Core.Strapi,
  context: Context,
  repeticion: Repeticion | undefined,
  write: (context: WriteContext) => Promise<object>,
): Promise<object> {
  const key = writeKeyOf(context, repeticion);
  return inTransaction(strapi, async (transaction) => {
    const { trx } = transaction;
    // First of all: a repetition that comes while the first is under way waits here for its answer.
    await takeTurn(trx);
    const { now } = readClock();
    const otherBody = () => conflict('La misma solicitud ya se usó con otros datos.');
    return onceForKey(trx, key, now, otherBody, () => write({ strapi, ...transaction }));
  });
}

/** The key that recognises a repetition of a member of staff's write; null for a write that may not be repeated. */
export function writeKeyOf(context: Context, repeticion: Repeticion | undefined): WriteKey | null {
  const state: unknown = context.state;
  if (!Value.Check(Staff, state)) return context.throw(401);
  if (repeticion === undefined) return null;
  return { ...repeticion, sujeto: `usuario ${String(state.user.id)}`, ruta: context.path };
}

/**
 * Refuses a write that was made on top of an older version than the stored one; a write without a version is
 * not checked.
 */
export async function checkVersion(
  trx: Transaction['trx'],
  documentId: string,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || (await versionOf(trx, documentId)) <= seen) return;
  throw conflict(
    'Otra persona guardó cambios mientras usted editaba. Revise lo nuevo y guarde otra vez.',
  );
}

/**
 * Answers of writes with an Idempotency-Key, stored in the write's own transaction, so that a repetition
 * gets the first answer.
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
  /** Hash of the body, which detects another body under the same key. */
  readonly cuerpo: string;
}

interface Row extends WriteKey {
  respuesta: string;
  /** Milliseconds since the epoch. */
  creada: number;
}

/**
 * Does a write once per key, in its own transaction: a repetition within a day gets the first answer, and
 * waits while the first still runs. Without a key it always writes. Throws `otherBody()` if the key was used
 * with another body.
 */
export async function onceForKey<Answer extends object>(
  trx: Connection,
  key: WriteKey | null,
  now: Date,
  otherBody: () => Error,
  write: () => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return write();
  const { cuerpo, ...name } = key;
  const claimed: unknown[] = await trx<Row>(tableName)
    .insert({ ...name, cuerpo, respuesta: '', creada: now.getTime() })
    .onConflict(['clave', 'sujeto', 'ruta'])
    .merge()
    .where(`${tableName}.creada`, '<=', now.getTime() - keptFor)
    .returning('clave');
  if (claimed.length === 0) {
    const row: Pick<Row, 'cuerpo' | 'respuesta'> | undefined = await trx<Row>(tableName)
      .where(name)
      .first('cuerpo', 'respuesta');
    if (row === undefined) throw new Error('The key of a write is neither free nor taken.');
    if (row.cuerpo !== cuerpo) throw otherBody();
    return JSON.parse(row.respuesta) as Answer;
  }
  const done = await write();
  await trx<Row>(tableName)
    .where(name)
    .update({ respuesta: JSON.stringify(done) });
  return done;
}

/** The stored answers to one person's writes. */
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
