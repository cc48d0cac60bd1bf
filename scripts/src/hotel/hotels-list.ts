import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type OperatorEnvironment, ownHotelsFile } from '@guest-app/config/environment/operator';
import { checkHotels, committedHotelsFile, type Hotel } from '@guest-app/config/hotels';
import { operatorEnvironment } from '../system/environment.js';
import { ignoreMissing, writeFileAtomic } from '../system/files.js';
import { lockHotels } from '../system/supervisor-lock.js';
import { OperatorError } from '../terminal/operator-error.js';

/** Work with the new list before it is written. */
type Preparation<T> = (next: OperatorEnvironment) => Promise<T>;

/**
 * Changes the installation's list of hotels under a lock. Calls `prepare` with the new list first, and
 * writes nothing if that throws.
 */
export async function changeHotels<T>(
  change: (hotels: readonly Hotel[]) => readonly Hotel[],
  prepare: Preparation<T>,
): Promise<T> {
  const lock = await lockHotels(operatorEnvironment().dataDir);
  try {
    const environment = operatorEnvironment();
    const text = `${JSON.stringify(change(environment.hotels), null, 2)}\n`;
    const [hotels, faults] = checkHotels(text);
    if (faults.length > 0) {
      const lines = faults.map(({ ruta, motivo }) => `  ${fieldOf(ruta)}${motivo}`);
      throw new OperatorError(['La lista de hoteles no se cambió:', ...lines].join('\n'));
    }
    const prepared = await prepare({ ...environment, hotels });
    const file = writtenFile(environment);
    const mode = (await stat(file).catch(ignoreMissing))?.mode ?? 0o600;
    await writeFileAtomic(file, text, mode & 0o777);
    return prepared;
  } finally {
    await lock.release();
  }
}

/** `/3/zona` is `zona: ` for the person who wrote the option. */
function fieldOf(ruta: string): string {
  const [, , field] = ruta.split('/');
  return field === undefined ? '' : `${field}: `;
}

/** The project's list is never changed: an installation without a list of its own gets one. */
function writtenFile({ hotelsFile, dataDir }: OperatorEnvironment): string {
  return hotelsFile === committedHotelsFile ? path.join(dataDir, ownHotelsFile) : hotelsFile;
}
