import { uploadedPictures } from '@guest-app/config/uploaded-pictures';
import type { Core } from '@strapi/strapi';
import { actingAs } from '../audit/actor';
import type { Connection } from '../database/connection';
import { errorName } from '../database/failure';
import { removePicture } from '../pictures/picture-files';
import { forgetAgain } from '../turnos/privacy/forget';
import type { Pending } from './pending-restore';
import { pendingTable } from './tables';

let removals: Promise<void> = Promise.resolve();

/**
 * Finishes a restore before the first request is answered: guests who were forgotten since the backup are
 * forgotten again. Pictures that no row names are deleted in the background; where the bucket does not
 * answer, at the next start.
 */
export async function finishRestore(strapi: Core.Strapi): Promise<void> {
  const db = strapi.db.connection;
  const pending: Pending[] = await db<Pending>(pendingTable).select();
  if (pending.some(({ tipo }) => tipo === 'olvido')) {
    // The audit trail names the operator, as for the rest of a restore.
    await actingAs({ quien: 'operador', origen: 'comando' }, () => forgetAgain(strapi));
    await db<Pending>(pendingTable).where({ tipo: 'olvido' }).delete();
  }
  const pictures = pending.filter(({ tipo }) => tipo === 'imagen').map(({ nombre }) => nombre);
  if (pictures.length === 0) return;
  removals = removeUnnamed(strapi, pictures).catch((error: unknown) => {
    strapi.log.error(`Pictures of before a restore could not be removed: ${errorName(error)}`);
  });
}

/** Waits for the deletions in the background. */
export async function untilRemoved(): Promise<void> {
  await removals;
}

async function removeUnnamed(strapi: Core.Strapi, names: readonly string[]): Promise<void> {
  const db = strapi.db.connection;
  const named = await namedPictures(db);
  let removed = 0;
  for (const nombre of names) {
    if (!named.has(nombre)) {
      await removePicture(strapi, nombre);
      removed += 1;
    }
    await db<Pending>(pendingTable).where({ tipo: 'imagen', nombre }).delete();
  }
  if (removed > 0) strapi.log.info(`${String(removed)} pictures of before a restore were removed`);
}

interface File {
  readonly url: string | null;
  /** An object from PostgreSQL's driver, a text from SQLite's. */
  readonly formats: unknown;
}

async function namedPictures(db: Connection): Promise<ReadonlySet<string>> {
  const files: File[] = await db<File>('files').select('url', 'formats');
  return new Set(
    files.flatMap(({ url, formats }) => [
      ...uploadedPictures(url ?? ''),
      ...uploadedPictures(typeof formats === 'string' ? formats : JSON.stringify(formats)),
    ]),
  );
}
