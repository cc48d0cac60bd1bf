import { chmod, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { dataPaths } from './paths.js';

const probeBytes = 1024 * 1024;

/**
 * Makes the data folder and writes a probe, so that a full disk or a missing permission shows before
 * anything runs. Only its owner may enter it: it holds guests' names and the installation's secrets.
 */
export async function checkDataDir(dataDir: string): Promise<void> {
  const { run, logs } = dataPaths(dataDir);
  await makeFolder(run);
  await makeFolder(logs);
  await chmod(dataDir, 0o700);
  const probe = path.join(run, `probe-${String(process.pid)}`);
  try {
    const handle = await open(probe, 'w', 0o600);
    try {
      await handle.writeFile(Buffer.alloc(probeBytes));
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    // Unlike an error of an open, an error of a write has no path.
    if (error instanceof Error) Object.assign(error, { path: dataDir });
    throw error;
  } finally {
    await rm(probe, { force: true });
  }
}

/** On a read-only disk Node's recursive `mkdir` fails with ENOENT; one folder at a time fails with the real code. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
    await makeFolder(path.dirname(folder));
    await mkdir(folder, { mode: 0o700 }).catch((fault: unknown) => {
      if (!isCode(fault, 'EEXIST')) throw fault;
    });
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
