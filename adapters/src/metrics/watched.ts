import type { CmsClient } from '../cms-client/cms-client.js';
import type { HotelFeed } from '../content/hotel-feed.js';
import type { PlainReads } from '../content/plain-reads.js';
import type { BookingsWatch } from '../health/bookings-watch.js';

/** What of an adapter is looked at from outside, each by hotel. */
export interface Watched {
  readonly feeds: ReadonlyMap<string, HotelFeed>;
  readonly bookings: ReadonlyMap<string, BookingsWatch>;
  readonly clients: ReadonlyMap<string, CmsClient>;
  readonly plainReads: Pick<PlainReads, 'takeAnswers'>;
}
