import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type OperatorEnvironment, ownHotelsFile } from '@guest-app/config/environment/operator';
import { checkHotels, committedHotelsFile, type Hotel } from '@guest-app/config/hotels';
import { operatorEnvironment } from '../system/environment.js';
import { ignoreMissing, writeFileAtomic } from '../system/files.js';
import { lockHotels } from '../system/supervisor-lock.js';
import { OperatorError } from '../terminal/operator-error.js';

/** What is done between the decision that a list of hotels is to be another one, and its being written. */
type Preparation<T> = (next: OperatorEnvironment) => Promise<T>;

/**
 * Changes the installation's list of hotels. `prepare` works with the list as it is to be; where it fails, nothing is
 * written. One process at a time does this, and reads the list once it may.
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

/** `/3/zona`, as the person who wrote an option knows it. */
function fieldOf(ruta: string): string {
  const [, , field] = ruta.split('/');
  return field === undefined ? '' : `${field}: `;
}

/** The list that the project brings is nobody's to change: an installation that has none of its own gets one. */
function writtenFile({ hotelsFile, dataDir }: OperatorEnvironment): string {
  return hotelsFile === committedHotelsFile ? path.join(dataDir, ownHotelsFile) : hotelsFile;
}
