import type { Core } from '@strapi/strapi';
import { inTransaction, type Transaction } from '../store/tables';
import { takeTurn } from '../store/turn';

/** Removes the pictures that a write took the place of, once it is done, unless something else uses them. */
export function removeReplaced(
  { strapi, onCommit }: Pick<Transaction, 'onCommit'> & { readonly strapi: Core.Strapi },
  replaced: readonly number[],
): void {
  if (replaced.length === 0) return;
  onCommit(() => {
    void removeUnused(strapi, replaced);
  });
}

/** One after another: a write that deletes many has as many removed, and each takes a connection, and the turn of who writes content. */
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
    return use === undefined ? removeRow(strapi, id) : null;
  });
  await removeFiles(strapi, removed);
}

/** Gives the file whose row the library removed, and told of. */
async function removeRow(strapi: Core.Strapi, id: number): Promise<LibraryFile | null> {
  const { provider } = strapi.config.get<{ readonly provider: string }>('plugin::upload');
  const files: Files = strapi.db.query('plugin::upload.file');
  const file = await files.findOne({ where: { id } });
  if (file === null) return null;
  const uploads: Uploads = strapi.plugin('upload').service('upload');
  // Its files go once nothing brings the row back: as another provider's they are left alone here.
  await uploads.remove({ ...file, provider: null });
  // A picture at an address of somebody else's has none.
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
