import type { Core } from '@strapi/strapi';
import type { Connection } from '../database/connection';
import { takeTurn, inTransaction, type Transaction } from '../database/transactions';
import { environment, readClock } from '../settings/environment';

/**
 * Removes pictures that a write replaced, unless something else uses them. Earlier states of the content may
 * show them: where these are kept, so are the pictures for as long.
 */
export async function removeReplaced(
  {
    strapi,
    trx,
    onCommit,
  }: Pick<Transaction, 'trx' | 'onCommit'> & { readonly strapi: Core.Strapi },
  replaced: readonly number[],
): Promise<void> {
  if (replaced.length === 0) return;
  if (environment().historyFor !== undefined) return keepForHistory(trx, replaced);
  // After the commit, because removing a file cannot be undone.
  onCommit(() => {
    void removeUnused(strapi, replaced);
  });
}

/** Notes when pictures lost their last use: only the history shows them from then on. */
async function keepForHistory(trx: Connection, fileIds: readonly number[]): Promise<void> {
  const uses: { file_id: number }[] = await trx('files_related_mph')
    .whereIn('file_id', [...fileIds])
    .select('file_id');
  const used = new Set(uses.map(({ file_id }) => file_id));
  const unused = [...new Set(fileIds)].filter((id) => !used.has(id));
  if (unused.length === 0) return;
  const momento = readClock().now.getTime();
  await trx<Row>('imagen_retirada')
    .insert(unused.map((file_id) => ({ file_id, momento })))
    .onConflict('file_id')
    .merge(['momento']);
}

/**
 * One after another: a write may delete many pictures, and each removal takes a connection and the lock for
 * writing content.
 */
let removals = Promise.resolve();

/** Removes those of the files that no row of any type uses. One that cannot be removed stays, and is logged. */
export function removeUnused(strapi: Core.Strapi, fileIds: readonly number[]): Promise<void> {
  removals = removals.then(async () => {
    for (const id of fileIds) {
      await removeIfUnused(strapi, id).catch((error: unknown) => {
        strapi.log.error(`The unused picture ${String(id)} could not be removed`, error);
      });
    }
  });
  return removals;
}

async function removeIfUnused(strapi: Core.Strapi, id: number): Promise<void> {
  const removed = await inTransaction(strapi, async ({ trx, tables }) => {
    // Who writes content at the same time has taken it already, and it stays, or waits, and finds it gone.
    await takeTurn(trx);
    const use = await tables('files_related_mph').where({ file_id: id }).first('id');
    const ofHistory = await trx<Row>('imagen_retirada').where({ file_id: id }).first('file_id');
    const ofPlan = await trx<Row>('imagen_planeada').where({ file_id: id }).first('file_id');
    const isNeeded = [use, ofHistory, ofPlan].some((found) => found !== undefined);
    return isNeeded ? null : removeRow(strapi, id);
  });
  await removeFiles(strapi, removed);
}

/** The file whose row the library removed and reported. */
async function removeRow(strapi: Core.Strapi, id: number): Promise<LibraryFile | null> {
  const { provider } = strapi.config.get<{ readonly provider: string }>('plugin::upload');
  const files: Files = strapi.db.query('plugin::upload.file');
  const file = await files.findOne({ where: { id } });
  if (file === null) return null;
  const uploads: Uploads = strapi.plugin('upload').service('upload');
  // Its files go once nothing brings the row back: as another provider's they are left alone here.
  await uploads.remove({ ...file, provider: null });
  // A picture at a foreign address has no file.
  return file.provider === provider ? file : null;
}

/** Removes the files of a picture that the library has no row of any more; one that cannot be removed is logged. */
export async function removeFiles(
  strapi: Core.Strapi,
  file: Pick<LibraryFile, 'hash' | 'ext' | 'formats'> | null,
): Promise<void> {
  if (file === null) return;
  const { provider }: UploadPlugin = strapi.plugin('upload');
  for (const each of [file, ...Object.values(file.formats ?? {})]) {
    await provider?.delete(each).catch((error: unknown) => {
      strapi.log.error(`The picture ${each.hash}${each.ext} could not be removed`, error);
    });
  }
}

/** What of a file of the media library is needed here. */
interface StoredFile {
  readonly hash: string;
  readonly ext: string;
}

interface LibraryFile extends StoredFile {
  readonly id: number;
  readonly provider: string;
  readonly formats?: Readonly<Record<string, StoredFile>> | null;
}

interface Files {
  findOne(query: { readonly where: object }): Promise<LibraryFile | null>;
}

/** The parts of Strapi's upload plugin that remove a picture; it has no types of its own. */
interface Uploads {
  remove(file: object): Promise<unknown>;
}

interface UploadPlugin extends Core.Plugin {
  readonly provider?: { delete(file: StoredFile): Promise<unknown> };
}

/**
 * Pictures that the back office or an import sent and that content may not use yet. Pictures that a power
 * user puts into the media library are not listed: they stay until their owner deletes them.
 */

/** A form keeps its pictures until it is saved; an import takes its own before it ends. */
export type SentTable = 'imagen_enviada' | 'imagen_importada';

interface Row {
  file_id: number;
  /** Milliseconds since the epoch. */
  momento: number;
}

export async function noteSentPicture(
  db: Connection,
  tableName: SentTable,
  fileId: number,
  now: Date,
): Promise<void> {
  await db<Row>(tableName).insert({ file_id: fileId, momento: now.getTime() });
}

/** The pictures noted before an instant, whose notes it deletes. */
export async function takeNotedBefore(
  db: Connection,
  tableName: SentTable | 'imagen_retirada',
  instant: Date,
): Promise<readonly number[]> {
  const rows: Pick<Row, 'file_id'>[] = await db<Row>(tableName)
    .where('momento', '<=', instant.getTime())
    .select('file_id');
  const taken: number[] = [];
  // Each by itself: of two processes that found it, one deletes it.
  for (const { file_id } of rows) {
    if ((await db<Row>(tableName).where({ file_id }).delete()) > 0) taken.push(file_id);
  }
  return taken;
}

interface PlannedRow {
  /** Id of a planned change. */
  planeado: number;
  file_id: number;
}

/** Keeps the pictures, by their hashes in the media library, that a planned change needs. */
export async function keepForPlan(
  trx: Connection,
  planeado: number,
  hashes: readonly string[],
): Promise<void> {
  const files: { id: number }[] = await trx('files')
    .whereIn('hash', [...hashes])
    .select('id');
  if (files.length === 0) return;
  await trx<PlannedRow>('imagen_planeada').insert(
    files.map(({ id }) => ({ planeado, file_id: id })),
  );
}

/** Lets go of the pictures of a planned change that is over: those that nothing uses go as if sent now. */
export async function releasePlanned(trx: Connection, planeado: number, now: Date): Promise<void> {
  const rows = await trx<PlannedRow>('imagen_planeada').where({ planeado }).select('file_id');
  if (rows.length === 0) return;
  await trx<PlannedRow>('imagen_planeada').where({ planeado }).delete();
  const sent: SentTable = 'imagen_enviada';
  await trx<Row>(sent)
    .insert(rows.map(({ file_id }) => ({ file_id, momento: now.getTime() })))
    .onConflict('file_id')
    .merge(['momento']);
}
