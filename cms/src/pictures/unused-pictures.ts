import type { Core } from '@strapi/strapi';
import { strapiRows } from '../store/strapi-rows';
import { inTransaction, type Transaction } from '../store/tables';

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

/** One after another: two removals of the same file at once would both find it there. */
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
  if ((await usesOf(strapi, id)) > 0) return;
  const file = await strapiRows(strapi, 'plugin::upload.file').findOne({ where: { id } });
  if (file !== null) await uploadService(strapi).remove(file);
}

function uploadService(strapi: Core.Strapi): { remove(file: object): Promise<unknown> } {
  return strapi.plugin('upload').service('upload');
}

async function usesOf(strapi: Core.Strapi, fileId: number): Promise<number> {
  return await inTransaction(strapi, async ({ tables }) => {
    const uses = await tables('files_related_mph').where({ file_id: fileId }).select('id');
    return uses.length;
  });
}
