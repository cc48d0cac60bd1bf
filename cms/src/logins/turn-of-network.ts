import { networkOf } from '@guest-app/config/address';
import pLimit from 'p-limit';

const atOnce = 10;

const turns = new Map<string, ReturnType<typeof pLimit>>();

/**
 * Counts and judges tries of one network a few at a time, in the order in which they come. A try counts as wrong until it
 * is judged: a coach of guests who log in together would be taken for somebody who guesses.
 */
export async function inTurnOfNetwork<Result>(
  direccion: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const network = networkOf(direccion);
  const inTurn = turns.get(network) ?? pLimit(atOnce);
  turns.set(network, inTurn);
  try {
    return await inTurn(work);
  } finally {
    if (inTurn.activeCount + inTurn.pendingCount === 0) turns.delete(network);
  }
}
