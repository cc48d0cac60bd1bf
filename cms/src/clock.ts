import { givenVariables } from '@guest-app/config/given-variables';
import { hotels } from '@guest-app/config/hotels';

/** The hotel's clock: the present instant, and the zone in which its dates and times are read. */
export interface Clock {
  readonly now: Date;
  readonly zona: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the clock for one operation. `RELOJ` (an ISO instant) stands still at that instant and `ZONA` (an IANA zone)
 * takes the place of the hotel's own, so that a test can choose both.
 */
export function readClock(variables: Variables): Clock {
  // Each request reads the clock: only what it needs is looked at, not the whole environment.
  const { ZONA, RELOJ } = givenVariables({ ZONA: variables['ZONA'], RELOJ: variables['RELOJ'] });
  const zona = ZONA ?? hotels.find(({ db }) => db === variables['HOTEL'])?.zona;
  if (zona === undefined) throw new Error('HOTEL is not one of the configured hotels.');
  return { now: RELOJ === undefined ? new Date() : new Date(RELOJ), zona };
}
