import type { Core, UID } from '@strapi/strapi';
import type { AuditRow } from '../database/audit-rows';
import type { Connection } from '../database/connection';
import { actorOfDocuments, noteAudit } from './actor';
import { differencesOf, type Field, type Row, type Values } from './differences';
import { labelOf, linksOf, isHidden } from './links';
import { nameOf, subjectOf } from './subject';

interface DocumentWrite {
  readonly action: 'create' | 'update' | 'clone' | 'delete';
  readonly uid: UID.ContentType;
  readonly documentId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

const actions = { create: 'crear', clone: 'crear', update: 'modificar', delete: 'borrar' } as const;

/** Does a write of the Document Service, and notes what differs after it. */
export async function audited<Result>(
  strapi: Core.Strapi,
  trx: Connection,
  write: DocumentWrite,
  /** The written document's id, from the result of the write. */
  writtenOf: (result: Result) => string | null,
  act: () => Promise<Result>,
): Promise<Result> {
  if (actorOfDocuments(strapi) === undefined) return act();
  const { action, uid } = write;
  const { tableName } = strapi.db.metadata.get(uid);
  const rowsOf = async (documentId: string | null): Promise<readonly Row[]> =>
    documentId === null ? [] : await trx<Row>(tableName).where({ document_id: documentId });
  const isNew = action === 'create' || action === 'clone';
  const before = isNew ? [] : await rowsOf(write.documentId);
  const linked = linksIn(strapi, write);
  const antes = await linksOf(strapi, trx, uid, before, linked);
  // A name that goes with the document, or with what it hangs on.
  const nombre = action === 'delete' ? await subjectOf(strapi, trx, uid, before) : undefined;
  const result = await act();
  const documento = writtenOf(result) ?? write.documentId;
  const after = action === 'delete' ? await rowsOf(write.documentId) : await rowsOf(documento);
  const despues = await linksOf(strapi, trx, uid, after, linked);
  await noteChange(strapi, trx, {
    ...{ accion: actions[action], uid, documento, before, after, nombre },
    links: { antes, despues },
  });
  return result;
}

interface Change {
  readonly accion: AuditRow['accion'];
  readonly uid: UID.ContentType;
  readonly documento: string | null;
  readonly before: readonly Row[];
  readonly after: readonly Row[];
  readonly nombre?: string | undefined;
  readonly links?: { readonly antes: Values; readonly despues: Values };
}

/** Notes what differs in a document; nothing where nothing does. */
async function noteChange(
  strapi: Core.Strapi,
  trx: Connection,
  { accion, uid, documento, before, after, nombre, links }: Change,
): Promise<void> {
  if (actorOfDocuments(strapi) === undefined) return;
  const { antes, despues } = differencesOf(before, after, fieldsOf(strapi, uid));
  const whole = {
    antes: { ...antes, ...differing(links?.antes, links?.despues) },
    despues: { ...despues, ...differing(links?.despues, links?.antes) },
  };
  if (Object.keys(whole.antes).length + Object.keys(whole.despues).length === 0) return;
  await noteAudit(strapi, trx, {
    ...{ accion, documento, ...whole },
    tipo: nameOf(strapi, uid),
    nombre: nombre ?? (await subjectOf(strapi, trx, uid, after.length > 0 ? after : before)),
  });
}

function differing(values: Values = {}, others: Values = {}): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== (others[name] ?? '—')),
  );
}

/** What is no news of a document. */
const unsaid = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale'];

/** The fields of a type that are columns, by column. */
function fieldsOf(strapi: Core.Strapi, uid: UID.ContentType): ReadonlyMap<string, Field> {
  const { attributes } = strapi.db.metadata.get(uid);
  return new Map(
    Object.entries(attributes).flatMap(([field, attribute]) => {
      if (!('columnName' in attribute) || typeof attribute.columnName !== 'string') return [];
      if (unsaid.includes(field)) return [];
      const described: Field = {
        etiqueta: labelOf(uid, field),
        isFlag: attribute.type === 'boolean',
        isHidden: isHidden(uid, field),
      };
      return [[attribute.columnName, described] as const];
    }),
  );
}

/** The relations and pictures that a write says something of. */
function linksIn(strapi: Core.Strapi, { uid, data, action }: DocumentWrite): readonly string[] {
  if (action === 'delete') return uid === 'api::reserva.reserva' ? ['estadia'] : [];
  const { attributes } = strapi.contentType(uid);
  return Object.keys(data).filter((field) => {
    const type = attributes[field]?.type;
    const isLink = type === 'relation' || type === 'media';
    return isLink && field !== 'createdBy' && field !== 'updatedBy' && saysSomething(data[field]);
  });
}

/** Whether a relation is written: the panel sends one that is left as it is, too, as two empty lists. */
export function saysSomething(value: unknown): boolean {
  if (value === undefined) return false;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true;
  if ('set' in value) return true;
  const lists: readonly unknown[] = Object.values(value);
  return lists.some((list) => !Array.isArray(list) || list.length > 0);
}
