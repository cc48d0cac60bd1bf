import type { Core } from '@strapi/strapi';

import { inTransaction } from '../store/tables';
import { strapiRows } from '../store/strapi-rows';
import type { ContentRule } from '../writes/content-write';

/** The pictures of a deleted row go with it, unless another row uses them. */
export const unusedImagesGo: ContentRule = async (write, next, { strapi, tables, onCommit }) => {
  const table =
    write.uid === 'api::componente.componente'
      ? 'componentes'
      : write.uid === 'api::item-carta.item-carta'
        ? 'items_carta'
        : null;
  if (
    table === null ||
    write.documentId === null ||
    write.action !== 'delete' ||
    write.locale !== '*'
  ) {
    return next();
  }
  const rows = await tables(table).where({ document_id: write.documentId }).select('id');
  const uses = await tables('files_related_mph')
    .where({ related_type: write.uid })
    .whereIn(
      'related_id',
      rows.map((row) => row.id),
    )
    .select('file_id');
  const result = await next();
  // The file itself cannot be rolled back: it goes once the row is gone for good.
  onCommit(() => {
    void removeUnused(
      strapi,
      uses.map((use) => use.file_id),
    );
  });
  return result;
};

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
