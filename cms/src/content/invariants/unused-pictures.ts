import { removeUnused } from '../../pictures/unused-pictures';
import type { Invariant } from '../../writes/content-write';

/** The pictures of a deleted row go with it, unless another row uses them. */
export const unusedPicturesGo: Invariant = async (write, next, { strapi, tables, onCommit }) => {
  if (write.documentId === null || write.action !== 'delete' || write.locale !== '*') return next();
  const table = write.uid === 'api::componente.componente' ? 'componentes' : 'items_carta';
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
