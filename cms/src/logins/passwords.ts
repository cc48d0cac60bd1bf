import { compare } from 'bcrypt';
import pLimit from 'p-limit';

/** A hash of no password, with the cost of the others: an unknown account takes as long as a wrong password. */
const nobodysHash = '$2a$10$QEQKAShX10a0N5BH5/cIDeRsten/BR.qFFZnTt6TBdeyg0Xv1JYdi';

/** Whether a password is the one of a hash; on a thread of its own, for it takes a twentieth of a second and guests are waiting. */
export async function isPassword(
  password: string,
  hash: string | null | undefined,
): Promise<boolean> {
  return compare(password, hash ?? nobodysHash);
}

/** So many wait for their password to be checked. */
const longestQueue = 20;
/** Seconds after which somebody for whom there was no room tries again. */
export const busyFor = 5;

/** Who got in before does not wait behind those who guess. */
const queues = { known: pLimit(1), unknown: pLimit(1) };

/** Does work that checks a password, two at a time; undefined where too many wait already. */
export async function inTurn<Result>(
  isKnown: boolean,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const queue = isKnown ? queues.known : queues.unknown;
  return queue.pendingCount >= longestQueue ? undefined : queue(work);
}
