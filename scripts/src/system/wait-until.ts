import { setTimeout as delay } from 'node:timers/promises';

export interface WaitOptions {
  readonly timeout: number;
  readonly interval?: number;
  /** Settles with a reason to give up. */
  readonly ended?: Promise<string>;
  readonly signal?: AbortSignal;
}

/** Polls until the condition holds. Returns `'yes'`, or the reason why it gave up. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  { timeout, interval = 100, ended, signal }: WaitOptions,
): Promise<string> {
  const end = performance.now() + timeout;
  let reason: string | undefined;
  void ended?.then((why) => (reason = why));
  for (;;) {
    if (await condition()) return 'yes';
    if (reason !== undefined) return reason;
    if (signal?.aborted === true) return 'stopped';
    if (performance.now() >= end) return `no answer within ${String(timeout / 1_000)} s`;
    await delay(interval);
  }
}

/** Whether an address answers, with any status. */
export async function answers(url: string): Promise<boolean> {
  return (await statusOf(url)) !== undefined;
}

/** Whether an address answers with success. */
export async function answersOk(url: string): Promise<boolean> {
  const status = await statusOf(url);
  return status !== undefined && status >= 200 && status < 300;
}

async function statusOf(url: string): Promise<number | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}
