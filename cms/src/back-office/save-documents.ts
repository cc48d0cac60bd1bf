import { rowTexts } from '@guest-app/config/row-texts';
import { columnInvariants } from '../invariants';
import { isAnyEventHeard } from '../store/entry-events';
import { raiseVersions } from '../store/versions';
import type { WriteContext } from '../writes/once';
import { type ColumnUid, type Owner, saveAtOnce } from '../writes/save-at-once';
import type { DocumentPlan } from './document-plan';

/** A plan that changes columns alone of a document that is there, or makes one that a component is to take. */
type PlainPlan = DocumentPlan & { readonly uid: ColumnUid };

/** The fields that are columns and nothing more: no place, clave, type of component, relation or picture. */
const plainFields: Readonly<Record<ColumnUid, readonly string[]>> = {
  'api::componente.componente': ['nombreReferencia', 'numero', ...rowTexts.componente],
  'api::item-carta.item-carta': [
    ...['nombreReferencia', 'tipo', 'precio', 'texto'],
    ...rowTexts.item,
  ],
  'api::seccion-referida.seccion-referida': ['nombreReferencia', ...rowTexts.seccionReferida],
};

/** What a new item or reference is made with besides: its component has found its place and its clave already. */
const fieldsOfNew = ['posicion', 'clave', 'imagen', 'seccion'];

export interface SavedDocuments {
  /** In the order of their plans. */
  readonly documents: readonly string[];
  /** Whether the Document Service wrote some of them. */
  readonly needService: boolean;
}

/**
 * Writes plans of documents of one type. Of what belongs to a component, what changes columns alone and what is new is
 * stored at once. Everything else goes through the Document Service, and all of it where a webhook is to hear of each row.
 */
export async function saveDocuments(
  context: WriteContext,
  plans: readonly DocumentPlan[],
  owner?: Owner,
): Promise<SavedDocuments> {
  const changes = owner === undefined ? [] : await plainPlans(context, plans);
  const made = new Map<DocumentPlan, string>(
    owner === undefined ? [] : await savePlain(context, changes, owner),
  );
  const others = plans.filter((plan) => !made.has(plan) && plan.writes.length > 0);
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
  if (uid === 'api::seccion.seccion') return false;
  if (documentId === null && uid === 'api::componente.componente') return false;
  const plain = [...plainFields[uid], ...(documentId === null ? fieldsOfNew : [])];
  const fields = writes.flatMap(({ data }) => Object.keys(data));
  return fields.length > 0 && fields.every((field) => plain.includes(field));
}

async function savePlain(
  context: WriteContext,
  changes: readonly PlainPlan[],
  { documentId, type }: Owner,
): Promise<readonly (readonly [DocumentPlan, string])[]> {
  const uid = changes[0]?.uid;
  if (uid === undefined) return [];
  const documents = await saveAtOnce(
    context,
    uid,
    columnInvariants[uid],
    changes.map((plan) => ({ documentId: plan.documentId, writes: plan.writes, type })),
  );
  // One that is yet to be made begins with its own.
  if (documentId !== null) await raiseVersions(context, [documentId]);
  return changes.map((plan, index) => [plan, documents[index] ?? ''] as const);
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
