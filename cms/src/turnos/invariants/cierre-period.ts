import type { Invariant } from '../../writes/content-write';
import { FieldError } from '../../writes/field-error';
import { toMinutes } from '../shifts/shifts';
import { checkDays } from './calendar-days';
import { writtenFields } from './stored-row';

const isSet = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A closure ends after it begins, and closes whole days or some hours of each. */
export const cierreIsAPeriod: Invariant = async (write, next, { trx }) => {
  if (write.action === 'delete') return next();
  const { desde, hasta, horaDesde, horaHasta } = await writtenFields(trx, 'cierres', write, {
    desde: 'desde',
    hasta: 'hasta',
    horaDesde: 'hora_desde',
    horaHasta: 'hora_hasta',
  });
  checkDays(desde, hasta);
  if (isSet(desde) && isSet(hasta) && hasta < desde) {
    throw new FieldError('hasta', 'El último día no puede ser anterior al primero.');
  }
  if (isSet(horaDesde) !== isSet(horaHasta)) {
    throw new FieldError(
      isSet(horaDesde) ? 'horaHasta' : 'horaDesde',
      'Escriba las dos horas, o ninguna para cerrar el día entero.',
    );
  }
  if (isSet(horaDesde) && isSet(horaHasta) && toMinutes(horaHasta) <= toMinutes(horaDesde)) {
    throw new FieldError('horaHasta', 'La hora final debe ser posterior a la inicial.');
  }
  if (!isSet(horaDesde)) write.data = { ...write.data, horaDesde: null, horaHasta: null };
  return next();
};
