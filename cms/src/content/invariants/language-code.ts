import { idIdiomaPattern } from '@guest-app/config/languages';
import type { Invariant } from '../../writes/content-write';
import { FieldError } from '../../writes/field-error';

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
