import { AsyncLocalStorage } from 'node:async_hooks';
import { deadlineHeader } from '@guest-app/config/cms-calls/call';
import type { Context } from 'koa';
import { CallersClocks } from './callers-clocks';

/** The instant until which whoever asks waits for the answer, by the clock of this process, which nobody moves. */
const deadline = new AsyncLocalStorage<number>();

/** Nobody waits for the answer any more: who asked was told that it was not done. */
export class TooLate extends Error {
  constructor() {
    super('Whoever asked waits no more.');
  }
}

const clocks = new CallersClocks();

/** Does the work of a request, which is not to be carried out once nobody waits for it any more, as the request says. */
export function untilDeadline<Result>(
  context: Pick<Context, 'get'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const [wait, now, who] = context.get(deadlineHeader).split(';');
  if (who === undefined) return work();
  const here = performance.now();
  return deadline.run(here + Number(wait) - clocks.underwayFor(who, Number(now), here), work);
}

/**
 * Ends the work where nobody waits for it any more. Asked for right before it becomes a fact; `margin` is how many
 * milliseconds that may take.
 */
export function assertInTime(margin = 0): void {
  const until = deadline.getStore();
  if (until !== undefined && performance.now() + margin > until) throw new TooLate();
}
