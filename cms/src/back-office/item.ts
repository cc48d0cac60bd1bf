import type * as calls from '@guest-app/config/cms-calls/back-office';
import type { SentTo } from '@guest-app/config/cms-calls/call';
import { saveDocument, checkLanguages } from '../content/document-plan';
import { knownLocales } from '../content/locales';
import { writeTexts } from '../content/reviews';
import { versionOf } from '../database/versions';
import { loadPictures } from '../pictures/picture-field';
import { removeReplaced } from '../pictures/unused-pictures';
import { checkVersion, type WriteContext } from '../writes/once';
import { missing } from '../writes/refusal';
import { itemUid, planItem } from './plan-children';
import { findComponente, findItem, ownerOf, rowId, typeOf } from './rows';

export async function createItem(
  { componente, version, ...item }: SentTo<typeof calls.createItem>,
  context: WriteContext,
): Promise<{ id: number; version: number }> {
  const { strapi, tables, trx } = context;
  const carta = await findComponente(tables, componente);
  if (!typeOf(carta).esCarta) throw missing('No existe esa carta.');
  await checkVersion(trx, carta.documentId, version);
  checkLanguages(await knownLocales(strapi), [item.textos]);
  const pictures = await loadPictures(context, [item.imagen], []);
  const { document } = planItem(item, null, pictures, { componente: carta.documentId });
  const id = await rowId(tables, 'items_carta', await saveDocument(strapi, document));
  return { id, version: await versionOf(trx, carta.documentId) };
}

export async function changeItem(
  { id, version, correccionMenor = false, ...item }: SentTo<typeof calls.changeItem>,
  context: WriteContext,
): Promise<{ version: number }> {
  const { strapi, tables, trx } = context;
  const stored = await findItem(tables, id);
  const carta = await ownerOf('items_carta', stored, tables);
  await checkVersion(trx, carta.documentId, version);
  checkLanguages(await knownLocales(strapi), [item.textos]);
  const owners = [{ uid: itemUid, field: 'imagen', ids: [id] }];
  const pictures = await loadPictures(context, [item.imagen], owners);
  const { document, replaced } = planItem(item, stored, pictures);
  await writeTexts(trx, correccionMenor, () => saveDocument(strapi, document));
  await removeReplaced(context, replaced);
  return { version: await versionOf(trx, carta.documentId) };
}

export async function deleteItem(
  { id }: SentTo<typeof calls.deleteItem>,
  { strapi, tables, trx }: WriteContext,
): Promise<{ version: number }> {
  const stored = await findItem(tables, id);
  const carta = await ownerOf('items_carta', stored, tables);
  await strapi.documents(itemUid).delete({ documentId: stored.documentId });
  return { version: await versionOf(trx, carta.documentId) };
}
