import { defaultLocale } from '@guest-app/config/languages';
import type { ComponenteRow, ItemRow, ReferenciaRow, Tables } from '../database/tables';
import { removeReplaced } from '../pictures/unused-pictures';
import type { Invariant } from '../writes/content-write';

/**
 * The tables whose rows belong to a component and stand in an order there: their type, and the link to the
 * component.
 */
export const childTables = {
  items_carta: {
    uid: 'api::item-carta.item-carta',
    field: 'items',
    links: 'items_carta_componente_lnk',
    child: 'item_carta_id',
    order: 'item_carta_ord',
  },
  secciones_referidas: {
    uid: 'api::seccion-referida.seccion-referida',
    field: 'referencias',
    links: 'secciones_referidas_componente_lnk',
    child: 'seccion_referida_id',
    order: 'seccion_referida_ord',
  },
} as const;

export type ChildTable = keyof typeof childTables;

export const childTableNames = ['items_carta', 'secciones_referidas'] as const;

type ChildRow<Table extends ChildTable> = Table extends 'items_carta' ? ItemRow : ReferenciaRow;

interface Link {
  readonly child: number;
  readonly componente: number;
  readonly order: number | null;
}

/** The table of a type whose rows belong to components; undefined for any other type. */
export function childTableOf(uid: string): ChildTable | undefined {
  return childTableNames.find((table) => childTables[table].uid === uid);
}

/** The component to which a child belongs; undefined while it belongs to none. */
export async function parentOf(
  table: ChildTable,
  documentId: string | null,
  tables: Tables,
): Promise<ComponenteRow | undefined> {
  if (documentId === null) return undefined;
  const child = await tables(table)
    .where({ document_id: documentId, locale: defaultLocale })
    .first('id');
  if (child === undefined) return undefined;
  const [link] = await linksOf(table, { [childTables[table].child]: child.id }, tables);
  if (link === undefined) return undefined;
  return tables('componentes').where({ id: link.componente }).first();
}

/** A component's children in the default locale, in the order in which the panel lists them. */
export async function childrenOf<Table extends ChildTable>(
  table: Table,
  componente: string | null,
  tables: Tables,
): Promise<readonly (ChildRow<Table> & { readonly order: number | null })[]>;
export async function childrenOf(
  table: ChildTable,
  componente: string | null,
  tables: Tables,
): Promise<readonly ((ItemRow | ReferenciaRow) & { readonly order: number | null })[]> {
  if (componente === null) return [];
  const parent = await tables('componentes')
    .where({ document_id: componente, locale: defaultLocale })
    .first('id');
  if (parent === undefined) return [];
  const ordered = await linksOf(table, { componente_id: parent.id }, tables);
  const rows: (ItemRow | ReferenciaRow)[] = await tables(table)
    .whereIn(
      'id',
      ordered.map((link) => link.child),
    )
    .select('*');
  return ordered.flatMap(({ child, order }) => {
    const row = rows.find((candidate) => candidate.id === child);
    return row === undefined ? [] : [{ ...row, order }];
  });
}

/** Puts the panel's order of a child where its posicion is. */
export async function setLinkOrder(
  table: ChildTable,
  child: number,
  order: number,
  tables: Tables,
): Promise<void> {
  const link = childTables[table];
  await tables(link.links)
    .where({ [link.child]: child })
    .update({ [link.order]: order });
}

async function linksOf(
  table: ChildTable,
  where: Readonly<Record<string, number>>,
  tables: Tables,
): Promise<readonly Link[]> {
  const { links, child, order } = childTables[table];
  const found: Link[] = await tables(links)
    .where(where)
    .orderBy([order, 'id'])
    .select(`${child} as child`, 'componente_id as componente', `${order} as order`);
  return found;
}

/**
 * A deleted component takes its items and references with it. Its places in sections, and a deleted section's places in
 * references, leave with the row: the database's foreign keys see to that.
 */
export const componenteTakesItsChildren: Invariant = async (write, next, { strapi, tables }) => {
  const deletes = write.action === 'delete' && write.locale === '*';
  if (!deletes) return next();
  const children = [];
  for (const table of childTableNames) {
    for (const { document_id } of await childrenOf(table, write.documentId, tables)) {
      children.push({ uid: childTables[table].uid, documentId: document_id });
    }
  }
  const result = await next();
  for (const { uid, documentId } of children) await strapi.documents(uid).delete({ documentId });
  return result;
};

/** The pictures of a deleted row go with it, unless another row uses them. */
export const unusedPicturesGo: Invariant = async (write, next, context) => {
  if (write.documentId === null || write.action !== 'delete' || write.locale !== '*') return next();
  const { tables } = context;
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
  await removeReplaced(
    context,
    uses.map((use) => use.file_id),
  );
  return result;
};
