import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { programFolders } from '../system/environment.js';

/** Debian puts servers where no user's search path leads. */
const systemFolders = ['/usr/sbin', '/usr/local/sbin'];

/** Where this machine has a program that nothing is installed for; undefined where it has none. */
export async function findProgram(name: string): Promise<string | undefined> {
  for (const folder of [...programFolders(), ...systemFolders]) {
    const program = path.join(folder, name);
    const isThere = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return program;
  }
  return undefined;
}
