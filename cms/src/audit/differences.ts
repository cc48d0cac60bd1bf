import { shortened } from '@guest-app/config/cut-text';
import { defaultLocale } from '@guest-app/config/languages';

/** A row of a table; one of a translated type says its language. */
export type Row = Readonly<Record<string, unknown>>;

/** Values as people read them, by the names that the panel gives to their fields. */
export type Values = Readonly<Record<string, string>>;

/** What differs between two states of a thing; nothing of one that was not yet, or is no more. */
export interface Differences {
  readonly antes: Values;
  readonly despues: Values;
}

/** A field with a column of its own. */
export interface Field {
  /** As the panel calls it. */
  readonly etiqueta: string;
  readonly isFlag?: boolean;
  /** Its rows say that it changed, without the values. */
  readonly isHidden?: boolean;
}

const hidden = '•••';
const none = '—';

/**
 * What differs between the rows of a document, before and after. A text in another language than the default
 * has its language beside it; fields that all languages share are listed once.
 */
export function differencesOf(
  before: readonly Row[],
  after: readonly Row[],
  fields: ReadonlyMap<string, Field>,
): Differences {
  const antes: Record<string, string> = {};
  const despues: Record<string, string> = {};
  const owner = { before: rowIn(before, defaultLocale), after: rowIn(after, defaultLocale) };
  for (const locale of new Set([...before, ...after].map(localeOf))) {
    const was = rowIn(before, locale);
    const is = rowIn(after, locale);
    for (const [column, field] of fields) {
      const [old, now] = [plain(was?.[column]), plain(is?.[column])];
      if (JSON.stringify(old) === JSON.stringify(now)) continue;
      const isOwn = locale === defaultLocale || locale === null;
      // A language that is new, or goes, brings or takes what all of them have.
      const isShared =
        !isOwn &&
        (was === undefined || plain(owner.before?.[column]) === old) &&
        (is === undefined || plain(owner.after?.[column]) === now);
      if (isShared) continue;
      const { etiqueta } = field;
      const name = isOwn ? etiqueta : `${etiqueta} (${locale.toUpperCase()})`;
      const isChange = before.length > 0 && after.length > 0;
      if (old !== null || isChange) antes[name] = read(old, field);
      if (now !== null || isChange) despues[name] = read(now, field);
    }
  }
  return { antes, despues };
}

function read(value: unknown, { isFlag = false, isHidden = false }: Field): string {
  if (value === null) return none;
  if (isHidden) return hidden;
  if (isFlag) return value === 1 ? 'Sí' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const longestValue = 300;
const longestText = 4_000;

/** A line for each value, cut to a limit, because a text of a component may be as long as a book. */
export function asText(values: Values): string | null {
  const lines = Object.entries(values).map(
    ([name, value]) => `${name}: ${shortened(value, longestValue)}`,
  );
  return lines.length === 0 ? null : shortened(lines.join('\n'), longestText);
}

const localeOf = ({ locale }: Row) => (typeof locale === 'string' ? locale : null);
const rowIn = (rows: readonly Row[], locale: string | null) =>
  rows.find((row) => localeOf(row) === locale);

/** The engines differ in how they write flags and missing values. */
function plain(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (typeof value === 'boolean') return Number(value);
  return value instanceof Date ? value.toISOString() : value;
}
