import { idIdiomaPattern } from '@guest-app/config/languages';
import { errors } from '@strapi/utils';
import { documentIdOf, type Invariant } from '../../writes/content-write';
import { FieldError } from '../../writes/refusal';
import { ensureLocale } from '../locales';

const codePattern = new RegExp(idIdiomaPattern);

/** A language's code is well-formed, upper case, its own, and never changes: texts are kept under it. */
export const languageCodeIsValid: Invariant = async (write, next, { tables }) => {
  const { action, documentId, data } = write;
  if (action === 'delete') return next();
  if (action === 'update' && !('codigo' in data)) return next();

  const codigo = typeof data['codigo'] === 'string' ? data['codigo'].trim().toUpperCase() : '';
  if (!codePattern.test(codigo)) {
    throw new FieldError(
      'codigo',
      'El código del idioma debe ser como ES, EN o PT-BR: dos o tres letras y, si hace falta, la región.',
    );
  }
  const row = await tables('idiomas').where({ codigo }).first('document_id');
  if (action === 'update' && row?.document_id !== documentId) {
    throw new FieldError('codigo', 'El código de un idioma no se puede cambiar. Cree otro idioma.');
  }
  if (action !== 'update' && row !== undefined) {
    throw new FieldError('codigo', `El idioma ${codigo} ya existe.`);
  }
  write.data = { ...data, codigo };
  return next();
};

/** Each language has the locale in which its texts are kept. It outlives the language, and so do the texts. */
export const languageHasLocale: Invariant = async (write, next, { strapi, tables }) => {
  const result = await next();
  const documentId = documentIdOf(result);
  if (write.action === 'delete' || documentId === null) return result;
  const idioma = await tables('idiomas').where({ document_id: documentId }).first();
  if (idioma !== undefined) await ensureLocale(strapi, idioma.codigo, idioma.nombre);
  return result;
};

/** At least one language stays on, or guests would have none. */
export const oneLanguageStaysActive: Invariant = async (write, next, { tables }) => {
  if (write.action !== 'update' && write.action !== 'delete') return next();
  // Locked, so that two who each switch off another one of two wait for each other.
  const before = await tables('idiomas').forUpdate().select('activo');
  const result = await next();
  const after = await tables('idiomas').select('activo');
  const isActive = (idioma: { readonly activo: boolean | 0 | 1 }) => Boolean(idioma.activo);
  if (before.some(isActive) && !after.some(isActive)) {
    throw new errors.ApplicationError('Debe quedar al menos un idioma activo.');
  }
  return result;
};
