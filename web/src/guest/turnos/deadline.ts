import type { Texts } from '../../shared/texts/texts';
import { ddMm, onClockOf } from './dates';

/** When an instant is on the hotel's clock, in words; its day is told only where it is not the shift's own. */
export function deadline(instant: string, fecha: string, zona: string, t: Texts): string {
  const clock = onClockOf(zona, new Date(instant));
  return t.aLas(clock.hora, clock.fecha === fecha ? null : ddMm(clock.fecha));
}
