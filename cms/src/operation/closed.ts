import { setTimeout as delay } from 'node:timers/promises';

/** Whether this process answers only the operator, because its data are being replaced. */

let isHeld = false;
let isWritten = false;
let isOver = false;
let underWay = 0;

export function isClosed(): boolean {
  return isOver || isHeld || isWritten;
}

/** Whether all rows are being written: who read them then would keep their tables from it. */
export function isReplacing(): boolean {
  return isWritten;
}

/** Closes it until the returned function is called; undefined if another operator has closed it. */
export function close(): (() => void) | undefined {
  if (isClosed()) return undefined;
  isHeld = true;
  return () => {
    isHeld = false;
  };
}

/**
 * Closes it while all rows are written, even if the operator's earlier connection is gone; undefined where a
 * replacement runs.
 */
export function beginReplacing(): (() => void) | undefined {
  if (isWritten) return undefined;
  isWritten = true;
  return () => {
    isWritten = false;
  };
}

/** Closes it until the process ends. */
export function closeForGood(): void {
  isOver = true;
}

/** Runs work that must end before data are replaced: requests of all but the operator, and reads of all rows. */
export async function letEnd(work: () => Promise<void>): Promise<void> {
  underWay += 1;
  try {
    await work();
  } finally {
    underWay -= 1;
  }
}

/** Milliseconds to wait for running work: longer than a caller waits for an answer. */
const drainTimeout = 20_000;

/** Settles when nothing is under way that was begun before it was closed; false where something does not end. */
export async function untilAlone(): Promise<boolean> {
  const end = performance.now() + drainTimeout;
  while (underWay > 0) {
    if (performance.now() > end) return false;
    await delay(20);
  }
  return true;
}
