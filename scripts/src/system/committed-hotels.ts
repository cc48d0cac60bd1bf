import type { HotelConnection } from '@guest-app/config/environment/fields';
import { committedHotelsFile, type Hotel, readHotels } from '@guest-app/config/hotels';
import type { CmsConnection } from './cms-process.js';
import { hotelOf } from './hotel-of.js';

/** The hotels of the project's own list: those of the bench and the tests. */
export const committedHotels = readHotels(committedHotelsFile);

export function committedHotel(db: string): Hotel {
  return hotelOf(committedHotels, db);
}

/** Some of these hotels as an adapter gets them, by their CMSs. */
export function connectionsOf(
  hoteles: Iterable<readonly [db: string, cms: CmsConnection]>,
): readonly HotelConnection[] {
  return Array.from(hoteles, ([db, { url, token }]) => ({
    hotel: committedHotel(db),
    cms: { url, token },
    duerme: false,
  }));
}
