import { defaultLocale } from '../store/default-locale';

/** A row that is yet to be stored, by column: of a new document, or of a language in which a document had none. */
export type AddedRow = Readonly<Record<string, unknown>> & {
  readonly document_id: string;
  readonly locale: string;
};

/** A row of a translated type as its table holds it. */
export type StoredRow = AddedRow & { readonly id: number };

/** The columns of a type that writes fill. */
export interface Columns {
  /** The same in the rows of every language. */
  readonly shared: readonly string[];
  /** Each language's own. */
  readonly translated: readonly string[];
}

export interface LocaleWrite<Data = Readonly<Record<string, unknown>>> {
  readonly locale: string;
  readonly data: Data;
}

/** The rows of one document that writes change or add, as they are afterwards. */
export interface WrittenRows {
  readonly changed: readonly StoredRow[];
  readonly added: readonly AddedRow[];
}

/**
 * What writes of columns make of a document's rows: what Strapi's Document Service and its synchronisation of languages
 * would have made of them, one write after the other.
 */
export function writtenRows(
  stored: readonly (StoredRow | AddedRow)[],
  writes: readonly LocaleWrite[],
  columns: Columns,
  now: Date,
): WrittenRows {
  const rows = new Map<string, StoredRow | AddedRow>(stored.map((row) => [row.locale, row]));
  const touched = new Set<string>();
  for (const { locale, data } of writes) {
    const before = rows.get(locale) ?? newRow(locale, rows, columns, now);
    const after: StoredRow | AddedRow = {
      ...before,
      ...data,
      published_at: now,
      updated_at: now,
    };
    rows.set(locale, after);
    touched.add(locale);
    if (columns.shared.every((column) => after[column] === before[column])) continue;
    const shared = pick(after, columns.shared);
    for (const [other, row] of rows) {
      if (other === locale) continue;
      rows.set(other, { ...row, ...shared, updated_at: now });
      touched.add(other);
    }
  }
  const written = [...rows].flatMap(([locale, row]) => (touched.has(locale) ? [row] : []));
  return {
    changed: written.filter((row): row is StoredRow => 'id' in row),
    added: written.filter((row) => !('id' in row)),
  };
}

/** The row with which a new document begins, before anything is written in it. */
export function firstRow(document_id: string, columns: Columns, now: Date): AddedRow {
  const empty = [...columns.shared, ...columns.translated].map((column) => [column, null] as const);
  return { ...Object.fromEntries(empty), document_id, locale: defaultLocale, created_at: now };
}

function newRow(
  locale: string,
  rows: ReadonlyMap<string, StoredRow | AddedRow>,
  columns: Columns,
  now: Date,
): AddedRow {
  const owner = rows.get(defaultLocale);
  if (owner === undefined) throw new Error('A document has no row of the default locale');
  return {
    ...Object.fromEntries(columns.translated.map((column) => [column, null])),
    ...pick(owner, columns.shared),
    document_id: owner.document_id,
    locale,
    created_at: now,
  };
}

function pick(row: Readonly<Record<string, unknown>>, columns: readonly string[]) {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}
