import type { Core } from '@strapi/strapi';
import { takeSentBefore } from '../pictures/sent-pictures';
import { removeUnused } from '../pictures/unused-pictures';
import { readClock } from '../settings/clock';

const day = 24 * 60 * 60 * 1000;

/** Removes, now and daily, the pictures that were sent a day ago and that no content took. */
export function removeAbandonedPictures(strapi: Core.Strapi): void {
  const sweep = () => {
    removeSentBefore(strapi, new Date(readClock().now.getTime() - day)).catch((error: unknown) => {
      strapi.log.error('Abandoned pictures could not be removed', error);
    });
  };
  sweep();
  setInterval(sweep, day).unref();
}

async function removeSentBefore(strapi: Core.Strapi, instant: Date): Promise<void> {
  for (const tableName of ['imagen_enviada', 'imagen_importada'] as const) {
    await removeUnused(strapi, await takeSentBefore(strapi.db.connection, tableName, instant));
  }
}
