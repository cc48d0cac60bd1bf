import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectDir } from '../system/paths.js';
import { waitUntil } from '../system/wait-until.js';

/** The clock of a process, or of some, as far as their own code reads it. */
export interface MovedClock {
  /** With which a process is started. */
  readonly nodeFlags: readonly string[];
  /** Sets it ahead of the machine's by so many milliseconds; settles when the first of them goes by that. */
  set(ahead: number): Promise<void>;
}

/** A clock to be moved, which a file in a folder tells the process that it is started with. */
export async function movedClock(folder: string, name: string): Promise<MovedClock> {
  const file = path.join(folder, name);
  const program = pathToFileURL(path.join(projectDir, 'scripts/dist/programs/movable-clock.js'));
  program.search = encodeURIComponent(file);
  await writeFile(file, '0');
  return {
    nodeFlags: ['--import', program.href],
    async set(ahead) {
      await writeFile(file, String(ahead));
      const isSet = async () =>
        (await readFile(`${file}.hecho`, 'utf8').catch(() => '')) === String(ahead);
      const outcome = await waitUntil(isSet, { timeout: 10_000, interval: 20 });
      if (outcome !== 'yes') throw new Error(`The clock of ${name} was not moved: ${outcome}`);
    },
  };
}
