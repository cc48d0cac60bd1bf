import type { ComponentType } from '@guest-app/config/component-types';
import type { SentTo } from '@guest-app/config/cms-calls/call';
import type * as calls from '@guest-app/config/cms-calls/back-office';

import type { ComponenteRow, ItemRow } from '../../store/tables';
import { versionOf } from '../../store/versions';
import { normalizePrice } from '../../values/price';
import { pictureField } from '../../pictures/picture-field';
import type { WriteContext } from '../../writes/once';
import { invalid, missing } from '../../writes/refusal';
import { findComponente, findItems, ownerOf, rowId, theOne, typeOf, type Stored } from '../rows';
import { checkLanguages, noTexts, requireText, saveDocument } from '../texts';
import { checkVersion } from '../version';

const uid = 'api::item-carta.item-carta';

const noItem = 'No existe ese item.';

export async function createItem(
  { componente, version, ...item }: SentTo<typeof calls.createItem>,
  context: WriteContext,
): Promise<{ id: number; version: number }> {
  const carta = await findComponente(context.tables, componente);
  if (!typeOf(carta).esCarta) throw missing('No existe esa carta.');
  await checkVersion(context.trx, carta.documentId, version);
  await checkLanguages(context.strapi, [item.textos]);
  const documentId = await saveItem(context, item, null, { componente: carta.documentId });
  const id = await rowId(context.tables, 'items_carta', documentId);
  return { id, version: await versionOf(context.trx, carta.documentId) };
}

export async function changeItem(
  { id, version, ...item }: SentTo<typeof calls.changeItem>,
  context: WriteContext,
): Promise<{ version: number }> {
  const stored = theOne(await findItems(context.tables, { item: id }), noItem);
  const carta = await ownerOf('items_carta', stored, context.tables);
  await checkVersion(context.trx, carta, version);
  await checkLanguages(context.strapi, [item.textos]);
  await saveItem(context, item, stored, {});
  return { version: await versionOf(context.trx, carta) };
}

export async function deleteItem(
  { id }: SentTo<typeof calls.deleteItem>,
  context: WriteContext,
): Promise<{ version: number }> {
  const stored = theOne(await findItems(context.tables, { item: id }), noItem);
  const carta = await ownerOf('items_carta', stored, context.tables);
  await context.strapi.documents(uid).delete({ documentId: stored.documentId });
  return { version: await versionOf(context.trx, carta) };
}

/**
 * Brings a component's items to what a list says: those left out are deleted, new ones made. Gives their documents in
 * the list's order, for the component to take.
 */
export async function saveItems(
  context: WriteContext,
  type: ComponentType,
  componente: Stored<ComponenteRow> | null,
  items: readonly calls.ItemInComponente[],
): Promise<readonly string[]> {
  if (!type.esCarta && items.length > 0) {
    throw invalid('Los componentes de este tipo no llevan items.');
  }
  const stored =
    componente === null ? [] : await findItems(context.tables, { componente: componente.row.id });
  const byId = new Map(stored.map((item) => [item.row.id, item]));
  const kept = items.flatMap(({ id }) => id ?? []);
  if (new Set(kept).size < kept.length) throw invalid('Hay un item repetido.');
  for (const { row, documentId } of stored) {
    if (!kept.includes(row.id)) await context.strapi.documents(uid).delete({ documentId });
  }
  const documents: string[] = [];
  for (const { id, ...item } of items) {
    const before = id === undefined ? null : byId.get(id);
    if (before === undefined) throw missing(noItem);
    documents.push(await saveItem(context, item, before, {}));
  }
  return documents;
}

async function saveItem(
  context: WriteContext,
  item: Omit<calls.ItemInComponente, 'id'>,
  stored: Stored<ItemRow> | null,
  parent: { readonly componente?: string },
): Promise<string> {
  const { nombreReferencia, tipo = stored?.row.tipo ?? 'precio', textos, imagen } = item;
  if ((nombreReferencia ?? stored?.row.nombre_referencia ?? '').trim() === '') {
    throw invalid('Ingrese un nombre de referencia');
  }
  requireText(textos, stored?.textos, 'nombre', 'Ingrese un nombre en español');
  const value = tipo === 'precio' ? asPrice(item.precio) : item.texto;
  const before = tipo === 'precio' ? stored?.row.precio : stored?.row.texto;
  if ((value ?? before ?? '').trim() === '') {
    throw invalid(tipo === 'precio' ? 'Ingrese un precio' : 'Ingrese un texto');
  }
  const picture = await pictureField(context, imagen, {
    uid,
    field: 'imagen',
    id: stored?.row.id ?? null,
  });
  const campos = {
    ...differing(nombreReferencia, stored?.row.nombre_referencia, 'nombreReferencia'),
    ...differing(tipo, stored?.row.tipo, 'tipo'),
    ...differing(value, before, tipo),
    ...picture,
    ...parent,
  };
  return saveDocument(context.strapi, {
    uid,
    documentId: stored?.documentId ?? null,
    campos,
    textos,
    stored: stored?.textos ?? noTexts,
  });
}

/** As it is stored; what is no price is left for the rule that says so. */
function asPrice(precio: string | undefined): string | undefined {
  return precio === undefined ? undefined : (normalizePrice(precio) ?? precio);
}

function differing(
  value: string | undefined,
  before: string | null | undefined,
  campo: string,
): Readonly<Record<string, string>> {
  return value === undefined || value === before ? {} : { [campo]: value };
}
