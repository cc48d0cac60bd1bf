import { readClock } from '../../settings/clock';
import type { Invariant } from '../../writes/content-write';
import { serveAllWaiting } from '../waiting-list/serve';
import { areServedLater } from '../waiting-list/served-once';

/**
 * Whatever of services, rules, closures, stays and bookings is written may make places free, or let a stay fit that did not:
 * who waits is served in the same transaction. It sees what all others of its type changed.
 */
export const waitingIsServed: Invariant = async (_write, next, { trx }) => {
  const result = await next();
  if (!areServedLater()) await serveAllWaiting(trx, readClock());
  return result;
};
