import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Mounts a small file system on a folder: only a real one shows what a full disk does to a database.
 * Undefined where this machine allows no mount; else a function that unmounts it.
 */
export async function mountSmallDisk(
  folder: string,
  options: string,
): Promise<(() => Promise<void>) | undefined> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  } catch (error) {
    // Only what this machine does not allow is passed over: any other fault of the mounting fails the test.
    if (!/permission denied|superuser/i.test(String(error))) throw error;
    return undefined;
  }
  return async () => {
    await run('umount', [folder]);
  };
}

/** Fills a disk to its last byte; returns the file that does. */
export async function fillDisk(disk: string): Promise<string> {
  const file = path.join(disk, 'lleno');
  const handle = await open(file, 'w');
  const block = Buffer.alloc(64 * 1024, 'x');
  try {
    for (;;) await handle.write(block);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    return file;
  } finally {
    await handle.close();
  }
}
