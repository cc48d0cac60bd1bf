import { setTimeout as delay } from 'node:timers/promises';

/** A process that runs: what the supervisor must know of it. */
export interface Running {
  /** Settles when the process is gone; says how it ended. */
  readonly exited: Promise<string>;
  stop(): Promise<void>;
  /** Ends it at once, whatever it is at. */
  kill(): void;
  /** Whether it answers now. */
  isAnswering(): Promise<boolean>;
}

export interface KeepRunningOptions<T extends Running> {
  /** Starts the process and waits until it serves; rejects when it does not get there. */
  readonly start: (signal: AbortSignal) => Promise<T>;
  readonly signal: AbortSignal;
  /** A start failed, or the process ended by itself; the next start comes after `pause` milliseconds. */
  readonly onDown: (reason: string, pause: number) => void;
  readonly onUp: () => void;
  /** Milliseconds between two questions whether the process answers. */
  readonly askEvery?: number;
  readonly backoff?: (failures: number) => number;
}

/** A run longer than this was a good one: the next failure is a first one again. */
const goodRun = 60_000;

/** So many questions in a row without an answer, each of two seconds at most: a process that is only busy answers one of them. */
const mostUnanswered = 4;
const askEvery = 1_000;

/** None after a good run: whoever reads waits for it. Then half a second, doubled with every failure in a row, a minute at most. */
export function backoff(failures: number): number {
  return failures === 1 ? 0 : Math.min(500 * 2 ** (failures - 2), 60_000);
}

/** Starts a process again whenever it ends or answers nothing any more, until `signal` says stop; then stops it and settles. */
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

/** Settles when a process is gone; one that answers nothing any more is ended. */
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

/** Whether a process answers nothing any more, once it does not; false where it was gone before. */
async function fallsSilent(
  process: Running,
  askEvery: number,
  gone: AbortSignal,
): Promise<boolean> {
  // Counted by questions, not by the clock: where this process itself stood still, nobody was asked meanwhile.
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
