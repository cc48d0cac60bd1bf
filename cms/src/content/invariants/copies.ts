import { defaultLocale } from '@guest-app/config/languages';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { saysSomething } from '../../audit/documents';
import type { Tables } from '../../database/tables';
import { type ContentUid, documentIdOf, type Invariant } from '../../writes/content-write';
import { childrenOf, childTableNames, childTables } from '../family';
import { copyReviews } from '../reviews';
import { translatedFields } from './translations';

/** Fields that a copy does not take over: it gets its own, or they belong to the original alone. */
const ownOfEach: readonly string[] = [
  ...['clave', 'posicion', 'items', 'referencias', 'secciones'],
  ...['locale', 'localizations', 'createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy'],
];

/** What a copy has in any case: guests see a new section once somebody has looked at it. */
const fixed: Partial<Record<ContentUid, object>> = { 'api::seccion.seccion': { activa: false } };

type Row = Readonly<Record<string, unknown>>;

/**
 * A copy is a new document with all that belongs to the original: its texts in every language, its picture
 * and relations in their order, a component's items and buttons. What the panel's form sends stands above it.
 * Strapi's own copy would take the original's items away and write the form's texts in every language.
 */
export const copiesAreNewDocuments: Invariant = async (write, next, { strapi, tables, trx }) => {
  const { uid, documentId: original } = write;
  const translated = translatedFields[uid];
  if (write.action !== 'clone' || translated === undefined || original === null) return next();

  const documents = strapi.documents(uid);
  const rows: readonly Row[] = await documents.findMany({
    locale: '*',
    filters: { documentId: original },
    populate: '*',
  });
  const first = rows.find(({ locale }) => locale === defaultLocale);
  if (first === undefined) return next();
  const sent = Object.entries(write.data).filter(([field]) => !ownOfEach.includes(field));
  const isMoved = ([field, value]: [string, unknown]) =>
    isRelation(strapi, uid, field) && !isWhole(value);
  const copy = await documents.create({
    ...write.selection,
    locale: defaultLocale,
    data: {
      ...copied(strapi, uid, first),
      ...Object.fromEntries(sent.filter((entry) => !isMoved(entry))),
      ...fixed[uid],
    },
  });
  const documentId = documentIdOf(copy);
  if (documentId === null) throw new errors.ApplicationError('No se pudo copiar el contenido.');

  const moved = sent.filter((entry) => isMoved(entry) && saysSomething(entry[1]));
  if (moved.length > 0) {
    const data: Row = Object.fromEntries(moved);
    await documents.update({ documentId, locale: defaultLocale, data });
  }
  for (const { locale, ...row } of rows) {
    if (locale === defaultLocale || typeof locale !== 'string') continue;
    const data = Object.fromEntries(translated.map((field) => [field, row[field]]));
    await documents.update({ documentId, locale, data });
  }
  await copyReviews(trx, original, documentId);
  if (uid === 'api::componente.componente') {
    await copyChildren(strapi, tables, { original, copy: documentId });
  }
  return { documentId, entries: [copy] };
};

/** The original's fields, as a write takes them. */
function copied(strapi: Core.Strapi, uid: ContentUid, row: Row): Row {
  const fields = Object.keys(strapi.contentType(uid).attributes).filter(
    (field) => !ownOfEach.includes(field) && row[field] !== undefined,
  );
  return Object.fromEntries(
    fields.map((field) => {
      const value = row[field];
      if (isRelation(strapi, uid, field)) {
        return [field, { set: documentsIn(value) }];
      }
      const isPicture = typeof value === 'object' && value !== null && 'id' in value;
      return [field, isPicture ? value.id : value];
    }),
  );
}

function documentsIn(value: unknown): readonly string[] {
  const rows: readonly unknown[] = [value].flat();
  return rows.flatMap((row) =>
    typeof row === 'object' && row !== null && 'documentId' in row ? [String(row.documentId)] : [],
  );
}

const isRelation = (strapi: Core.Strapi, uid: ContentUid, field: string) =>
  strapi.contentType(uid).attributes[field]?.type === 'relation';

/** Whether a written relation says all that it is to hold, and not what changes. */
const isWhole = (value: unknown) => typeof value === 'object' && value !== null && 'set' in value;

/** Copies items and buttons in their order; a button whose section was deleted leads nowhere and is left out. */
async function copyChildren(
  strapi: Core.Strapi,
  tables: Tables,
  { original, copy }: { readonly original: string; readonly copy: string },
): Promise<void> {
  const data: Row = { componente: { set: [copy] } };
  for (const table of childTableNames) {
    const { uid } = childTables[table];
    for (const { id, document_id: documentId } of await childrenOf(table, original, tables)) {
      if (table === 'secciones_referidas' && !(await leadsSomewhere(id, tables))) continue;
      await strapi.documents(uid).clone({ documentId, data });
    }
  }
}

async function leadsSomewhere(seccion_referida_id: number, tables: Tables): Promise<boolean> {
  const links = tables('secciones_referidas_seccion_lnk').where({ seccion_referida_id });
  return (await links.first('id')) !== undefined;
}
