import type { AnswerOf, Call, SentTo, Written } from '@guest-app/config/cms-calls/call';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { writtenTo } from '../../calls/sent';
import { retryOnConflict } from '../../database/transactions';
import { runOnce, type WriteContext } from '../../writes/once';
import { answer } from '../../writes/refusal';
import { servedAtEnd } from '../waiting-list/serve';

/**
 * One write of the back office that may free places: it serves the waiting lists at its end, and begins
 * again on a conflict with guests' bookings.
 */
export async function writeRules<C extends Call>(
  strapi: Core.Strapi,
  context: Context,
  call: C,
  write: (sent: SentTo<C>, context: WriteContext) => Promise<Omit<Written<AnswerOf<C>>, 'ok'>>,
): Promise<void> {
  const { sent, repeticion } = writtenTo(call, context);
  await answer(context, () =>
    retryOnConflict(() =>
      runOnce(strapi, context, repeticion, async (transaction) => {
        const done = await servedAtEnd(transaction.trx, () => write(sent, transaction));
        return { ok: true, ...done };
      }),
    ),
  );
}
