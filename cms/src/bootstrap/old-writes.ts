import type { Core } from '@strapi/strapi';
import { readClock } from '../settings/clock';
import { forgetOldWrites } from '../store/idempotency';

const hour = 60 * 60 * 1000;

/** Deletes answered writes that are too old to be answered again: now and then, not with every write. */
export function deleteOldWrites(strapi: Core.Strapi): void {
  const forget = () => {
    forgetOldWrites(strapi.db.connection, readClock().now).catch((error: unknown) => {
      strapi.log.error('Old answers could not be deleted', error);
    });
  };
  forget();
  setInterval(forget, hour).unref();
}
