import { onClockOf } from '@guest-app/config/wall-clock';
import { ddMm } from '../../shared/clock/dates';
import type { ServicioDia, Turno } from '../../shared/model/servicio-dia';
import type { TurnosTexts } from './turnos-texts';

/** An instant on the hotel's clock, in words; with its day unless it is the one that the reader knows. */
export function deadline(instant: string, known: string, zona: string, t: TurnosTexts): string {
  const clock = onClockOf(zona, new Date(instant));
  return t.aLas(clock.hora, clock.fecha === known ? null : ddMm(clock.fecha));
}

/** Whether a deadline is the beginning of its shift. */
export function isStart(
  instant: string,
  { fecha }: Pick<ServicioDia, 'fecha'>,
  { desde }: Pick<Turno, 'desde'>,
  zona: string,
): boolean {
  const clock = onClockOf(zona, new Date(instant));
  return clock.fecha === fecha && clock.hora === desde;
}
