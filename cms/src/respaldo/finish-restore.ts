import { uploadedPictures } from '@guest-app/config/uploaded-pictures';
import type { Core } from '@strapi/strapi';
import { actingAs } from '../audit/actor';
import { removePicture } from '../pictures/kept-pictures';
import type { Connection } from '../store/connection';
import { errorName } from '../store/failure';
import { forgetAgain } from '../turnos/olvido/forget';
import { type Left, leftTable } from './left-to-do';

let removals: Promise<void> = Promise.resolve();

/**
 * Does what a restore left, before anybody is answered: who was forgotten since the backup is forgotten again. Pictures that no row names
 * go while others are answered; where their storage is away, with the next start.
 */
export async function finishRestore(strapi: Core.Strapi): Promise<void> {
  const db = strapi.db.connection;
  const left: Left[] = await db<Left>(leftTable).select();
  if (left.some(({ tipo }) => tipo === 'olvido')) {
    // It is told of as the rest of a restore is.
    await actingAs({ quien: 'operador', origen: 'comando' }, () => forgetAgain(strapi));
    await db<Left>(leftTable).where({ tipo: 'olvido' }).delete();
  }
  const pictures = left.filter(({ tipo }) => tipo === 'imagen').map(({ nombre }) => nombre);
  if (pictures.length === 0) return;
  removals = removeUnnamed(strapi, pictures).catch((error: unknown) => {
    strapi.log.error(`Pictures of before a restore could not be removed: ${errorName(error)}`);
  });
}

/** Settles when no picture is about to be removed any more. */
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
    await db<Left>(leftTable).where({ tipo: 'imagen', nombre }).delete();
  }
  if (removed > 0) strapi.log.info(`${String(removed)} pictures of before a restore were removed`);
}

interface File {
  readonly url: string | null;
  /** As the driver gives it: an object, or its text. */
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
