import type { AnswerOf, Call, Repeticion, SentTo, Written } from '@guest-app/config/cms-calls/call';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { writtenTo } from '../calls/sent';
import { readClock } from '../settings/clock';
import { onceForKey, type WriteKey } from '../store/idempotency';
import { inTransaction, type Transaction } from '../store/tables';
import { takeTurn } from '../store/turn';
import { versionOf } from '../store/versions';
import { answer } from './answer';
import { conflict } from './refusal';

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
    once(strapi, context, repeticion, async (transaction) => ({
      ok: true,
      ...(await write(sent, transaction)),
    })),
  );
}

/** The transaction of {@link writeOnce}, for a call whose body is no JSON. */
export async function once(
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

/** By what a repetition of a member of staff's write is told; null where it may not be repeated. */
export function writeKeyOf(context: Context, repeticion: Repeticion | undefined): WriteKey | null {
  const state: unknown = context.state;
  if (!Value.Check(Staff, state)) return context.throw(401);
  if (repeticion === undefined) return null;
  return { ...repeticion, sujeto: `usuario ${String(state.user.id)}`, ruta: context.path };
}

/** Refuses a write that was made on top of an older version than the stored one; a write without a version is not checked. */
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
