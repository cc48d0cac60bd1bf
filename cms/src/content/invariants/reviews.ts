import { rowTexts, type TextField } from '@guest-app/config/row-texts';
import { type Tables, textColumns } from '../../database/tables';
import type { ContentUid, Invariant } from '../../writes/content-write';
import { forgetReviews, noteTexts, type TextsByLocale } from '../reviews';

/** The tables whose texts are translated, and these texts. */
const translatedTables = {
  'api::seccion.seccion': { table: 'secciones', noun: 'seccion' },
  'api::componente.componente': { table: 'componentes', noun: 'componente' },
  'api::item-carta.item-carta': { table: 'items_carta', noun: 'item' },
  'api::seccion-referida.seccion-referida': {
    table: 'secciones_referidas',
    noun: 'seccionReferida',
  },
} as const satisfies Partial<Record<ContentUid, object>>;

type Translated = (typeof translatedTables)[keyof typeof translatedTables];

/** A changed Spanish text makes its translations be reviewed, a written translation is confirmed. */
export const translationsFollowSpanish: Invariant = async (write, next, { trx, tables }) => {
  const { uid, documentId, action } = write;
  const translated =
    uid in translatedTables ? translatedTables[uid as keyof typeof translatedTables] : undefined;
  if (translated === undefined || documentId === null) return next();
  if (action === 'delete') {
    const result = await next();
    const locale = write.locale === null || write.locale === '*' ? undefined : write.locale;
    await forgetReviews(trx, documentId, locale);
    return result;
  }
  const fields: readonly TextField[] = rowTexts[translated.noun];
  if (action !== 'update' || !fields.some((field) => field in write.data)) return next();
  const before = await textsOf(tables, translated, documentId);
  const result = await next();
  await noteTexts(trx, documentId, before, await textsOf(tables, translated, documentId));
  return result;
};

async function textsOf(
  tables: Tables,
  { table, noun }: Translated,
  documentId: string,
): Promise<TextsByLocale> {
  const fields: readonly TextField[] = rowTexts[noun];
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
