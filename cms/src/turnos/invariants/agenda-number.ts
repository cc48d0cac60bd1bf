import type { Invariant } from '../../writes/content-write';
import { FieldError } from '../../writes/field-error';

/** The number in a link names one agenda. */
export const agendaNumberIsUnique: Invariant = async (write, next, { trx }) => {
  const { numero } = write.data;
  if (typeof numero !== 'number') return next();
  const other = await trx<{ document_id: string; numero: number }>('agendas')
    .where({ numero })
    .whereNot({ document_id: write.documentId ?? '' })
    .first('document_id');
  if (other !== undefined) {
    throw new FieldError('numero', `Ya hay una agenda con el número ${String(numero)}.`);
  }
  return next();
};
