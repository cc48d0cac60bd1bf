import { errors } from '@strapi/utils';
import type { Invariant } from '../../writes/content-write';

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
