import type * as calls from '@guest-app/config/cms-calls/back-office';
import type { SentTo } from '@guest-app/config/cms-calls/call';
import { type ComponentType, componentTypeById } from '@guest-app/config/component-types';
import { defaultLocale } from '@guest-app/config/languages';
import type { Core } from '@strapi/strapi';
import { readComponenteRows } from '../content/content-rows';
import { type DocumentPlan, saveDocument } from '../content/document-plan';
import { componentesFrom } from '../content/hotel-content';
import { knownLocales } from '../content/locales';
import { writeTexts } from '../content/reviews';
import type { ComponenteRow } from '../database/tables';
import { inTransaction } from '../database/transactions';
import { versionOf } from '../database/versions';
import { loadPictures } from '../pictures/picture-field';
import { removeReplaced } from '../pictures/unused-pictures';
import { checkVersion, type WriteContext } from '../writes/once';
import { invalid, missing } from '../writes/refusal';
import { itemUid, type ListPlan, referenciaUid } from './plan-children';
import {
  type ComponenteInput,
  componenteUid,
  type KnownComponente,
  planComponente,
} from './plan-componente';
import {
  findComponente,
  rowId,
  type Stored,
  typeOf,
  findItems,
  findReferencias,
  gone,
  loadTargets,
} from './rows';

/** One component with its items and references, as it is stored now. */
export async function readComponente(
  strapi: Core.Strapi,
  id: number,
): Promise<calls.StoredComponente> {
  return inTransaction(strapi, async ({ trx, tables }) => {
    const { documentId } = await findComponente(tables, id);
    const version = await versionOf(trx, documentId);
    const [componente] = componentesFrom(await readComponenteRows(tables, [documentId]));
    if (componente === undefined) throw missing(gone.componente);
    return { ...componente, version };
  });
}

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
  { id, version, correccionMenor = false, ...input }: SentTo<typeof calls.changeComponente>,
  context: WriteContext,
): Promise<{ version: number }> {
  const stored = await findComponente(context.tables, id);
  await checkVersion(context.trx, stored.documentId, version);
  const type = typeOf(stored);
  if (input.tipo !== undefined && input.tipo !== type.id) {
    throw invalid('El tipo de un componente no se puede cambiar. Cree otro componente.');
  }
  await writeTexts(context.trx, correccionMenor, () =>
    saveComponente(input, type, stored, context),
  );
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

/** Saves a component with its items and references; `own` has fields that no form sends. */
export async function saveComponente(
  input: ComponenteInput,
  type: ComponentType,
  stored: Stored<ComponenteRow> | null,
  context: WriteContext,
  own: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { strapi } = context;
  const plan = planComponente(input, type, await loadComponente(context, input, stored));
  const lists = {
    ...(await saveList(strapi, itemUid, 'items', plan.items)),
    ...(await saveList(strapi, referenciaUid, 'referencias', plan.referencias)),
  };
  const documentId = await saveDocument(strapi, withFields(plan.componente, { ...lists, ...own }));
  await removeReplaced(context, plan.replaced);
  return documentId;
}

/**
 * Reads all that the plan needs, with as many queries for a hundred items as for one, and no more than the
 * save may change.
 */
async function loadComponente(
  context: WriteContext,
  input: ComponenteInput,
  stored: Stored<ComponenteRow> | null,
): Promise<KnownComponente> {
  const { strapi, tables } = context;
  const of = { componente: stored?.row.id ?? 0 };
  const items = stored === null || !input.items ? [] : await findItems(tables, of);
  const referencias =
    stored === null || !input.referencias ? [] : await findReferencias(tables, of);
  const idsOf = (rows: readonly Stored<{ readonly id: number }>[]) => rows.map(({ row }) => row.id);
  return {
    locales: await knownLocales(strapi),
    stored,
    items,
    referencias,
    pictures: await loadPictures(
      context,
      [input.imagen, ...(input.items ?? []).map(({ imagen }) => imagen)],
      [
        { uid: componenteUid, field: 'imagen', ids: stored === null ? [] : [stored.row.id] },
        { uid: itemUid, field: 'imagen', ids: idsOf(items) },
      ],
    ),
    targets: await loadTargets(
      tables,
      idsOf(referencias),
      (input.referencias ?? []).map(({ seccion }) => seccion),
    ),
  };
}

type Fields = Readonly<Record<string, string | { readonly set: readonly string[] }>>;

/**
 * Writes the items or the references. Returns the list for the component where it changes: new ones belong to
 * no component before, so that the component takes them all, and numbers them, once.
 */
async function saveList(
  strapi: Core.Strapi,
  uid: typeof itemUid | typeof referenciaUid,
  field: string,
  list: ListPlan | null,
): Promise<Fields> {
  if (list === null) return {};
  for (const documentId of list.removed) await strapi.documents(uid).delete({ documentId });
  const documents: string[] = [];
  for (const plan of list.documents) documents.push(await saveDocument(strapi, plan));
  return list.isRearranged ? { [field]: { set: documents } } : {};
}

function withFields(plan: DocumentPlan, fields: Fields): DocumentPlan {
  if (Object.keys(fields).length === 0) return plan;
  const [first, ...others] = plan.writes;
  return first?.locale === defaultLocale
    ? { ...plan, writes: [{ ...first, data: { ...first.data, ...fields } }, ...others] }
    : { ...plan, writes: [{ locale: defaultLocale, data: fields }, ...plan.writes] };
}
