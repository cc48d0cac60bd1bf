import { setTimeout as delay } from 'node:timers/promises';

/** Whether this process answers nobody but the operator: what it has is being replaced. */

let holders = 0;
let isOver = false;
let underWay = 0;

export function isClosed(): boolean {
  return isOver || holders > 0;
}

/** Closes it, until the function that it answers is called. */
export function close(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
  };
}

/** It answers nobody any more, until it ends. */
export function closeForGood(): void {
  isOver = true;
}

/** Does the work of somebody who is not the operator. */
export async function asOther(work: () => Promise<void>): Promise<void> {
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
