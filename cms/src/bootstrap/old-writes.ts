import type { Core } from '@strapi/strapi';
import { forgetOldTries } from '../logins/admission';
import { readClock } from '../settings/clock';
import { forgetOldWrites } from '../store/idempotency';
import { removePastWaits } from '../turnos/booking/waiting-table';
import { dateAt } from '../turnos/shifts/shifts';

const hour = 60 * 60 * 1000;

/** Deletes, once an hour, answers to writes that are too old to be repeated, old login tries, and waiting lists of past days. */
export function deleteOldWrites(strapi: Core.Strapi): void {
  const db = strapi.db.connection;
  const forgetAll = async () => {
    const { now, zona } = readClock();
    await forgetOldWrites(db, now);
    await forgetOldTries(db, now);
    await removePastWaits(db, dateAt(now, zona));
  };
  const forget = () => {
    forgetAll().catch((error: unknown) => {
      strapi.log.error('What is over could not be deleted', error);
    });
  };
  forget();
  setInterval(forget, hour).unref();
}
