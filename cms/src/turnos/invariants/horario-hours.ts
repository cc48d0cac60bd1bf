import type { Invariant } from '../../writes/content-write';
import { FieldError } from '../../writes/field-error';
import { toMinutes } from '../shifts/shifts';
import { checkDays } from './calendar-days';
import { writtenFields } from './stored-row';

/** A rule belongs to a service and gives at least one whole shift a day. */
export const horarioGivesShifts: Invariant = async (write, next, { trx }) => {
  if (write.action === 'delete') return next();
  const { desde, hasta, duracion, vigenteDesde, vigenteHasta } = await writtenFields(
    trx,
    'horarios',
    write,
    {
      desde: 'desde',
      hasta: 'hasta',
      duracion: 'duracion',
      vigenteDesde: 'vigente_desde',
      vigenteHasta: 'vigente_hasta',
    },
  );
  const { servicio } = write.data;
  if (servicio === null || (write.action === 'create' && servicio === undefined)) {
    throw new FieldError('servicio', 'Elija el servicio al que pertenece el horario.');
  }
  if (desde === '24:00') throw new FieldError('desde', 'Un horario no empieza a las 24:00.');
  if (typeof desde === 'string' && typeof hasta === 'string') {
    const span = toMinutes(hasta) - toMinutes(desde);
    if (span <= 0) throw new FieldError('hasta', '«Hasta» debe ser posterior a «Desde».');
    if (typeof duracion === 'number' && duracion > span) {
      throw new FieldError(
        'duracion',
        'El turno dura más que el horario: no entra ninguno entre «Desde» y «Hasta».',
      );
    }
  }
  checkDays(vigenteDesde, vigenteHasta);
  if (
    typeof vigenteDesde === 'string' &&
    typeof vigenteHasta === 'string' &&
    vigenteHasta < vigenteDesde
  ) {
    throw new FieldError(
      'vigenteHasta',
      '«Vigente hasta» no puede ser anterior a «Vigente desde».',
    );
  }
  return next();
};
