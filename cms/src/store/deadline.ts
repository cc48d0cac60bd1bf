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
  const named = Number(context.get(deadlineHeader));
  return named > 0 ? deadline.run(named, work) : work();
}

/**
 * Ends the work where nobody waits for it any more. Asked for right before it becomes a fact; `margin` is how many
 * milliseconds that may take.
 */
export function assertInTime(margin = 0): void {
  const until = deadline.getStore();
  if (until !== undefined && Date.now() + margin > until) throw new TooLate();
}
