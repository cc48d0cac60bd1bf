import { normaliseConfirmacion } from '@guest-app/config/estadias/estadia';
import type { Core } from '@strapi/strapi';
import { noteAudit } from '../../audit/actor';
import { nameOf } from '../../audit/subject';
import { inTransaction, retryOnConflict } from '../../database/transactions';
import { readClock, environment } from '../../settings/environment';
import { dateAt } from '../shifts/shifts';
import { serveAllWaiting } from '../waiting-list/serve';
import { type Erased, type ErasedStay, erasedColumns, eraseStay, eraseStays } from './erase';
import {
  forgottenMarks,
  forgottenUntil,
  markOfStay,
  rememberForgotten,
  rememberUntil,
} from './forgotten';

/** Stays of one transaction; a guest who books meanwhile may wait for it. */
const stayBatch = 200;
/** Stays of one query that compares them with the forgotten ones. */
const comparedAtOnce = 2_000;

const dayOf = 24 * 60 * 60 * 1000;

/** Erases one stay, over or not; undefined if there is no such stay. */
export async function forgetStay(
  strapi: Core.Strapi,
  confirmacion: string,
): Promise<Erased | undefined> {
  const clock = readClock();
  const { documentKey } = environment();
  return retryOnConflict(() =>
    inTransaction(strapi, async ({ trx }) => {
      const stay: ErasedStay | undefined = await trx<ErasedStay>('estadias')
        .where({ confirmacion: normaliseConfirmacion(confirmacion) })
        .forUpdate()
        .first(...erasedColumns);
      if (stay === undefined) return undefined;
      const erased = await eraseStay(trx, stay, clock, documentKey);
      await rememberForgotten(trx, markOfStay(stay, documentKey), clock.now);
      await serveAllWaiting(trx, clock);
      await noteAudit(strapi, trx, {
        accion: 'olvidar',
        tipo: nameOf(strapi, 'api::estadia.estadia'),
        documento: stay.document_id,
      });
      return erased;
    }),
  );
}

/** Erases the stays whose departure was so many days ago; returns how many. */
export async function forgetDeparted(strapi: Core.Strapi, days: number): Promise<number> {
  const { now, zona } = readClock();
  const today = dateAt(now, zona);
  const until = new Date(new Date(today).getTime() - days * dayOf).toISOString().slice(0, 10);
  const forgotten = await forgetBefore(strapi, until);
  await rememberUntil(strapi.db.connection, until, now);
  return forgotten;
}

/**
 * Erases again the forgotten stays that came back with an older state of the database. The rows of `olvido`
 * are those of the state that was replaced.
 */
export async function forgetAgain(strapi: Core.Strapi): Promise<void> {
  const db = strapi.db.connection;
  const { now, zona } = readClock();
  const { documentKey } = environment();
  const until = await forgottenUntil(db);
  const today = dateAt(now, zona);
  // A day in the future, noted by a wrong clock, must not erase present guests.
  if (until !== undefined) await forgetBefore(strapi, until < today ? until : today);
  const marks = await forgottenMarks(db);
  if (marks.size === 0) return;
  let last = 0;
  for (;;) {
    const stays: ErasedStay[] = await db<ErasedStay>('estadias')
      .where('id', '>', last)
      .orderBy('id')
      .limit(comparedAtOnce)
      .select(...erasedColumns);
    for (const stay of stays) {
      last = stay.id;
      if (marks.has(markOfStay(stay, documentKey))) await forgetStay(strapi, stay.confirmacion);
    }
    if (stays.length < comparedAtOnce) return;
  }
}

/** Erases the stays that departed before a day, in batches. They free no places that a stay waits for. */
async function forgetBefore(strapi: Core.Strapi, until: string): Promise<number> {
  const { documentKey } = environment();
  let forgotten = 0;
  for (;;) {
    const erased = await inTransaction(strapi, async ({ trx }) => {
      const stays: ErasedStay[] = await trx<ErasedStay & { salida: string }>('estadias')
        .where('salida', '<', until)
        .orderBy('salida')
        .limit(stayBatch)
        .forUpdate()
        .select(...erasedColumns);
      if (stays.length === 0) return 0;
      return (await eraseStays(trx, stays, documentKey)).estadias;
    });
    if (erased === 0) break;
    forgotten += erased;
  }
  // Of stays that were deleted before.
  await strapi.db.connection<{ fecha: string }>('correos').where('fecha', '<', until).delete();
  return forgotten;
}
