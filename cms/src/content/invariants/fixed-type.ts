import type { Invariant } from '../../writes/content-write';
import { FieldError } from '../../writes/field-error';
import { storedType } from '../componente-type';

/** The type of a component never changes: its texts, items and picture were made for it. */
export const fixedType: Invariant = async (write, next, { tables }) => {
  const { action, documentId, data } = write;
  if (documentId === null || action === 'delete') return next();
  const tipo = await storedType(documentId, tables);
  if ('tipo' in data && tipo !== undefined && data['tipo'] !== tipo) {
    throw new FieldError(
      'tipo',
      `El tipo de un componente no se puede cambiar: este es «${tipo}». Cree otro componente.`,
    );
  }
  return next();
};
