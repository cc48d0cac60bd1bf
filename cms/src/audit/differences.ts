import { defaultLocale } from '../store/default-locale';

/** A row of a table; one of a translated type says its language. */
export type Row = Readonly<Record<string, unknown>>;

/** What differs between two states of a document, by field. */
export interface Differences {
  readonly antes: Readonly<Record<string, unknown>>;
  readonly despues: Readonly<Record<string, unknown>>;
}

const hidden = '•••';

/**
 * What differs between the rows of a document, before and after. A text of another language than the one that owns the structure
 * has the language with it; what is the same in all of them is told once.
 */
export function differencesOf(
  before: readonly Row[],
  after: readonly Row[],
  /** By column. */
  fields: ReadonlyMap<string, string>,
  isHidden: (field: string) => boolean = () => false,
): Differences {
  const antes: Record<string, unknown> = {};
  const despues: Record<string, unknown> = {};
  const owner = { before: rowIn(before, defaultLocale), after: rowIn(after, defaultLocale) };
  for (const locale of new Set([...before, ...after].map(localeOf))) {
    const was = rowIn(before, locale);
    const is = rowIn(after, locale);
    for (const [column, field] of fields) {
      const [old, now] = [plain(was?.[column]), plain(is?.[column])];
      if (JSON.stringify(old) === JSON.stringify(now)) continue;
      const isOwn = locale === defaultLocale || locale === null;
      const isShared =
        !isOwn && plain(owner.before?.[column]) === old && plain(owner.after?.[column]) === now;
      if (isShared) continue;
      const name = isOwn ? field : `${field} (${locale.toUpperCase()})`;
      if (old !== null) antes[name] = isHidden(field) ? hidden : old;
      if (now !== null) despues[name] = isHidden(field) ? hidden : now;
    }
  }
  return { antes, despues };
}

const longestValue = 300;
const longestText = 4_000;

/** As it is kept and read: bounded, for a text of a component may be as long as a book. */
export function asText(values: Readonly<Record<string, unknown>>): string | null {
  if (Object.keys(values).length === 0) return null;
  const text = JSON.stringify(
    values,
    (_key, value: unknown) => (typeof value === 'string' ? cut(value, longestValue) : value),
    1,
  );
  return cut(text, longestText);
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text);

const localeOf = ({ locale }: Row) => (typeof locale === 'string' ? locale : null);
const rowIn = (rows: readonly Row[], locale: string | null) =>
  rows.find((row) => localeOf(row) === locale);

/** The engines write flags, and what is not there, each in its own way. */
function plain(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (typeof value === 'boolean') return Number(value);
  return value instanceof Date ? value.toISOString() : value;
}
