import { ddMm, onClockOf } from '../../shared/clock/dates';
import type { TurnosTexts } from './turnos-texts';

/** An instant on the hotel's clock, in words; with its day unless it is today. */
export function deadline(instant: string, hoy: string, zona: string, t: TurnosTexts): string {
  const clock = onClockOf(zona, new Date(instant));
  return t.aLas(clock.hora, clock.fecha === hoy ? null : ddMm(clock.fecha));
}
