import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { retryOnConflict } from '../../database/transactions';
import { readClock } from '../../settings/clock';
import { claimKey, keepAnswer, type WriteKey } from '../../store/idempotency';
import { inTransaction } from '../../store/tables';
import { refused } from './rules';

/**
 * Does one write on bookings in a transaction of its own, once for its Idempotency-Key: a repetition gets the first answer.
 * Begins again if other transactions were in its way. Throws a refusal if the key belongs to another body.
 */
export async function writeBookings<Answer extends object>(
  strapi: Core.Strapi,
  key: WriteKey | null,
  write: (trx: Knex.Transaction) => Promise<Answer>,
): Promise<Answer> {
  return retryOnConflict(() =>
    inTransaction(strapi, async ({ trx }) => {
      if (key === null) return write(trx);
      const claim = await claimKey(trx, key, readClock().now);
      if (claim.kind === 'other body') throw refused('otra solicitud');
      if (claim.kind === 'done') return JSON.parse(claim.respuesta) as Answer;
      const answer = await write(trx);
      await keepAnswer(trx, key, JSON.stringify(answer));
      return answer;
    }),
  );
}
