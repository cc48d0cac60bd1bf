import type { AnswerOf, Call, SentTo, Written } from '@guest-app/config/cms-calls/call';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { writtenTo } from '../../calls/sent';
import { retryOnConflict } from '../../database/transactions';
import { answer } from '../../writes/answer';
import { once, type WriteContext } from '../../writes/once';
import { servedOnce } from '../waiting-list/served-once';

/**
 * One write of the back office that may change bookings: those who wait are served at its end, and where guests were quicker
 * it begins again.
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
      once(strapi, context, repeticion, async (transaction) => {
        const done = await servedOnce(transaction.trx, () => write(sent, transaction));
        return { ok: true, ...done };
      }),
    ),
  );
}
