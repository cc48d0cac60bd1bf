import { setTimeout as delay } from 'node:timers/promises';

/** A running process, as the supervisor sees it. */
export interface Running {
  /** Settles with the way in which the process ended. */
  readonly exited: Promise<string>;
  stop(): Promise<void>;
  /** Ends it at once. */
  kill(): void;
  /** Whether it answers now. */
  isAnswering(): Promise<boolean>;
}

export interface KeepRunningOptions<T extends Running> {
  /** Starts the process and waits until it serves; rejects if it does not. */
  readonly start: (signal: AbortSignal) => Promise<T>;
  readonly signal: AbortSignal;
  /** A start failed, or the process ended by itself; the next start comes after `pause` milliseconds. */
  readonly onDown: (reason: string, pause: number) => void;
  readonly onUp: () => void;
  /** Milliseconds between two questions whether the process answers. */
  readonly askEvery?: number;
  readonly backoff?: (failures: number) => number;
}

/** After a longer run than this, failures are counted from one again. */
const goodRun = 60_000;

/**
 * Failed health checks in a row after which the process is killed; each waits two seconds. A busy process
 * answers one of them.
 */
const mostUnanswered = 4;
const askEvery = 1_000;

/**
 * Milliseconds before the next start: none after a good run, then half a second, doubled with each failure,
 * a minute at most.
 */
export function backoff(failures: number): number {
  return failures === 1 ? 0 : Math.min(500 * 2 ** (failures - 2), 60_000);
}

/** Restarts a process whenever it ends or fails its health checks, until `signal` aborts; then stops it and settles. */
export async function keepRunning<T extends Running>(
  options: KeepRunningOptions<T>,
): Promise<void> {
  const { start, signal, onDown, onUp } = options;
  const stopAsked = () => signal.aborted;
  const stop = once(signal);
  let failures = 0;
  while (!stopAsked()) {
    const began = performance.now();
    let reason: string;
    try {
      const process = await start(signal);
      if (!stopAsked()) onUp();
      const ended = await Promise.race([stop, lifeOf(process, options.askEvery ?? askEvery)]);
      if (ended === undefined) {
        await process.stop();
        return;
      }
      reason = ended;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    if (stopAsked()) return;
    failures = performance.now() - began > goodRun ? 1 : failures + 1;
    const pause = (options.backoff ?? backoff)(failures);
    onDown(reason, pause);
    await delay(pause, undefined, { signal }).catch(() => undefined);
  }
}

/** Settles when a process is gone; kills it if it fails its health checks. */
async function lifeOf(process: Running, askEvery: number): Promise<string> {
  const gone = new AbortController();
  const silent = fallsSilent(process, askEvery, gone.signal).then((isSilent) => {
    if (isSilent) process.kill();
    return isSilent;
  });
  const how = await process.exited;
  gone.abort();
  return (await silent) ? 'it answered nothing any more' : how;
}

/** Settles with true when a process fails its health checks; with false if it was gone before. */
async function fallsSilent(
  process: Running,
  askEvery: number,
  gone: AbortSignal,
): Promise<boolean> {
  // Counts checks, not time: this process itself may have stood still.
  let unanswered = 0;
  while (!gone.aborted && unanswered < mostUnanswered) {
    await delay(askEvery, undefined, { signal: gone, ref: false }).catch(() => undefined);
    unanswered = (await process.isAnswering()) ? 0 : unanswered + 1;
  }
  return !gone.aborted;
}

function once(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => {
      resolve(undefined);
    });
  });
}
