import { defaultLocale } from '@guest-app/config/languages';
import type { Core, UID } from '@strapi/strapi';
import type { Connection } from '../database/connection';
import type { Row, Values } from './differences';

/** Relations and pictures of a document, which are rows of other tables: what they lead to, by its name. */

interface Named {
  readonly nombre: string | null;
}

/** What a document's row leads to by some of its fields, in order; a field that leads nowhere says so. */
export async function linksOf(
  strapi: Core.Strapi,
  trx: Connection,
  uid: UID.ContentType,
  rows: readonly Row[],
  fields: readonly string[],
): Promise<Values> {
  const row = rows.find(({ locale }) => (locale ?? defaultLocale) === defaultLocale);
  const id = row?.['id'];
  if (row === undefined || typeof id !== 'number') return {};
  const linked: Record<string, string> = {};
  for (const field of fields) {
    const names = await namesOf(strapi, trx, { uid, field, id, row });
    if (names !== undefined) {
      linked[labelOf(uid, field)] =
        names.map(({ nombre }) => nombre ?? 'sin nombre').join(', ') || '—';
    }
  }
  return linked;
}

/** What the panel calls a type's fields, and by which it knows a row. */
interface View {
  readonly nombradoPor: string;
  readonly campos: Readonly<Record<string, { readonly etiqueta: string }>>;
}

let views: Readonly<Record<string, View>> = {};

/** Lists fields by the names that the panel gives them. */
export function nameFieldsAs(given: Readonly<Record<string, View>>): void {
  views = given;
}

/** As the panel calls a field. */
export const labelOf = (uid: string, field: string): string =>
  views[uid]?.campos[field]?.etiqueta ?? field;

/** The column by which people know a document of a type; who a guest is, no name says here. */
export function nameColumn(strapi: Core.Strapi, uid: string): string | undefined {
  if (isPersonal(uid)) return 'document_id';
  const named = strapi.db.metadata.get(uid).attributes[views[uid]?.nombradoPor ?? ''];
  if (named === undefined || !('columnName' in named)) return undefined;
  return typeof named.columnName === 'string' ? named.columnName : undefined;
}

interface Link {
  readonly uid: UID.ContentType;
  readonly field: string;
  readonly id: number;
  readonly row: Row;
}

async function namesOf(
  strapi: Core.Strapi,
  trx: Connection,
  { uid, field, id, row }: Link,
): Promise<readonly Named[] | undefined> {
  if (strapi.contentType(uid).attributes[field]?.type === 'media') {
    return trx('files_related_mph as m')
      .join('files as f', 'f.id', 'm.file_id')
      .where({ 'm.related_id': id, 'm.related_type': uid, 'm.field': field })
      .orderBy('m.order')
      .select<Named[]>({ nombre: 'f.name' });
  }
  const attribute = strapi.db.metadata.get(uid).attributes[field];
  if (attribute?.type !== 'relation' || !('target' in attribute)) return undefined;
  const target = strapi.db.metadata.get(attribute.target);
  const column = nameColumn(strapi, attribute.target);
  if (column === undefined) return undefined;
  const names = trx(`${target.tableName} as t`).select<Named[]>({ nombre: `t.${column}` });
  if ('joinTable' in attribute) {
    const { joinTable } = attribute;
    if (!hasName(joinTable) || !('inverseJoinColumn' in joinTable)) return undefined;
    const { name, joinColumn, inverseJoinColumn } = joinTable;
    const order = 'orderColumnName' in joinTable ? joinTable.orderColumnName : 'id';
    return names
      .join(`${name} as l`, `l.${inverseJoinColumn.name}`, 't.id')
      .where(`l.${joinColumn.name}`, id)
      .orderBy(`l.${order}`);
  }
  if (!('joinColumn' in attribute)) return undefined;
  const { joinColumn } = attribute;
  return hasName(joinColumn) ? names.where('t.id', row[joinColumn.name] ?? null) : undefined;
}

/** Strapi's types say of it that it is always there. */
function hasName(column: unknown): column is { readonly name: string } {
  return typeof column === 'object' && column !== null && 'name' in column;
}

/** Of guests the trail stores only which stay it was, because it outlives their data. */
const personal: Readonly<Record<string, readonly string[] | 'all'>> = {
  'api::estadia.estadia': 'all',
  'api::correo.correo': 'all',
  'api::reserva.reserva': ['nota'],
};

/** Whether all of a type is about guests. */
export const isPersonal = (uid: string): boolean => personal[uid] === 'all';

export function isHidden(uid: string, field: string): boolean {
  const ofType = personal[uid];
  return ofType === 'all' || ofType?.includes(field) === true;
}
