import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';

/** Writes a file so that a reader, or a start after a crash, finds the old one or the new one, never a part. */
export async function writeWhole(path: string, data: string | Uint8Array): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Adds to the end of a file; once it is done, it is on the disk. A crash may leave a part of it. */
export async function appendWhole(path: string, data: string): Promise<void> {
  const file = await open(path, 'a');
  try {
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
}

export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
}
