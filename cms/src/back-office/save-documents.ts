import { rowTexts } from '@guest-app/config/row-texts';
import { columnInvariants } from '../invariants';
import { isAnyEventHeard } from '../store/entry-events';
import type { Tables } from '../store/tables';
import { raiseVersions } from '../store/versions';
import type { WriteContext } from '../writes/once';
import {
  type ColumnsOfDocument,
  type ColumnUid,
  inChunks,
  type Owner,
  saveColumns,
} from '../writes/save-columns';
import type { DocumentPlan } from './document-plan';
import { rowIds } from './rows';

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
    owner === undefined ? [] : await saveAtOnce(context, changes, owner),
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

async function saveAtOnce(
  context: WriteContext,
  changes: readonly PlainPlan[],
  { documentId, type }: Owner,
): Promise<readonly (readonly [DocumentPlan, string])[]> {
  const uid = changes[0]?.uid;
  if (uid === undefined) return [];
  const documents = await saveColumns(
    context,
    uid,
    type,
    columnInvariants[uid],
    changes.map(columnsOf),
  );
  const saved = changes.map((plan, index) => [plan, documents[index] ?? ''] as const);
  await linkNew(context.tables, linksOf(saved));
  // One that is yet to be made begins with its own.
  if (documentId !== null) await raiseVersions(context, [documentId]);
  return saved;
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

/** What the row of a new item or reference leads to: a picture in the media library, the document of a section. */
interface Link<Target> {
  readonly documentId: string;
  readonly target: Target;
}

interface NewLinks {
  readonly imagenes: readonly Link<number>[];
  readonly secciones: readonly Link<string>[];
}

/** A plan without what is no column: a row's links are rows of tables of their own. */
function columnsOf({ documentId, writes }: DocumentPlan): ColumnsOfDocument {
  return {
    documentId,
    writes: writes.map(({ locale, data: { imagen: _link, seccion: _other, ...data } }) => ({
      locale,
      data,
    })),
  };
}

/** What documents that were just stored by their plans are to lead to. */
function linksOf(saved: readonly (readonly [DocumentPlan, string])[]): NewLinks {
  const named = (field: string) =>
    saved.flatMap(([{ writes }, documentId]) =>
      writes.map(({ data }) => ({ documentId, target: data[field] })),
    );
  return {
    imagenes: named('imagen').filter((link): link is Link<number> => isNumber(link.target)),
    secciones: named('seccion').filter((link): link is Link<string> => isText(link.target)),
  };
}

const isNumber = (value: unknown) => typeof value === 'number';
const isText = (value: unknown) => typeof value === 'string';

/** Links new rows as Strapi would: pictures and sections belong to the row that owns the structure. */
async function linkNew(tables: Tables, links: NewLinks): Promise<void> {
  for (const some of inChunks(links.imagenes)) {
    const idOf = await rowIds(
      tables,
      'items_carta',
      some.map((link) => link.documentId),
    );
    await tables('files_related_mph').insert(
      some.map(({ documentId, target }) => ({
        file_id: target,
        related_id: idOf(documentId),
        related_type: 'api::item-carta.item-carta',
        field: 'imagen',
        order: 1,
      })),
    );
  }
  for (const some of inChunks(links.secciones)) {
    const idOf = await rowIds(
      tables,
      'secciones_referidas',
      some.map((link) => link.documentId),
    );
    const idOfSeccion = await rowIds(
      tables,
      'secciones',
      some.map((link) => link.target),
    );
    await tables('secciones_referidas_seccion_lnk').insert(
      some.map(({ documentId, target }) => ({
        seccion_referida_id: idOf(documentId),
        seccion_id: idOfSeccion(target),
      })),
    );
  }
}
