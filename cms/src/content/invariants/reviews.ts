import type { TextField } from '@guest-app/config/row-texts';
import { type Tables, textColumns } from '../../database/tables';
import type { Invariant } from '../../writes/content-write';
import { forgetReviews, noteTexts, type TextsByLocale } from '../reviews';
import { keyedTables } from './claves';
import { translatedFields } from './translations';

type TextTable = NonNullable<(typeof keyedTables)[keyof typeof keyedTables]>;

const isText = (field: string): field is TextField => field in textColumns;

/** A changed Spanish text makes its translations be reviewed, a written translation is confirmed. */
export const translationsFollowSpanish: Invariant = async (write, next, { trx, tables }) => {
  const { uid, documentId, action } = write;
  const table = keyedTables[uid];
  if (table === undefined || documentId === null) return next();
  if (action === 'delete') {
    const result = await next();
    const locale = write.locale === null || write.locale === '*' ? undefined : write.locale;
    await forgetReviews(trx, documentId, locale);
    return result;
  }
  const fields = (translatedFields[uid] ?? []).filter(isText);
  if (action !== 'update' || !fields.some((field) => field in write.data)) return next();
  const texts = () => textsOf(tables, table, fields, documentId);
  const before = await texts();
  const result = await next();
  await noteTexts(trx, documentId, before, await texts());
  return result;
};

async function textsOf(
  tables: Tables,
  table: TextTable,
  fields: readonly TextField[],
  documentId: string,
): Promise<TextsByLocale> {
  const columns = Object.fromEntries(fields.map((field) => [field, textColumns[field]]));
  const rows: Readonly<Record<string, string | null>>[] = await tables(table)
    .where({ document_id: documentId })
    .select({ locale: 'locale', ...columns });
  return new Map(
    rows.map(({ locale, ...texts }) => [
      locale ?? '',
      Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text ?? ''])),
    ]),
  );
}
