import { defaultLocale } from '../store/default-locale';
import type { ComponenteRow, ItemRow, ReferenciaRow, Tables } from '../store/tables';

/** Tables whose rows belong to a component and stand in an order there. */
export type ChildTable = 'items_carta' | 'secciones_referidas';

type ChildRow<Table extends ChildTable> = Table extends 'items_carta' ? ItemRow : ReferenciaRow;

export interface Link {
  readonly child: number;
  readonly componente: number;
  readonly order: number | null;
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
  const [link] = await links(table, { child: child.id }, tables);
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
  const ordered = await links(table, { componente: parent.id }, tables);
  const rows = await rowsById(
    table,
    ordered.map((link) => link.child),
    tables,
  );
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
  await (table === 'items_carta'
    ? tables('items_carta_componente_lnk')
        .where({ item_carta_id: child })
        .update({ item_carta_ord: order })
    : tables('secciones_referidas_componente_lnk')
        .where({ seccion_referida_id: child })
        .update({ seccion_referida_ord: order }));
}

async function links(
  table: ChildTable,
  where: { readonly child: number } | { readonly componente: number },
  tables: Tables,
): Promise<readonly Link[]> {
  if (table === 'items_carta') {
    const rows = await tables('items_carta_componente_lnk')
      .where(
        'child' in where ? { item_carta_id: where.child } : { componente_id: where.componente },
      )
      .orderBy(['item_carta_ord', 'id'])
      .select('item_carta_id', 'componente_id', 'item_carta_ord');
    return rows.map((row) => ({
      child: row.item_carta_id,
      componente: row.componente_id,
      order: row.item_carta_ord,
    }));
  }
  const rows = await tables('secciones_referidas_componente_lnk')
    .where(
      'child' in where ? { seccion_referida_id: where.child } : { componente_id: where.componente },
    )
    .orderBy(['seccion_referida_ord', 'id'])
    .select('seccion_referida_id', 'componente_id', 'seccion_referida_ord');
  return rows.map((row) => ({
    child: row.seccion_referida_id,
    componente: row.componente_id,
    order: row.seccion_referida_ord,
  }));
}

async function rowsById(
  table: ChildTable,
  ids: readonly number[],
  tables: Tables,
): Promise<readonly (ItemRow | ReferenciaRow)[]> {
  return table === 'items_carta'
    ? tables('items_carta')
        .whereIn('id', [...ids])
        .select('*')
    : tables('secciones_referidas')
        .whereIn('id', [...ids])
        .select('*');
}
