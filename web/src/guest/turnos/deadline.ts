import { ddMm, onClockOf } from '../../shared/clock/dates';
import type { TurnosTexts } from './turnos-texts';

/** When an instant is on the hotel's clock, in words; its day is told where it is not today. */
export function deadline(instant: string, hoy: string, zona: string, t: TurnosTexts): string {
  const clock = onClockOf(zona, new Date(instant));
  return t.aLas(clock.hora, clock.fecha === hoy ? null : ddMm(clock.fecha));
}
