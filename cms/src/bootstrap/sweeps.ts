import type { Core } from '@strapi/strapi';
import { forgetOldTries } from '../logins/admission';
import { takeNotedBefore, removeUnused } from '../pictures/unused-pictures';
import { environment, readClock } from '../settings/environment';
import { dateAt } from '../turnos/shifts/shifts';
import { removePastWaits } from '../turnos/waiting-list/queries';
import { forgetOldWrites } from '../writes/once';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Deletes, now and then again, rows and pictures that nothing needs any more. */
export function sweep(strapi: Core.Strapi): void {
  repeat(strapi, hour, () => deleteOldRows(strapi));
  repeat(strapi, day, () => deleteAbandonedPictures(strapi));
}

function repeat(strapi: Core.Strapi, every: number, work: () => Promise<void>): void {
  const run = () => {
    work().catch((error: unknown) => {
      strapi.log.error('Old rows or pictures could not be deleted', error);
    });
  };
  run();
  setInterval(run, every).unref();
}

/** Answers to writes that are too old to be repeated, old login tries, waiting lists of past days. */
async function deleteOldRows(strapi: Core.Strapi): Promise<void> {
  const db = strapi.db.connection;
  const { now, zona } = readClock();
  await forgetOldWrites(db, now);
  await forgetOldTries(db, now);
  await removePastWaits(db, dateAt(now, zona));
}

/** Pictures that were sent a day ago and that no content uses, and those that the history shows no more. */
async function deleteAbandonedPictures(strapi: Core.Strapi): Promise<void> {
  const keptFor = {
    imagen_enviada: day,
    imagen_importada: day,
    imagen_retirada: (environment().historyFor ?? 0) * day,
  };
  const now = readClock().now.getTime();
  for (const tableName of ['imagen_enviada', 'imagen_importada', 'imagen_retirada'] as const) {
    const before = new Date(now - keptFor[tableName]);
    await removeUnused(strapi, await takeNotedBefore(strapi.db.connection, tableName, before));
  }
}
