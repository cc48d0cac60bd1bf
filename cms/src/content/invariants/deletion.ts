import { removeUnused } from '../../pictures/unused-pictures';
import type { Invariant } from '../../writes/content-write';
import { childrenOf } from '../family';

/**
 * A deleted component takes its items and references with it. Its places in sections, and a deleted section's places in
 * references, leave with the row: the database's foreign keys see to that.
 */
export const componenteTakesItsChildren: Invariant = async (write, next, { strapi, tables }) => {
  const deletes = write.action === 'delete' && write.locale === '*';
  if (!deletes) return next();
  const items = await childrenOf('items_carta', write.documentId, tables);
  const references = await childrenOf('secciones_referidas', write.documentId, tables);
  const result = await next();
  for (const { document_id } of items) {
    await strapi.documents('api::item-carta.item-carta').delete({ documentId: document_id });
  }
  for (const { document_id } of references) {
    await strapi
      .documents('api::seccion-referida.seccion-referida')
      .delete({ documentId: document_id });
  }
  return result;
};

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
