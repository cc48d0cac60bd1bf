import { networkOf } from '@guest-app/config/address';
import type { Core } from '@strapi/strapi';
import pLimit from 'p-limit';
import type { LoginRefusal } from '../calls/sent';
import { readClock, environment } from '../settings/environment';
import { type Admission, admit, type Attempt } from './admission';
import { limits } from './limits';
import { busyFor } from './passwords';

/** The person who logged in; `busy` where too many tries wait to be judged. */
type Judged<Entered> = Entered | 'wrong' | 'busy';

/** Counts a login try and has it judged. The answer and its time are the same whichever part is wrong. */
export async function enter<Entered extends { readonly kind: 'ok' }>(
  strapi: Core.Strapi,
  attempt: Attempt,
  judge: (isKnown: boolean) => Promise<Judged<Entered>>,
): Promise<Entered | LoginRefusal> {
  const { documentKey } = environment();
  const count = () => admit(strapi.db.connection, attempt, readClock().now, documentKey);
  // Only a limit with a pace depends on the tries before.
  if (!('pace' in limits[attempt.kind])) return settled(await count(), judge);
  const outcome = await inTurnOfNetwork(attempt.direccion, async () => {
    const admission = await count();
    const isForLater = admission.kind === 'admitted' && admission.wait > 0;
    return isForLater ? admission : settled(admission, judge);
  });
  if (outcome.kind !== 'admitted') return outcome;
  // Outside the queue: this wait must not hold up the others of the network.
  await new Promise((resolve) => setTimeout(resolve, outcome.wait));
  return settled(outcome, judge);
}

/** Judges a counted try and settles its count. */
async function settled<Entered extends { readonly kind: 'ok' }>(
  admission: Admission,
  judge: (isKnown: boolean) => Promise<Judged<Entered>>,
): Promise<Entered | LoginRefusal> {
  if (admission.kind === 'limite') return admission;
  const judged = await judge(admission.isKnown);
  const { now } = readClock();
  if (judged === 'busy') {
    await admission.withdrawn();
    return { kind: 'limite', segundos: busyFor };
  }
  if (judged === 'wrong') {
    await admission.failed(now);
    return { kind: 'rechazado' };
  }
  await admission.entered(now);
  return judged;
}

/** Tries of one network that are counted and judged at the same time. */
const atOnce = 10;

const queues = new Map<string, ReturnType<typeof pLimit>>();

/**
 * Runs work in the queue of a network. A try counts as wrong until it is judged: without the queue, a coach
 * of guests who log in together would look like guessing.
 */
export async function inTurnOfNetwork<Result>(
  direccion: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const network = networkOf(direccion);
  const queue = queues.get(network) ?? pLimit(atOnce);
  queues.set(network, queue);
  try {
    return await queue(work);
  } finally {
    if (queue.activeCount + queue.pendingCount === 0) queues.delete(network);
  }
}
