import { type ComponentType, componentTypeByName } from '@guest-app/config/component-types';
import { defaultLocale } from '@guest-app/config/languages';
import { forTexts, type Noun, type TextField } from '@guest-app/config/row-texts';
import type { StoredTexts } from '../content/document-plan';
import { type ChildTable, parentOf } from '../content/family';
import {
  type ComponenteRow,
  type ItemRow,
  type ReferenciaRow,
  type SeccionRow,
  type Tables,
  textColumns,
} from '../database/tables';
import { missing } from '../writes/refusal';

/** Rows by the contract's ids, which are those of the default locale's rows. */

interface Localized {
  readonly document_id: string;
  readonly locale: string;
}

type Texts = Readonly<Record<string, string>>;

/** A document's row that owns the structure, and its texts in every language. */
export interface Stored<Row> {
  readonly row: Row;
  readonly documentId: string;
  readonly textos: StoredTexts;
}

/** What is said of a row that is not there: it was, on the screen of the person who asks. */
export const gone = {
  seccion: 'Esa sección ya no existe: puede haberla borrado otra persona.',
  componente: 'Ese componente ya no existe: puede haberlo borrado otra persona.',
  item: 'Ese item ya no existe: puede haberlo borrado otra persona.',
  seccionReferida: 'Esa sección referida ya no existe: puede haberla borrado otra persona.',
} as const satisfies Readonly<Record<Noun, string>>;

/** The texts of a row, by field. */
function textsOf<N extends Noun>(
  noun: N,
): (row: Readonly<Record<(typeof textColumns)[TextField<N>], string | null>>) => Texts {
  return (row) => forTexts(noun, (field) => row[textColumns[field]] ?? '');
}

export async function findSeccion(tables: Tables, id: number): Promise<Stored<SeccionRow>> {
  const own = await tables('secciones').where({ id, locale: defaultLocale }).first('document_id');
  if (own === undefined) throw missing(gone.seccion);
  const rows = await tables('secciones').where({ document_id: own.document_id });
  return theOne(stored(rows, textsOf('seccion')), gone.seccion);
}

export async function findComponente(tables: Tables, id: number): Promise<Stored<ComponenteRow>> {
  const own = await tables('componentes').where({ id, locale: defaultLocale }).first('document_id');
  if (own === undefined) throw missing(gone.componente);
  const rows = await tables('componentes').where({ document_id: own.document_id });
  return theOne(stored(rows, textsOf('componente')), gone.componente);
}

/** The item of an id, or those of a whole component in order. */
export async function findItems(
  tables: Tables,
  where: { readonly componente: number } | { readonly item: number },
): Promise<readonly Stored<ItemRow>[]> {
  const documents = tables('items_carta')
    .whereIn(
      'id',
      'item' in where
        ? [where.item]
        : tables('items_carta_componente_lnk')
            .where({ componente_id: where.componente })
            .select('item_carta_id'),
    )
    .where({ locale: defaultLocale })
    .select('document_id');
  const rows = await tables('items_carta').whereIn('document_id', documents);
  return inOrder(stored(rows, textsOf('item')));
}

/** The reference of an id, or those of a whole component in order. */
export async function findReferencias(
  tables: Tables,
  where: { readonly componente: number } | { readonly referencia: number },
): Promise<readonly Stored<ReferenciaRow>[]> {
  const documents = tables('secciones_referidas')
    .whereIn(
      'id',
      'referencia' in where
        ? [where.referencia]
        : tables('secciones_referidas_componente_lnk')
            .where({ componente_id: where.componente })
            .select('seccion_referida_id'),
    )
    .where({ locale: defaultLocale })
    .select('document_id');
  const rows = await tables('secciones_referidas').whereIn('document_id', documents);
  return inOrder(stored(rows, textsOf('seccionReferida')));
}

export async function findItem(tables: Tables, id: number): Promise<Stored<ItemRow>> {
  return theOne(await findItems(tables, { item: id }), gone.item);
}

export async function findReferencia(tables: Tables, id: number): Promise<Stored<ReferenciaRow>> {
  return theOne(await findReferencias(tables, { referencia: id }), gone.seccionReferida);
}

/** The sections that references lead to, or are to lead to. */
export interface KnownTargets {
  /** Documents of sections, by id. */
  readonly secciones: ReadonlyMap<number, string>;
  /** Id of the section that a reference leads to, by the reference's id. */
  readonly targets: ReadonlyMap<number, number>;
}

/** Reads the sections to which references lead, and those to which they are to lead. */
export async function loadTargets(
  tables: Tables,
  referencias: readonly number[],
  wanted: readonly (number | null | undefined)[],
): Promise<KnownTargets> {
  const secciones = await tables('secciones')
    .where({ locale: defaultLocale })
    .whereIn(
      'id',
      wanted.filter((id) => typeof id === 'number'),
    )
    .select('id', 'document_id');
  const links = await tables('secciones_referidas_seccion_lnk')
    .whereIn('seccion_referida_id', [...referencias])
    .select('seccion_referida_id', 'seccion_id');
  return {
    secciones: new Map(secciones.map((row) => [row.id, row.document_id])),
    targets: new Map(links.map((link) => [link.seccion_referida_id, link.seccion_id])),
  };
}

/** Id of a document's row that owns the structure. */
export async function rowId(
  tables: Tables,
  table: 'secciones' | 'componentes' | 'items_carta' | 'secciones_referidas',
  documentId: string,
): Promise<number> {
  const row = await tables(table)
    .where({ document_id: documentId, locale: defaultLocale })
    .first('id');
  if (row === undefined) throw new Error(`Document ${documentId} has no row in ${table}`);
  return row.id;
}

/** The component to which an item or a reference belongs; one that belongs to none is not there for the back office. */
export async function ownerOf(
  table: ChildTable,
  child: Stored<ItemRow | ReferenciaRow>,
  tables: Tables,
): Promise<{ readonly documentId: string }> {
  const parent = await parentOf(table, child.documentId, tables);
  if (parent === undefined) throw missing(gone.componente);
  typeNamed(parent.tipo);
  return { documentId: parent.document_id };
}

function theOne<Row>(found: readonly Stored<Row>[], mensaje: string): Stored<Row> {
  const [one] = found;
  if (one === undefined) throw missing(mensaje);
  return one;
}

/** The type of a stored component; one of an unknown type does not exist for callers. */
export function typeOf({ row }: Stored<ComponenteRow>): ComponentType {
  return typeNamed(row.tipo);
}

function typeNamed(nombre: string): ComponentType {
  const type = componentTypeByName(nombre);
  if (type === undefined) throw missing(gone.componente);
  return type;
}

function inOrder<Row extends { readonly posicion: number | null }>(
  rows: readonly Stored<Row>[],
): readonly Stored<Row>[] {
  const place = ({ row }: Stored<Row>) => row.posicion ?? Infinity;
  return rows.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

function stored<Row extends Localized>(
  rows: readonly Row[],
  textsOfRow: (row: Row) => Texts,
): readonly Stored<Row>[] {
  const texts = new Map<string, Map<string, Texts>>();
  for (const row of rows) {
    const ofDocument = texts.get(row.document_id) ?? new Map<string, Texts>();
    texts.set(row.document_id, ofDocument.set(row.locale, textsOfRow(row)));
  }
  return rows
    .filter((row) => row.locale === defaultLocale)
    .map((row) => ({
      row,
      documentId: row.document_id,
      textos: texts.get(row.document_id) ?? new Map(),
    }));
}
