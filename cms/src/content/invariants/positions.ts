import { defaultLocale } from '../../store/default-locale';
import type { Tables } from '../../store/tables';
import { raiseVersions } from '../../store/versions';
import { changedPositions, inOrder, makeRoom } from '../../values/position';
import { areChildrenWrittenAtOnce } from '../../writes/children-at-once';
import {
  type ContentUid,
  documentIdOf,
  type Invariant,
  type InvariantContext,
} from '../../writes/content-write';
import { writesStructure } from '../../writes/structure';
import { childrenOf, type ChildTable, parentOf, setLinkOrder } from '../family';

const childTables: Partial<Record<ContentUid, ChildTable>> = {
  'api::item-carta.item-carta': 'items_carta',
  'api::seccion-referida.seccion-referida': 'secciones_referidas',
};

/**
 * `posicion` numbers siblings from 1 up without gaps. A row that is written takes the place it names and the others make
 * room; one that names none comes last. Dragging a component's items or references in the panel renumbers them.
 */
export const positionsAreDense: Invariant = async (write, next, context) => {
  const { tables } = context;
  const isSeccion = write.uid === 'api::seccion.seccion' && writesStructure(write);
  const before = isSeccion ? await placeOfSeccion(write.documentId, tables) : null;
  const result = await next();
  if (isSeccion && write.action === 'delete' && before !== null) {
    // Whoever edits one of those that follow overwrites nothing by it: their versions stay.
    await moveSecciones(await seccionesIn(before + 1, Infinity, null, tables), -1, tables);
  }
  const documentId = documentIdOf(result);
  if (documentId === null || write.action === 'delete' || !writesStructure(write)) return result;

  if (write.uid === 'api::idioma.idioma') await placeIdioma(documentId, tables);
  if (isSeccion) await placeSeccion(documentId, before, context);
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

async function placeIdioma(written: string, tables: Tables): Promise<void> {
  const rows = await tables('idiomas').orderBy('id').select('document_id', 'posicion');
  const siblings = rows.map((row) => ({ id: row.document_id, posicion: row.posicion }));
  for (const [document_id, posicion] of changedPositions(inOrder(siblings, written))) {
    await tables('idiomas').where({ document_id }).update({ posicion });
  }
}

async function placeOfSeccion(documentId: string | null, tables: Tables): Promise<number | null> {
  if (documentId === null) return null;
  const row = await tables('secciones')
    .where({ document_id: documentId, locale: defaultLocale })
    .first('posicion');
  return row?.posicion ?? null;
}

/** Puts a section where it names, and asks only for those that make room: of these too the version grows. */
async function placeSeccion(
  documentId: string,
  before: number | null,
  context: InvariantContext,
): Promise<void> {
  const { tables } = context;
  const wanted = await placeOfSeccion(documentId, tables);
  if (before !== null && wanted === before) return;
  const { place, moved } = makeRoom(before, wanted, await lastPlace(documentId, tables));
  const others = await seccionesIn(moved.from, moved.to, documentId, tables);
  await moveSecciones(others, moved.by, tables);
  if (wanted !== place) {
    await tables('secciones').where({ document_id: documentId }).update({ posicion: place });
  }
  await raiseVersions(context, others);
}

/** Place of the last one of the other sections; 0 where there is none. */
async function lastPlace(documentId: string, tables: Tables): Promise<number> {
  const last = await tables('secciones')
    .where({ locale: defaultLocale })
    .whereNot({ document_id: documentId })
    .whereNotNull('posicion')
    .orderBy('posicion', 'desc')
    .first('posicion');
  return last?.posicion ?? 0;
}

/** The sections whose places lie within bounds, both included, but for one of them. */
async function seccionesIn(
  from: number,
  to: number,
  except: string | null,
  tables: Tables,
): Promise<readonly string[]> {
  const within = tables('secciones')
    .where({ locale: defaultLocale })
    .where('posicion', '>=', from)
    .select('document_id', 'posicion');
  const rows = await (to === Infinity ? within : within.where('posicion', '<=', to));
  return rows.map((row) => row.document_id).filter((documentId) => documentId !== except);
}

async function moveSecciones(
  documents: readonly string[],
  by: 1 | -1,
  tables: Tables,
): Promise<void> {
  if (documents.length === 0) return;
  await tables('secciones')
    .whereIn('document_id', [...documents])
    .increment('posicion', by);
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
