import type { ServicioDia, Turno } from '../../shared/model/servicio-dia';
import { deadline, isStart } from './deadline';
import type { TurnosContext } from './turnos-context';

/** Until when a shift can be cancelled, for a guest who is about to have it. */
export function cancellation(
  dia: ServicioDia,
  turno: Turno,
  { t, hotel, now, hoy }: Pick<TurnosContext, 't' | 'hotel' | 'now' | 'hoy'>,
): string {
  const { cancelableHasta } = turno;
  if (new Date(cancelableHasta) <= now) return t.noSeCancelara;
  if (isStart(cancelableHasta, dia, turno, hotel.zona)) return t.cancelableHastaElInicio;
  return t.cancelableHasta(deadline(cancelableHasta, hoy, hotel.zona, t));
}
