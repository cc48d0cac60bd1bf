import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { retryOnConflict, inTransaction } from '../../database/transactions';
import { readClock } from '../../settings/environment';
import { onceForKey, type WriteKey } from '../../writes/once';
import { refused } from './rules';

/**
 * Does one write on bookings in a transaction of its own, once for its Idempotency-Key: a repetition gets
 * the first answer. Begins again if other transactions were in its way. Throws a refusal if the key belongs
 * to another body.
 */
export async function writeBookings<Answer extends object>(
  strapi: Core.Strapi,
  key: WriteKey | null,
  write: (trx: Knex.Transaction) => Promise<Answer>,
): Promise<Answer> {
  return retryOnConflict(() =>
    inTransaction(strapi, ({ trx }) => {
      const { now } = readClock();
      return onceForKey(
        trx,
        key,
        now,
        () => refused('otra solicitud'),
        () => write(trx),
      );
    }),
  );
}
