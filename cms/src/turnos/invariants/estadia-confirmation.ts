import { confirmacionFault, normaliseConfirmacion } from '@guest-app/config/estadias/estadia';
import { errors } from '@strapi/utils';
import type { Invariant } from '../../writes/content-write';

/** A confirmation number is stored in the one form in which logins look for it, and names one stay. */
export const confirmacionIsUnique: Invariant = async (write, next, { trx }) => {
  const { confirmacion } = write.data;
  if (typeof confirmacion !== 'string') return next();
  const fault = confirmacionFault(confirmacion);
  if (fault !== undefined) throw new errors.ValidationError(fault);
  const normal = normaliseConfirmacion(confirmacion);
  const other = await trx<{ document_id: string; confirmacion: string }>('estadias')
    .where({ confirmacion: normal })
    .whereNot({ document_id: write.documentId ?? '' })
    .first('document_id');
  if (other !== undefined) {
    throw new errors.ValidationError(`Ya hay una estadía con el número de reserva ${normal}.`);
  }
  write.data = { ...write.data, confirmacion: normal };
  return next();
};
