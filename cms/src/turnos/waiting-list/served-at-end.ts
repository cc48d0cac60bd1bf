import { AsyncLocalStorage } from 'node:async_hooks';
import { readClock } from '../../settings/environment';
import type { Connection } from '../../store/connection';
import type { Invariant } from '../../writes/content-write';
import { serveAllWaiting } from './serve';

/** Set while a save of several documents is under way that serves the waiting lists itself. */
const servesAtEnd = new AsyncLocalStorage<true>();

/**
 * Writes a service's rules and closures one after the other, and serves the waiting lists once, by all of them: halfway a shift
 * may be offered that is about to go.
 */
export async function servedAtEnd<Result>(
  trx: Connection,
  write: () => Promise<Result>,
): Promise<Result> {
  const result = await servesAtEnd.run(true, write);
  await serveAllWaiting(trx, readClock());
  return result;
}

/**
 * A write of a service, rule, closure, stay or booking may free places, or let a stay fit that did not: the waiting lists are
 * served in the same transaction. First in each list of invariants, so that it acts on what the others changed.
 */
export const waitingIsServed: Invariant = async (_write, next, { trx }) => {
  const result = await next();
  if (servesAtEnd.getStore() === undefined) await serveAllWaiting(trx, readClock());
  return result;
};
