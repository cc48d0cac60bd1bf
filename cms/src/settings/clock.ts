import { environment } from './environment';

/** The hotel's clock: the present instant, and the zone in which its dates and times are read. */
export interface Clock {
  readonly now: Date;
  readonly zona: string;
}

/** Reads the clock for one operation; a test can have it stand still, and in another zone. */
export function readClock(): Clock {
  const { hotel, stoppedAt, zona = hotel.zona } = environment();
  return { now: stoppedAt ?? new Date(), zona };
}
