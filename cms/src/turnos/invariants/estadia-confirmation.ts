import { confirmacionFault, normaliseConfirmacion } from '@guest-app/config/estadias/estadia';
import type { Invariant } from '../../writes/content-write';
import { FieldError } from '../../writes/field-error';

/** A confirmation number is stored in the one form in which logins look for it, and names one stay. */
export const confirmacionIsUnique: Invariant = async (write, next, { trx }) => {
  const { confirmacion } = write.data;
  if (typeof confirmacion !== 'string') return next();
  const fault = confirmacionFault(confirmacion);
  if (fault !== undefined) throw new FieldError('confirmacion', fault);
  const normal = normaliseConfirmacion(confirmacion);
  const other = await trx<{ document_id: string; confirmacion: string }>('estadias')
    .where({ confirmacion: normal })
    .whereNot({ document_id: write.documentId ?? '' })
    .first('document_id');
  if (other !== undefined) {
    throw new FieldError('confirmacion', `Ya hay una estadía con el número de reserva ${normal}.`);
  }
  write.data = { ...write.data, confirmacion: normal };
  return next();
};
