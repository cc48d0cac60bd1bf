import { noSuchHotel, unavailable } from '../http/errors.js';
import type { HotelFeed } from './hotel-feed.js';
import type { HotelSnapshot } from './hotel-snapshot.js';

/** What guests see of a hotel now; a failure that they can read where there is nothing. */
export function servedSnapshot(feeds: ReadonlyMap<string, HotelFeed>, db: string): HotelSnapshot {
  const feed = feeds.get(db);
  if (feed === undefined) throw noSuchHotel();
  if (feed.snapshot === undefined) {
    throw unavailable('El contenido del hotel no está disponible. Intente en unos minutos.');
  }
  return feed.snapshot;
}
