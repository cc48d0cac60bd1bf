import type { Core, UID } from '@strapi/strapi';
import { readClock } from '../settings/clock';
import { type AuditRow, noteAuditRow } from '../store/audit-rows';
import type { Connection } from '../store/connection';
import { inTransaction } from '../store/tables';
import { actorOf, actorOfDocuments } from './actor';
import { asText, type Differences, differencesOf, type Row } from './differences';

/** What is told of a thing, by whatever way it was changed. */
export interface Told extends Partial<Differences> {
  readonly accion: AuditRow['accion'];
  readonly tipo: string;
  readonly documento?: string | null;
}

/** Notes what whoever asks does, in its transaction. */
export async function noteAudit(
  strapi: Core.Strapi,
  trx: Connection,
  { accion, tipo, documento = null, antes = {}, despues = {} }: Told,
): Promise<void> {
  const actor = actorOf(strapi);
  if (actor === undefined) return;
  await noteAuditRow(trx, {
    ...actor,
    ...{ accion, tipo, documento },
    momento: readClock().now,
    antes: asText(antes),
    despues: asText(despues),
  });
}

/** The same where no transaction is under way. */
export function noteDone(strapi: Core.Strapi, told: Told): Promise<void> {
  return inTransaction(strapi, ({ trx }) => noteAudit(strapi, trx, told));
}

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
  /** The document that was written, of what was answered. */
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
  const result = await act();
  const documento = writtenOf(result) ?? write.documentId;
  const after = action === 'delete' ? await rowsOf(write.documentId) : await rowsOf(documento);
  await noteChange(strapi, trx, {
    ...{ accion: actions[action], uid, documento, before, after },
    links: linksIn(strapi, write),
  });
  return result;
}

interface Change {
  readonly accion: AuditRow['accion'];
  readonly uid: UID.ContentType;
  readonly documento: string | null;
  readonly before: readonly Row[];
  readonly after: readonly Row[];
  readonly links?: Readonly<Record<string, unknown>>;
}

/** Notes what differs in a document; nothing where nothing does. */
export async function noteChange(
  strapi: Core.Strapi,
  trx: Connection,
  { accion, uid, documento, before, after, links = {} }: Change,
): Promise<void> {
  const { antes, despues } = differencesOf(before, after, fieldsOf(strapi, uid), hiddenIn(uid));
  const whole = {
    antes: { ...antes, ...(await stayOf(trx, uid, before)) },
    despues: { ...despues, ...links, ...(await stayOf(trx, uid, after)) },
  };
  if (Object.keys(whole.antes).length + Object.keys(whole.despues).length === 0) return;
  await noteAudit(strapi, trx, { accion, tipo: nameOf(strapi, uid), documento, ...whole });
}

/** As the panel calls it. */
export const nameOf = (strapi: Core.Strapi, uid: UID.ContentType): string =>
  strapi.contentType(uid).info.displayName;

/** Of guests nothing is kept here but which stay it was: the trail outlives them. */
const personal: Readonly<Record<string, readonly string[] | 'all'>> = {
  'api::estadia.estadia': 'all',
  'api::correo.correo': 'all',
  'api::reserva.reserva': ['nota'],
};

const hiddenIn = (uid: string) => (field: string) => {
  const ofType = personal[uid];
  return ofType === 'all' || ofType?.includes(field) === true;
};

/** The stay of a booking. */
async function stayOf(
  trx: Connection,
  uid: string,
  rows: readonly Row[],
): Promise<{ readonly estadia?: string }> {
  const id = rows[0]?.['estadia_id'];
  if (uid !== 'api::reserva.reserva' || typeof id !== 'number') return {};
  const stay = await trx<{ id: number; document_id: string }>('estadias')
    .where({ id })
    .first('document_id');
  return stay === undefined ? {} : { estadia: stay.document_id };
}

/** What is no news of a document. */
const unsaid = ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale'];

/** The fields of a type that are columns, by column. */
function fieldsOf(strapi: Core.Strapi, uid: UID.ContentType): ReadonlyMap<string, string> {
  const { attributes } = strapi.db.metadata.get(uid);
  return new Map(
    Object.entries(attributes).flatMap(([field, attribute]) =>
      'columnName' in attribute &&
      typeof attribute.columnName === 'string' &&
      !unsaid.includes(field)
        ? [[attribute.columnName, field] as const]
        : [],
    ),
  );
}

/** What a write says of relations and pictures, which are rows of other tables: as it says it. */
function linksIn(
  strapi: Core.Strapi,
  { uid, data, action }: DocumentWrite,
): Readonly<Record<string, unknown>> {
  const { attributes } = strapi.contentType(uid);
  return Object.fromEntries(
    Object.entries(data).filter(([field, value]) => {
      const type = attributes[field]?.type;
      const isLink = type === 'relation' || type === 'media';
      const isOwn = field !== 'createdBy' && field !== 'updatedBy' && field !== 'estadia';
      return action !== 'delete' && isLink && isOwn && saysSomething(value);
    }),
  );
}

/** The panel sends what is left as it is too. */
function saysSomething(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value !== 'object' || Array.isArray(value)) return true;
  const lists: readonly unknown[] = Object.values(value);
  return lists.some((list) => !Array.isArray(list) || list.length > 0);
}
