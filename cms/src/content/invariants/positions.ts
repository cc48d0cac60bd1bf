import { defaultLocale } from '../../store/default-locale';
import type { Tables } from '../../store/tables';
import { changedPositions, inOrder } from '../../values/position';
import { areChildrenWrittenAtOnce } from '../../writes/children-at-once';
import { childrenOf, parentOf, setLinkOrder, type ChildTable } from '../family';
import { writesStructure } from '../../writes/structure';
import { documentIdOf, type Invariant, type ContentUid } from '../../writes/content-write';

const childTables: Partial<Record<ContentUid, ChildTable>> = {
  'api::item-carta.item-carta': 'items_carta',
  'api::seccion-referida.seccion-referida': 'secciones_referidas',
};

/**
 * `posicion` numbers siblings from 1 up without gaps. A row that is written takes the place it names and the others make
 * room; one that names none comes last. Dragging a component's items or references in the panel renumbers them.
 */
export const positionsAreDense: Invariant = async (write, next, { tables }) => {
  const result = await next();
  const documentId = documentIdOf(result);
  if (documentId === null || write.action === 'delete' || !writesStructure(write)) return result;

  if (write.uid === 'api::idioma.idioma') await placeAmongAll('idiomas', documentId, tables);
  if (write.uid === 'api::seccion.seccion') await placeAmongAll('secciones', documentId, tables);
  const childTable = childTables[write.uid];
  if (childTable !== undefined && !areChildrenWrittenAtOnce()) {
    const parent = await parentOf(childTable, documentId, tables);
    if (parent !== undefined)
      await numberChildren(childTable, parent.document_id, documentId, tables);
  }
  if (write.uid === 'api::componente.componente') {
    if ('items' in write.data) await numberChildren('items_carta', documentId, null, tables);
    if ('referencias' in write.data)
      await numberChildren('secciones_referidas', documentId, null, tables);
  }
  return result;
};

async function placeAmongAll(
  table: 'idiomas' | 'secciones',
  written: string,
  tables: Tables,
): Promise<void> {
  const rows =
    table === 'idiomas'
      ? await tables('idiomas').orderBy('id').select('document_id', 'posicion')
      : await tables('secciones')
          .where({ locale: defaultLocale })
          .orderBy('id')
          .select('document_id', 'posicion');
  const siblings = rows.map((row) => ({ id: row.document_id, posicion: row.posicion }));
  for (const [document_id, posicion] of changedPositions(inOrder(siblings, written))) {
    await tables(table).where({ document_id }).update({ posicion });
  }
}

/** Numbers a component's children as the panel lists them or, when one of them was written, by their posicion. */
async function numberChildren(
  table: ChildTable,
  componente: string,
  written: string | null,
  tables: Tables,
): Promise<void> {
  const children = await childrenOf(table, componente, tables);
  const listed = children.map((row) => ({ id: row.document_id, posicion: row.posicion, row }));
  const ordered = written === null ? listed : inOrder(listed, written);
  for (const [index, { row }] of ordered.entries()) {
    const posicion = index + 1;
    if (row.posicion !== posicion) {
      await tables(table).where({ document_id: row.document_id }).update({ posicion });
    }
    if (row.order !== posicion) await setLinkOrder(table, row.id, posicion, tables);
  }
}
