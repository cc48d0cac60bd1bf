import type { ComponentType } from '@guest-app/config/component-types';
import type { Core, Schema } from '@strapi/strapi';
import { noteChange } from '../audit/documents';
import { defaultLocale } from '../store/default-locale';
import { newDocumentId } from '../store/new-document-id';
import type { Tables } from '../store/tables';
import {
  type AddedRow,
  type Columns,
  firstRow,
  type LocaleWrite,
  type StoredRow,
  type WrittenRows,
  writtenRows,
} from './column-rows';
import type { ContentUid, ContentWrite } from './content-write';
import type { WriteContext } from './once';
import { translatedFields } from './structure';

/** Types whose columns may be written without the Document Service. */
export type ColumnUid = Extract<
  ContentUid,
  | 'api::componente.componente'
  | 'api::item-carta.item-carta'
  | 'api::seccion-referida.seccion-referida'
>;

/** The document that holds what is written, or is it, and by whose type its texts are judged. */
export interface Owner {
  /** Null while it is yet to be made. */
  readonly documentId: string | null;
  readonly type: ComponentType;
}

/** What is known when columns of one row are written. */
export interface ColumnWrite {
  readonly uid: ColumnUid;
  readonly locale: string;
  /** The row that owns the structure, before; an empty one for a new document. */
  readonly stored: AddedRow;
  readonly type: ComponentType;
  readonly attributes: Schema.ContentType['attributes'];
}

/** What must hold of columns; it may change what is stored, or refuse it. It asks nothing of the database. */
export type ColumnInvariant = (
  data: ContentWrite['data'],
  write: ColumnWrite,
) => ContentWrite['data'];

export interface ColumnsOfDocument {
  /** Null for a new document. */
  readonly documentId: string | null;
  /** Of the component that it is or belongs to. */
  readonly type: ComponentType;
  /** By attribute. */
  readonly writes: readonly LocaleWrite[];
}

/** Rows of one statement: PostgreSQL takes 65,535 values in one, SQLite 32,766. */
const rowsAtOnce = 500;

/**
 * Stores documents of one type without the Document Service: their columns and, of new ones, what these lead to. A new
 * document may name a picture of the media library by its id, the document of a section, and that of the component it
 * belongs to, with its place there. Gives the documents, in their order; versions are the caller's to raise.
 */
export async function saveAtOnce(
  context: WriteContext,
  uid: ColumnUid,
  invariants: readonly ColumnInvariant[],
  documents: readonly ColumnsOfDocument[],
): Promise<readonly string[]> {
  const saved = await saveColumns(context, uid, invariants, documents.map(columnsOf));
  const links = documents.flatMap(({ documentId, writes }, index) =>
    documentId === null
      ? writes.map(({ data }) => ({ ...linksOf(data), documentId: saved[index] ?? '' }))
      : [],
  );
  await linkNew(context.tables, uid, links);
  return saved;
}

/** A document without what is no column: links are rows of tables of their own. */
function columnsOf({ writes, ...document }: ColumnsOfDocument): ColumnsOfDocument {
  return {
    ...document,
    writes: writes.map(
      ({ locale, data: { imagen: _picture, seccion: _target, componente: _owner, ...data } }) => ({
        locale,
        data,
      }),
    ),
  };
}

/**
 * Stores writes of plain columns: one select and one statement for all documents, where the Document Service takes a
 * dozen statements for each. The rows are those that it would have written, which a test holds. Gives the documents, in
 * their order.
 */
async function saveColumns(
  { strapi, trx }: WriteContext,
  uid: ColumnUid,
  invariants: readonly ColumnInvariant[],
  documents: readonly ColumnsOfDocument[],
): Promise<readonly string[]> {
  const { tableName, columns, columnOf } = tableOf(strapi, uid);
  const now = new Date();
  const changed: StoredRow[] = [];
  const added: AddedRow[] = [];
  const saved: string[] = [];
  const rowsByDocument = await rowsOf(
    trx,
    tableName,
    documents.flatMap(({ documentId }) => documentId ?? []),
  );
  for (const { documentId, type, writes } of documents) {
    const rows =
      documentId === null
        ? [firstRow(newDocumentId(), columns, now)]
        : (rowsByDocument.get(documentId) ?? []);
    const stored = rows.find((row) => row.locale === defaultLocale);
    if (stored === undefined) throw new Error(`A document has no row in ${tableName}`);
    saved.push(stored.document_id);
    const byColumn: LocaleWrite[] = [];
    for (const { locale, data } of writes) {
      const { attributes } = strapi.contentType(uid);
      const write = { uid, locale, stored, type, attributes };
      const held = invariants.reduce((before, invariant) => invariant(before, write), data);
      byColumn.push({
        locale,
        data: Object.fromEntries(
          Object.entries(held).map(([field, value]) => [columnOf(field), value]),
        ),
      });
    }
    const written = writtenRows(rows, byColumn, columns, now);
    changed.push(...written.changed);
    added.push(...written.added);
    await noteChange(strapi, trx, {
      accion: documentId === null ? 'crear' : 'modificar',
      uid,
      documento: stored.document_id,
      before: documentId === null ? [] : rows,
      after: afterWrites(rows, written),
    });
  }
  const stamped = ['updated_at', 'published_at'];
  const kept = ['id', ...columns.shared, ...columns.translated, ...stamped];
  for (const rows of inChunks(changed)) {
    await trx(tableName)
      .insert(rows.map((row) => Object.fromEntries(kept.map((column) => [column, row[column]]))))
      .onConflict('id')
      .merge();
  }
  for (const rows of inChunks(added)) await trx(tableName).insert(rows);
  return saved;
}

async function rowsOf(
  trx: WriteContext['trx'],
  tableName: string,
  documents: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredRow[]>> {
  const found = new Map<string, StoredRow[]>();
  for (const some of inChunks(documents)) {
    const rows = await trx<StoredRow, StoredRow[]>(tableName)
      .whereIn('document_id', some)
      .orderBy('id');
    for (const row of rows) {
      found.set(row.document_id, [...(found.get(row.document_id) ?? []), row]);
    }
  }
  return found;
}

function inChunks<Element>(elements: readonly Element[]): Element[][] {
  return Array.from({ length: Math.ceil(elements.length / rowsAtOnce) }, (_, index) =>
    elements.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
}

interface Table {
  readonly tableName: string;
  readonly columns: Columns;
  readonly columnOf: (field: string) => string;
}

/** The rows of a document as they are once they are written. */
function afterWrites(
  rows: readonly AddedRow[],
  { changed, added }: WrittenRows,
): readonly AddedRow[] {
  const written = [...changed, ...added];
  const left = rows.filter(({ locale }) => !written.some((row) => row.locale === locale));
  return [...left, ...written];
}

/** Where Strapi keeps a type, by its own account. */
function tableOf(strapi: Core.Strapi, uid: ColumnUid): Table {
  const { tableName, attributes } = strapi.db.metadata.get(uid);
  const columnOf = (field: string) => {
    const attribute = attributes[field];
    const column = attribute !== undefined && 'columnName' in attribute && attribute.columnName;
    if (typeof column !== 'string') throw new Error(`${uid} keeps no ${field} in a column`);
    return column;
  };
  const translated: readonly string[] = translatedFields[uid] ?? [];
  return {
    tableName,
    columns: {
      shared: localization(strapi).getNonLocalizedAttributes(strapi.contentType(uid)).map(columnOf),
      translated: translated.map(columnOf),
    },
    columnOf,
  };
}

/** The part of the translation plugin's service that this project uses; it has no types of its own. */
function localization(strapi: Core.Strapi): {
  getNonLocalizedAttributes(model: object): readonly string[];
} {
  return strapi.plugin('i18n').service('content-types');
}

const tableNames = {
  'api::componente.componente': 'componentes',
  'api::item-carta.item-carta': 'items_carta',
  'api::seccion-referida.seccion-referida': 'secciones_referidas',
} as const satisfies Readonly<Record<ColumnUid, string>>;

interface Links {
  readonly documentId: string;
  readonly imagen: number | undefined;
  readonly seccion: string | undefined;
  readonly componente: { readonly documentId: string; readonly posicion: number } | undefined;
}

function linksOf({
  imagen,
  seccion,
  componente,
  posicion,
}: Readonly<Record<string, unknown>>): Omit<Links, 'documentId'> {
  return {
    imagen: typeof imagen === 'number' ? imagen : undefined,
    seccion: typeof seccion === 'string' ? seccion : undefined,
    componente:
      typeof componente === 'string' && typeof posicion === 'number'
        ? { documentId: componente, posicion }
        : undefined,
  };
}

/** Links new rows as Strapi would: what a document leads to belongs to the row that owns the structure. */
async function linkNew(tables: Tables, uid: ColumnUid, documents: readonly Links[]): Promise<void> {
  const linked = documents.filter(
    ({ imagen, seccion, componente }) => imagen ?? seccion ?? componente,
  );
  for (const some of inChunks(linked)) {
    const idOf = await rowIds(tables, tableNames[uid], some, (each) => each.documentId);
    await linkPictures(tables, uid, some, idOf);
    await linkSecciones(tables, some, idOf);
    await linkComponentes(tables, uid, some, idOf);
  }
}

type IdOf = (documentId: string) => number;

async function linkPictures(
  tables: Tables,
  uid: ColumnUid,
  documents: readonly Links[],
  idOf: IdOf,
): Promise<void> {
  const rows = documents.flatMap(({ documentId, imagen }) =>
    imagen === undefined
      ? []
      : {
          file_id: imagen,
          related_id: idOf(documentId),
          related_type: uid,
          field: 'imagen',
          order: 1,
        },
  );
  if (rows.length > 0) await tables('files_related_mph').insert(rows);
}

async function linkSecciones(
  tables: Tables,
  documents: readonly Links[],
  idOf: IdOf,
): Promise<void> {
  const leading = documents.filter(({ seccion }) => seccion !== undefined);
  if (leading.length === 0) return;
  const idOfSeccion = await rowIds(tables, 'secciones', leading, ({ seccion = '' }) => seccion);
  await tables('secciones_referidas_seccion_lnk').insert(
    leading.map(({ documentId, seccion = '' }) => ({
      seccion_referida_id: idOf(documentId),
      seccion_id: idOfSeccion(seccion),
    })),
  );
}

async function linkComponentes(
  tables: Tables,
  uid: ColumnUid,
  documents: readonly Links[],
  idOf: IdOf,
): Promise<void> {
  const owned = documents.flatMap(({ documentId, componente }) =>
    componente === undefined ? [] : { id: idOf(documentId), ...componente },
  );
  if (owned.length === 0) return;
  const idOfOwner = await rowIds(tables, 'componentes', owned, (each) => each.documentId);
  if (uid === 'api::item-carta.item-carta') {
    await tables('items_carta_componente_lnk').insert(
      owned.map(({ id, documentId, posicion }) => ({
        item_carta_id: id,
        componente_id: idOfOwner(documentId),
        item_carta_ord: posicion,
      })),
    );
  } else {
    await tables('secciones_referidas_componente_lnk').insert(
      owned.map(({ id, documentId, posicion }) => ({
        seccion_referida_id: id,
        componente_id: idOfOwner(documentId),
        seccion_referida_ord: posicion,
      })),
    );
  }
}

/** Ids of the rows that own the structure of the documents that some things name, with one query. */
async function rowIds<Thing>(
  tables: Tables,
  table: 'secciones' | (typeof tableNames)[ColumnUid],
  things: readonly Thing[],
  documentOf: (thing: Thing) => string,
): Promise<IdOf> {
  const rows = await tables(table)
    .where({ locale: defaultLocale })
    .whereIn('document_id', [...new Set(things.map(documentOf))])
    .select('id', 'document_id');
  const ids = new Map(rows.map((row) => [row.document_id, row.id]));
  return (documentId) => {
    const id = ids.get(documentId);
    if (id === undefined) throw new Error(`Document ${documentId} has no row in ${table}`);
    return id;
  };
}
