import { documentIdOf, type Invariant } from '../../writes/content-write';
import { ensureLocale } from '../locales';

/** Each language has the locale in which its texts are kept. It outlives the language, and so do the texts. */
export const languageHasLocale: Invariant = async (write, next, { strapi, tables }) => {
  const result = await next();
  const documentId = documentIdOf(result);
  if (write.action === 'delete' || documentId === null) return result;
  const idioma = await tables('idiomas').where({ document_id: documentId }).first();
  if (idioma !== undefined) await ensureLocale(strapi, idioma.codigo, idioma.nombre);
  return result;
};
