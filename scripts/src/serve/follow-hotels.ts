import { unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import { type OperatorEnvironment, ownHotelsFile } from '@guest-app/config/environment/operator';
import { operatorEnvironment } from '../system/environment.js';
import { describeFailure } from '../terminal/operator-error.js';

export interface Watched {
  readonly signal: AbortSignal;
  readonly report: (line: string) => void;
}

/** Milliseconds between two looks at the list of hotels: notices of a folder get lost on some disks. */
const lookedAt = 1_000;

/**
 * Tells of the list of hotels whenever it changed; one that cannot be used is reported, and told to nobody. What is done
 * with one list is over before the next one is read.
 */
export function followHotels(
  { dataDir, hotelsFile }: Pick<OperatorEnvironment, 'dataDir' | 'hotelsFile'>,
  { signal, report }: Watched,
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
  // An installation that has no list of its own yet may be given one.
  const files = [...new Set([hotelsFile, path.join(dataDir, ownHotelsFile)])];
  for (const file of files) watchFile(file, { interval: lookedAt, persistent: false }, onChange);
  signal.addEventListener('abort', () => {
    for (const file of files) unwatchFile(file, onChange);
  });
}
