import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

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

/** Removes what writers of a file left behind that ended in the middle of it. */
export async function removeUnfinished(path: string): Promise<void> {
  const folder = dirname(path);
  const names = await readdir(folder).catch(() => []);
  const unfinished = names.filter(
    (name) => name.startsWith(`${basename(path)}.`) && name.endsWith('.tmp'),
  );
  await Promise.all(unfinished.map((name) => rm(join(folder, name), { force: true })));
}

/** Writes a file whole; false where it cannot, as on a full disk. For caches, which may be missing. */
export async function writeIfPossible(
  path: string,
  data: Uint8Array,
  log: FastifyBaseLogger,
): Promise<boolean> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, data);
    return true;
  } catch (error) {
    log.warn({ err: error }, 'no se pudo guardar un archivo');
    return false;
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
