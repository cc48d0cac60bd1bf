import { setTimeout as delay } from 'node:timers/promises';

/** A process that runs: what the supervisor must know of it. */
export interface Running {
  /** Settles when the process is gone; says how it ended. */
  readonly exited: Promise<string>;
  stop(): Promise<void>;
}

export interface KeepRunningOptions<T extends Running> {
  /** Starts the process and waits until it serves; rejects when it does not get there. */
  readonly start: (signal: AbortSignal) => Promise<T>;
  readonly signal: AbortSignal;
  /** A start failed, or the process ended by itself; the next start comes after `pause` milliseconds. */
  readonly onDown: (reason: string, pause: number) => void;
  readonly onUp: () => void;
  readonly backoff?: (failures: number) => number;
}

/** A run longer than this was a good one: the next failure is a first one again. */
const goodRun = 60_000;

/** Half a second, doubled with every failure in a row, a minute at most. */
export function backoff(failures: number): number {
  return Math.min(500 * 2 ** (failures - 1), 60_000);
}

/** Starts a process again whenever it ends, until `signal` says stop; then stops it and settles. */
export async function keepRunning<T extends Running>(
  options: KeepRunningOptions<T>,
): Promise<void> {
  const { start, signal, onDown, onUp } = options;
  const stopAsked = () => signal.aborted;
  const stop = once(signal);
  let failures = 0;
  while (!stopAsked()) {
    const began = Date.now();
    let reason: string;
    try {
      const process = await start(signal);
      if (!stopAsked()) onUp();
      const ended = await Promise.race([stop, process.exited]);
      if (ended === undefined) {
        await process.stop();
        return;
      }
      reason = ended;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    if (stopAsked()) return;
    failures = Date.now() - began > goodRun ? 1 : failures + 1;
    const pause = (options.backoff ?? backoff)(failures);
    onDown(reason, pause);
    await delay(pause, undefined, { signal }).catch(() => undefined);
  }
}

function once(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => {
      resolve(undefined);
    });
  });
}
