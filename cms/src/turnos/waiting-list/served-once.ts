import { AsyncLocalStorage } from 'node:async_hooks';
import { readClock } from '../../settings/clock';
import type { Connection } from '../../store/connection';
import { serveAllWaiting } from './serve';

/** Whether whoever writes serves those who wait at the end. */
const later = new AsyncLocalStorage<true>();

export const areServedLater = (): boolean => later.getStore() === true;

/**
 * Writes a service's rules and closures one after the other, and serves those who wait once, by what all of them say: halfway a
 * shift may be offered that is about to go.
 */
export async function servedOnce<Result>(
  trx: Connection,
  write: () => Promise<Result>,
): Promise<Result> {
  const result = await later.run(true, write);
  await serveAllWaiting(trx, readClock());
  return result;
}
