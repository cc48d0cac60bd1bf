import { setTimeout as delay } from 'node:timers/promises';

/** Whether this process answers nobody but the operator: what it has is being replaced. */

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

/** Closes it, until the function that it answers is called; undefined where somebody else has closed it. */
export function close(): (() => void) | undefined {
  if (isClosed()) return undefined;
  isHeld = true;
  return () => {
    isHeld = false;
  };
}

/** Closes it while all rows are written, whether or not whoever closed it before is still there; undefined where they are already. */
export function beginReplacing(): (() => void) | undefined {
  if (isWritten) return undefined;
  isWritten = true;
  return () => {
    isWritten = false;
  };
}

/** It answers nobody any more, until it ends. */
export function closeForGood(): void {
  isOver = true;
}

/** Does work that ends before data are replaced: of whoever is not the operator, and what reads all of them. */
export async function letEnd(work: () => Promise<void>): Promise<void> {
  underWay += 1;
  try {
    await work();
  } finally {
    underWay -= 1;
  }
}

/** Milliseconds for which is waited for what was begun before: longer than anybody waits for an answer. */
const patience = 20_000;

/** Settles when nothing is under way that was begun before it was closed; false where something does not end. */
export async function untilAlone(): Promise<boolean> {
  const end = performance.now() + patience;
  while (underWay > 0) {
    if (performance.now() > end) return false;
    await delay(20);
  }
  return true;
}
