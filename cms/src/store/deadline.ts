import { AsyncLocalStorage } from 'node:async_hooks';
import { deadlineHeader } from '@guest-app/config/cms-calls/call';
import type { Context } from 'koa';

/** The instant until which whoever asks waits for the answer, in milliseconds since the epoch. */
const deadline = new AsyncLocalStorage<number>();

/** Nobody waits for the answer any more: who asked was told that it was not done. */
export class TooLate extends Error {
  constructor() {
    super('Whoever asked waits no more.');
  }
}

/** Does the work of a request, which is not to be carried out after the instant that the request names. */
export function untilDeadline<Result>(
  context: Pick<Context, 'get'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const [until = 0, now = 0] = context.get(deadlineHeader).split(';').map(Number);
  return until > 0 ? deadline.run(inOwnTime(until, now), work) : work();
}

/**
 * Milliseconds for which a request may have waited here, be it for a process that stood still. A greater difference is one
 * between two machines' clocks, and then nothing is known but how long is waited.
 */
const longestWay = 600_000;

function inOwnTime(until: number, now: number): number {
  const own = Date.now();
  return Math.abs(own - now) > longestWay ? own + (until - now) : until;
}

/**
 * Ends the work where nobody waits for it any more. Asked for right before it becomes a fact; `margin` is how many
 * milliseconds that may take.
 */
export function assertInTime(margin = 0): void {
  const until = deadline.getStore();
  if (until !== undefined && Date.now() + margin > until) throw new TooLate();
}
