import type { SentTo } from '@guest-app/config/cms-calls/call';
import type { changeBooking } from '@guest-app/config/cms-calls/turnos-del-dia';
import type { Clock } from '../../settings/environment';
import { conflict } from '../../writes/refusal';
import { isMove } from '../booking/move';
import type { ShiftCode } from '../shifts/shift-code';
import type { Reserva } from '../shifts/shift-of-stay';
import { dateAt } from '../shifts/shifts';

/**
 * The attendance after a change: the new mark or the old one. A move to another shift clears the mark.
 * Throws a refusal for a mark before the shift's day.
 */
export function attendanceAfter(
  reserva: Reserva,
  code: ShiftCode,
  marked: SentTo<typeof changeBooking>['estado'],
  { now, zona }: Clock,
): string | null {
  if (marked !== undefined && marked !== 'reservada' && code.fecha > dateAt(now, zona)) {
    throw conflict('La asistencia se marca desde el día del turno.');
  }
  return marked ?? (isMove(reserva, code) ? 'reservada' : reserva.estado);
}
