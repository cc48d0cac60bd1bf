import type * as calls from '@guest-app/config/cms-calls/back-office';
import type { SentTo } from '@guest-app/config/cms-calls/call';
import { type ComponentType, componentTypeById } from '@guest-app/config/component-types';
import { removeReplaced } from '../../pictures/unused-pictures';
import { defaultLocale } from '../../store/default-locale';
import type { ComponenteRow } from '../../store/tables';
import { versionOf } from '../../store/versions';
import { writeChildrenAtOnce } from '../../writes/children-at-once';
import type { WriteContext } from '../../writes/once';
import { invalid } from '../../writes/refusal';
import type { Owner } from '../../writes/save-at-once';
import type { DocumentPlan } from '../document-plan';
import { itemUid } from '../item/plan-item';
import { findComponente, rowId, type Stored, typeOf } from '../rows';
import { saveDocuments } from '../save-documents';
import { referenciaUid } from '../seccion-referida/plan-seccion-referida';
import { checkVersion } from '../version';
import { type ComponenteInput, componenteUid, loadComponente } from './load-componente';
import { type ComponentePlan, type ListPlan, planComponente } from './plan-componente';

export async function createComponente(
  input: ComponenteInput,
  context: WriteContext,
): Promise<{ id: number; version: number }> {
  const type = input.tipo === undefined ? undefined : componentTypeById(input.tipo);
  if (type === undefined) {
    throw invalid(input.tipo === undefined ? 'Seleccione un tipo' : 'No existe ese tipo.');
  }
  if (type.tieneImagen && !input.imagen) throw invalid('Imágen requerida');
  const documentId = await saveComponente(input, type, null, context);
  return {
    id: await rowId(context.tables, 'componentes', documentId),
    version: await versionOf(context.trx, documentId),
  };
}

export async function changeComponente(
  { id, version, ...input }: SentTo<typeof calls.changeComponente>,
  context: WriteContext,
): Promise<{ version: number }> {
  const stored = await findComponente(context.tables, id);
  await checkVersion(context.trx, stored.documentId, version);
  const type = typeOf(stored);
  if (input.tipo !== undefined && input.tipo !== type.id) {
    throw invalid('El tipo de un componente no se puede cambiar. Cree otro componente.');
  }
  await saveComponente(input, type, stored, context);
  return { version: await versionOf(context.trx, stored.documentId) };
}

export async function deleteComponente(
  { id }: SentTo<typeof calls.deleteComponente>,
  { tables, strapi }: WriteContext,
): Promise<object> {
  const { documentId } = await findComponente(tables, id);
  await strapi.documents(componenteUid).delete({ documentId });
  return {};
}

/** Saves a component whole, itself, its items and its references: reads, plans, writes. */
async function saveComponente(
  input: ComponenteInput,
  type: ComponentType,
  stored: Stored<ComponenteRow> | null,
  context: WriteContext,
): Promise<string> {
  const plan = planComponente(input, type, await loadComponente(context, input, stored));
  const owner = { documentId: stored?.documentId ?? null, type };
  const lists = await saveLists(plan, context, owner);
  const { documents } = await saveDocuments(context, [withLists(plan.componente, lists)], owner);
  removeReplaced(context, plan.replaced);
  const [documentId] = documents;
  if (documentId === undefined) throw new Error('A component was saved without its document');
  return documentId;
}

type Lists = Readonly<Record<string, { readonly set: readonly string[] }>>;

/**
 * Writes the items and the references; gives the lists that the component is to take, in their order: where they change, and
 * where the Document Service wrote in them, for what it asks of all siblings is then asked once, of the component.
 */
async function saveLists(
  { items, referencias }: ComponentePlan,
  context: WriteContext,
  owner: Owner,
): Promise<Lists> {
  const saveList = async (
    list: ListPlan | null,
    uid: typeof itemUid | typeof referenciaUid,
    field: string,
  ): Promise<Lists> => {
    if (list === null) return {};
    for (const documentId of list.removed) {
      await context.strapi.documents(uid).delete({ documentId });
    }
    const { documents, needService } = await saveDocuments(context, list.documents, owner);
    return list.isRearranged || needService ? { [field]: { set: documents } } : {};
  };
  return writeChildrenAtOnce(async () => ({
    ...(await saveList(items, itemUid, 'items')),
    ...(await saveList(referencias, referenciaUid, 'referencias')),
  }));
}

function withLists(plan: DocumentPlan, lists: Lists): DocumentPlan {
  if (Object.keys(lists).length === 0) return plan;
  const [first, ...others] = plan.writes;
  return first?.locale === defaultLocale
    ? { ...plan, writes: [{ ...first, data: { ...first.data, ...lists } }, ...others] }
    : { ...plan, writes: [{ locale: defaultLocale, data: lists }, ...plan.writes] };
}
