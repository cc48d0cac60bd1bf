import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again until the answer is yes; false when it still is no after `timeout` milliseconds. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  { timeout, interval = 100 }: { readonly timeout: number; readonly interval?: number },
): Promise<boolean> {
  const end = Date.now() + timeout;
  for (;;) {
    if (await condition()) return true;
    if (Date.now() >= end) return false;
    await delay(interval);
  }
}

/** Whether an address answers with success; no answer at all is a no. */
export async function answersOk(url: string, timeout = 2_000): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
