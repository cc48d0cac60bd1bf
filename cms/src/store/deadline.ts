import { AsyncLocalStorage } from 'node:async_hooks';
import { deadlineHeader } from '@guest-app/config/cms-calls/call';
import type { Context } from 'koa';

/** When the caller gives up on the request, by `performance.now()`. */
const deadline = new AsyncLocalStorage<number>();

/** The caller has given up on the request, and told its user that nothing was done. */
export class TooLate extends Error {
  constructor() {
    super('The caller has given up on the request.');
  }
}

/** Runs a request under the time limit in its header, counted from now. */
export function untilDeadline<Result>(
  context: Pick<Context, 'get'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const limit = context.get(deadlineHeader);
  return limit === '' ? work() : deadline.run(performance.now() + Number(limit), work);
}

/**
 * Throws {@link TooLate} past the deadline. Call it right before the write that cannot be undone; `margin` is how many
 * milliseconds that write may take.
 */
export function assertInTime(margin = 0): void {
  const until = deadline.getStore();
  if (until !== undefined && performance.now() + margin > until) throw new TooLate();
}
