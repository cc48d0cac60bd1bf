import { rowTexts } from '@guest-app/config/row-texts';

import { contentVersion } from '../content/content-version';
import { columnInvariants } from '../invariants';
import { isAnyEventHeard } from '../store/entry-events';
import { raiseVersions } from '../store/versions';
import type { WriteContext } from '../writes/once';
import { saveColumns, type ColumnUid, type Owner } from '../writes/save-columns';
import type { DocumentPlan } from './document-plan';

/** A plan that changes columns alone of a document that is there already. */
type PlainPlan = DocumentPlan & { readonly uid: ColumnUid; readonly documentId: string };

/** The fields that are columns and nothing more: no place, clave, type of component, relation or picture. */
const plainFields: Readonly<Record<ColumnUid, readonly string[]>> = {
  'api::componente.componente': ['nombreReferencia', 'numero', ...rowTexts.componente],
  'api::item-carta.item-carta': [
    ...['nombreReferencia', 'tipo', 'precio', 'texto'],
    ...rowTexts.item,
  ],
  'api::seccion-referida.seccion-referida': ['nombreReferencia', ...rowTexts.seccionReferida],
};

export interface SavedDocuments {
  /** In the order of their plans. */
  readonly documents: readonly string[];
  /** Whether the Document Service wrote some of them. */
  readonly needService: boolean;
}

/**
 * Writes plans of documents of one type. What changes columns alone, of what belongs to a component, is stored at once.
 * Everything else goes through the Document Service, and all of it where a webhook is to hear of each row.
 */
export async function saveDocuments(
  context: WriteContext,
  plans: readonly DocumentPlan[],
  owner?: Owner,
): Promise<SavedDocuments> {
  const changes = owner === undefined ? [] : await plainPlans(context, plans);
  if (owner !== undefined) await saveAtOnce(context, changes, owner);
  const stored = new Set<DocumentPlan>(changes);
  const others = plans.filter((plan) => !stored.has(plan) && plan.writes.length > 0);
  const made = new Map<DocumentPlan, string>();
  for (const plan of others) made.set(plan, await saveOne(context, plan));
  return {
    documents: plans.flatMap((plan) => made.get(plan) ?? plan.documentId ?? []),
    needService: others.length > 0,
  };
}

async function plainPlans(
  { strapi }: WriteContext,
  plans: readonly DocumentPlan[],
): Promise<readonly PlainPlan[]> {
  const plain = plans.filter(isPlain);
  return plain.length > 0 && (await isAnyEventHeard(strapi)) ? [] : plain;
}

function isPlain(plan: DocumentPlan): plan is PlainPlan {
  const { uid, documentId, writes } = plan;
  if (documentId === null || uid === 'api::seccion.seccion') return false;
  const fields = writes.flatMap(({ data }) => Object.keys(data));
  return fields.length > 0 && fields.every((field) => plainFields[uid].includes(field));
}

async function saveAtOnce(
  context: WriteContext,
  changes: readonly PlainPlan[],
  { documentId, type }: Owner,
): Promise<void> {
  const uid = changes[0]?.uid;
  if (uid === undefined) return;
  await saveColumns(context, uid, type, columnInvariants[uid], changes);
  await raiseVersions(context.trx, [documentId]);
  context.onCommit(contentVersion.changed);
}

async function saveOne(
  { strapi }: WriteContext,
  { uid, documentId, writes }: DocumentPlan,
): Promise<string> {
  const documents = strapi.documents(uid);
  let id = documentId;
  for (const { locale, data } of writes) {
    const written: Record<string, unknown> = { ...data };
    if (id === null) ({ documentId: id } = await documents.create({ locale, data: written }));
    else await documents.update({ documentId: id, locale, data: written });
  }
  if (id === null) throw new Error(`A new document of ${uid} has nothing to write`);
  return id;
}
