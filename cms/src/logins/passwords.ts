import { compare } from 'bcrypt';
import pLimit from 'p-limit';

/** A hash that no password has: an unknown account takes as long as a wrong password. */
const nobodysHash = '$2a$10$QEQKAShX10a0N5BH5/cIDeRsten/BR.qFFZnTt6TBdeyg0Xv1JYdi';

/** Whether a password fits a hash. bcrypt runs on a thread: it takes 50 ms, for which guests would wait. */
export async function isPassword(
  password: string,
  hash: string | null | undefined,
): Promise<boolean> {
  return compare(password, hash ?? nobodysHash);
}

/** Password checks that wait in one queue. */
const longestQueue = 20;
/** Seconds after which a person who found the queue full tries again. */
export const busyFor = 5;

/** Devices that logged in before have a queue of their own, past those who guess. */
const queues = { known: pLimit(1), unknown: pLimit(1) };

/** Runs a password check in its queue; undefined where the queue is full. */
export async function inQueue<Result>(
  isKnown: boolean,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const queue = isKnown ? queues.known : queues.unknown;
  return queue.pendingCount >= longestQueue ? undefined : queue(work);
}
