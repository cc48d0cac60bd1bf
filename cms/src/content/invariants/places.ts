import { defaultLocale } from '@guest-app/config/languages';
import type { Tables } from '../../database/tables';
import { raiseVersions } from '../../database/versions';
import { documentIdOf, type Invariant, type InvariantContext } from '../../writes/content-write';
import {
  childrenOf,
  type ChildTable,
  childTableNames,
  childTableOf,
  childTables,
  parentOf,
  setLinkOrder,
} from '../family';
import { placesChild, writesStructure } from './translations';

/**
 * `posicion` numbers siblings from 1 up without gaps. A row that is written takes the place it names and the
 * others make room; one that names none comes last. Dragging a component's items or references in the panel
 * renumbers them.
 */
export const positionsAreDense: Invariant = async (write, next, context) => {
  const { tables } = context;
  const isSeccion = write.uid === 'api::seccion.seccion' && writesStructure(write);
  const before = isSeccion ? await placeOfSeccion(write.documentId, tables) : null;
  const result = await next();
  if (isSeccion && write.action === 'delete' && before !== null) {
    // The rows that move keep their versions, so that a person who edits one of them is not refused.
    await moveSecciones(await seccionesIn(before + 1, Infinity, null, tables), -1, tables);
  }
  const documentId = documentIdOf(result);
  if (documentId === null || write.action === 'delete' || !writesStructure(write)) return result;

  if (write.uid === 'api::idioma.idioma') await placeIdioma(documentId, tables);
  if (isSeccion) await placeSeccion(documentId, before, context);
  const childTable = childTableOf(write.uid);
  if (childTable !== undefined && ('posicion' in write.data || placesChild(write))) {
    const parent = await parentOf(childTable, documentId, tables);
    if (parent !== undefined)
      await numberChildren(childTable, parent.document_id, documentId, tables);
  }
  if (write.uid === 'api::componente.componente') {
    for (const table of childTableNames) {
      const isWritten = childTables[table].field in write.data;
      if (isWritten) await numberChildren(table, documentId, null, tables);
    }
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

/**
 * The section owns which components stand in it and in which order: numbers from 1 up, written here after
 * each change. The component's side of the relation only shows where it is used.
 */
export const seccionOrdersItsComponentes: Invariant = async (write, next, { tables }) => {
  if (write.uid === 'api::componente.componente' && 'secciones' in write.data) {
    const { secciones: _shownOnly, ...data } = write.data;
    write.data = data;
  }
  const result = await next();
  const documentId = documentIdOf(result);
  if (
    write.uid === 'api::seccion.seccion' &&
    write.action !== 'delete' &&
    documentId !== null &&
    writesStructure(write)
  ) {
    await numberComponentes(documentId, tables);
  }
  return result;
};

async function numberComponentes(documentId: string, tables: Tables): Promise<void> {
  const seccion = await tables('secciones')
    .where({ document_id: documentId, locale: defaultLocale })
    .first('id');
  if (seccion === undefined) return;
  const links = await tables('secciones_componentes_lnk')
    .where({ seccion_id: seccion.id })
    .orderBy(['componente_ord', 'id'])
    .select('id', 'componente_ord');
  const changes = changedPositions(
    links.map((link) => ({ id: String(link.id), posicion: link.componente_ord })),
  );
  for (const [id, componente_ord] of changes) {
    await tables('secciones_componentes_lnk')
      .where({ id: Number(id) })
      .update({ componente_ord });
  }
}

export interface Placed {
  readonly id: string;
  readonly posicion: number | null;
}

/**
 * Siblings in their order, after `written` (if any) was put at its posicion and the others made room. Rows without a
 * posicion come last, in the order given.
 */
export function inOrder<Row extends Placed>(
  siblings: readonly Row[],
  written?: string,
): readonly Row[] {
  const place = (row: Row) => row.posicion ?? Number.POSITIVE_INFINITY;
  const others = siblings
    .filter((row) => row.id !== written)
    .toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
  const row = siblings.find((candidate) => candidate.id === written);
  if (row === undefined) return others;
  const index = Math.max(0, Math.min(others.length, place(row) - 1));
  return others.toSpliced(index, 0, row);
}

/** The positions, from 1 up without gaps, of rows in their order; only those that change. */
export function changedPositions(ordered: readonly Placed[]): ReadonlyMap<string, number> {
  const changes = new Map<string, number>();
  for (const [index, { id, posicion }] of ordered.entries()) {
    if (posicion !== index + 1) changes.set(id, index + 1);
  }
  return changes;
}

/** Where a row comes to stand, and by how much the others between two places move for it. */
export interface Room {
  readonly place: number;
  readonly moved: { readonly from: number; readonly to: number; readonly by: 1 | -1 };
}

/**
 * The same for one row alone, of others that are numbered already: where it stood (null for a new one), where it is
 * wanted (null for the end), and the last one's place.
 */
export function makeRoom(before: number | null, wanted: number | null, last: number): Room {
  const end = before === null ? last + 1 : Math.max(last, before);
  const place = Math.max(1, Math.min(end, wanted ?? end));
  if (before === null) return { place, moved: { from: place, to: Infinity, by: 1 } };
  return place > before
    ? { place, moved: { from: before + 1, to: place, by: -1 } }
    : { place, moved: { from: place, to: before - 1, by: 1 } };
}
