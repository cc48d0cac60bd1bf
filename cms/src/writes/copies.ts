import { errors } from '@strapi/utils';
import { defaultLocale } from '../store/default-locale';
import { documentIdOf, type Invariant } from './content-write';
import { translatedFields } from './structure';

/** Rows that belong to one component only: a copy begins without them. */
const children = ['items', 'referencias', 'clave'];

/**
 * A copy is a new document, made from the form that the panel sends, with the texts that the original has in the other
 * languages. Strapi's own copy would take the original's items away and write the form's texts in every language.
 */
export const copiesAreNewDocuments: Invariant = async (write, next, { strapi }) => {
  const translated = translatedFields[write.uid];
  if (write.action !== 'clone' || translated === undefined || write.documentId === null)
    return next();

  const documents = strapi.documents(write.uid);
  const data = Object.fromEntries(
    Object.entries(write.data).filter(([field]) => !children.includes(field)),
  );
  const copy = await documents.create({
    ...write.selection,
    locale: write.locale ?? defaultLocale,
    data,
  });
  const documentId = documentIdOf(copy);
  if (documentId === null) throw new errors.ApplicationError('No se pudo copiar el contenido.');

  const originals = await documents.findMany({
    locale: '*',
    filters: { documentId: write.documentId },
    fields: ['locale', ...translated],
  });
  for (const { locale, ...original } of originals) {
    if (locale === (write.locale ?? defaultLocale) || typeof locale !== 'string') continue;
    const texts = Object.fromEntries(translated.map((field) => [field, original[field]]));
    await documents.update({ documentId, locale, data: texts });
  }
  return { documentId, entries: [copy] };
};
