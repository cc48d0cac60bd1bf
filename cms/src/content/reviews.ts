import { defaultLocale } from '@guest-app/config/languages';
import type { Connection } from '../database/connection';

/**
 * Which translations are to be reviewed. A translation is confirmed when it is written, and when a person says that it
 * still is right; it is to be reviewed while the Spanish text differs from the one of that moment.
 */

const tableName = 'texto_por_revisar';

interface Row {
  document_id: string;
  locale: string;
  /** The field, by its name in the CMS. */
  campo: string;
  /** The Spanish text when the translation was last confirmed; empty where there was none. */
  confirmado: string;
}

/** A document's texts by locale, then by field; a text that is missing is empty. */
export type TextsByLocale = ReadonlyMap<string, Readonly<Record<string, string>>>;

export interface ToReview extends Readonly<Omit<Row, 'document_id'>> {
  readonly documentId: string;
}

/** Every translation that is to be reviewed, in one language or in all. */
export async function textsToReview(db: Connection, locale?: string): Promise<ToReview[]> {
  const rows = await db<Row>(tableName)
    .where(locale === undefined ? {} : { locale })
    .select<Row[]>();
  return rows.map(({ document_id: documentId, ...row }) => ({ documentId, ...row }));
}

/** Notes what a write of a document's texts makes of its translations. */
export async function noteTexts(
  trx: Connection,
  documentId: string,
  before: TextsByLocale,
  after: TextsByLocale,
): Promise<void> {
  const known: readonly Row[] = await trx<Row>(tableName).where({ document_id: documentId });
  const keyOf = ({ locale, campo }: Pick<Row, 'locale' | 'campo'>) => `${locale} ${campo}`;
  const confirmed = new Map(known.map((row) => [keyOf(row), row.confirmado]));
  for (const { locale, campo, confirmado } of reviewsAfter(before, after, (text) =>
    confirmed.get(keyOf(text)),
  )) {
    const text = { document_id: documentId, locale, campo };
    if (confirmado === null) await trx<Row>(tableName).where(text).delete();
    else await trx<Row>(tableName).insert({ ...text, confirmado });
  }
}

interface Review {
  readonly locale: string;
  readonly campo: string;
  /** Null for a translation that is confirmed now. */
  readonly confirmado: string | null;
}

/** What changes about the translations of a document when its texts change. */
function reviewsAfter(
  before: TextsByLocale,
  after: TextsByLocale,
  confirmedOf: (text: Pick<Review, 'locale' | 'campo'>) => string | undefined,
): readonly Review[] {
  const textIn = (texts: TextsByLocale, locale: string, campo: string) =>
    texts.get(locale)?.[campo] ?? '';
  const locales = new Set([...before.keys(), ...after.keys()]);
  locales.delete(defaultLocale);
  const campos = Object.keys({ ...before.get(defaultLocale), ...after.get(defaultLocale) });
  return [...locales].flatMap((locale) =>
    campos.flatMap((campo): readonly Review[] => {
      const confirmado = confirmedOf({ locale, campo });
      const [was, is] = [textIn(before, locale, campo), textIn(after, locale, campo)];
      const [spanishWas, spanish] = [
        textIn(before, defaultLocale, campo),
        textIn(after, defaultLocale, campo),
      ];
      if (is === '' || is !== was || confirmado === spanish) {
        return confirmado === undefined ? [] : [{ locale, campo, confirmado: null }];
      }
      const isOutdated = spanish !== spanishWas && confirmado === undefined;
      return isOutdated ? [{ locale, campo, confirmado: spanishWas }] : [];
    }),
  );
}

/** Confirms a translation as it is. */
export async function confirmText(
  trx: Connection,
  { documentId, locale, campo }: Omit<ToReview, 'confirmado'>,
): Promise<void> {
  await trx<Row>(tableName).where({ document_id: documentId, locale, campo }).delete();
}

/** Has a translation reviewed that was right for an earlier Spanish text. */
export async function reopenText(
  trx: Connection,
  { documentId, locale, campo, confirmado }: ToReview,
): Promise<void> {
  const text = { document_id: documentId, locale, campo };
  await trx<Row>(tableName).where(text).delete();
  await trx<Row>(tableName).insert({ ...text, confirmado });
}

/** What is to be reviewed of a document is to be reviewed of its copy. */
export async function copyReviews(trx: Connection, original: string, copy: string): Promise<void> {
  const rows: readonly Row[] = await trx<Row>(tableName).where({ document_id: original });
  if (rows.length === 0) return;
  await trx<Row>(tableName).insert(rows.map((row) => ({ ...row, document_id: copy })));
}

/** Forgets a document, or one of its languages. */
export async function forgetReviews(
  trx: Connection,
  documentId: string,
  locale?: string,
): Promise<void> {
  await trx<Row>(tableName)
    .where({ document_id: documentId, ...(locale !== undefined && { locale }) })
    .delete();
}

/**
 * Does a write after which, if it is a minor correction, no translation is to be reviewed that was not before. Writes
 * of content wait for each other, so that what is new in the table is this write's.
 */
export async function writeTexts<Result>(
  trx: Connection,
  isMinorCorrection: boolean,
  write: () => Promise<Result>,
): Promise<Result> {
  if (!isMinorCorrection) return write();
  const keyOf = ({ documentId, locale, campo }: ToReview) => `${documentId} ${locale} ${campo}`;
  const before = new Set((await textsToReview(trx)).map(keyOf));
  const result = await write();
  for (const text of await textsToReview(trx)) {
    if (!before.has(keyOf(text))) await confirmText(trx, text);
  }
  return result;
}
