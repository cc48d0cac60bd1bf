import type { Core } from '@strapi/strapi';

import { inTransaction } from '../content/tables';
import { strapiRows } from '../strapi-rows';
import type { ContentRule } from './content-write';

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
    removeUnused(
      strapi,
      uses.map((use) => use.file_id),
    ).catch((error: unknown) => {
      strapi.log.error('The pictures of a deleted row could not be removed', error);
    });
  });
  return result;
};

/** Removes those of the files that no row of any type uses. */
export async function removeUnused(strapi: Core.Strapi, fileIds: readonly number[]): Promise<void> {
  for (const id of fileIds) {
    if ((await usesOf(strapi, id)) > 0) continue;
    const file = await strapiRows(strapi, 'plugin::upload.file').findOne({ where: { id } });
    if (file !== null) await uploadService(strapi).remove(file);
  }
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
