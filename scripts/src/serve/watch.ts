import { setMaxListeners } from 'node:events';
import { unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import { type OperatorEnvironment, ownHotelsFile } from '@guest-app/config/environment/operator';
import { operatorEnvironment } from '../system/environment.js';
import { describeFailure } from '../terminal/operator-error.js';

/** What a long task gets from its command: when to end, and where its messages go. */
export interface RunControl {
  readonly signal: AbortSignal;
  readonly report: (line: string) => void;
}

/** A controller that aborts on SIGINT, SIGTERM or SIGHUP. */
export function stopOnSignal(): AbortController {
  const stop = new AbortController();
  // Each process of each hotel listens to it: more than Node's ten.
  setMaxListeners(0, stop.signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stop.abort();
    });
  }
  return stop;
}

/** Milliseconds between two looks at the file: network disks lose the events of `fs.watch`. */
const pollInterval = 1_000;

/** Calls `take` with each new list of hotels, one after the other; reports a list that has faults and skips it. */
export function followHotels(
  { dataDir, hotelsFile }: Pick<OperatorEnvironment, 'dataDir' | 'hotelsFile'>,
  { signal, report }: RunControl,
  take: (next: OperatorEnvironment) => Promise<void>,
): void {
  let following: Promise<void> = Promise.resolve();
  const onChange = () => {
    following = following
      .then(() => take(operatorEnvironment()))
      .catch((error: unknown) => {
        report(describeFailure(error));
      });
  };
  // An installation without a list of its own may get one later.
  const files = [...new Set([hotelsFile, path.join(dataDir, ownHotelsFile)])];
  for (const file of files)
    watchFile(file, { interval: pollInterval, persistent: false }, onChange);
  signal.addEventListener('abort', () => {
    for (const file of files) unwatchFile(file, onChange);
  });
}
