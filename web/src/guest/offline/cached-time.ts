import { onClockOf } from '@guest-app/config/wall-clock';
import { ddMm } from '../../shared/clock/dates';

/** The time of a stored copy, on the clock of a zone: `14:20` with its day, or with `today` for the present one. */
export function cachedTime(since: number, now: number, zona: string, today: string): string {
  const { fecha, hora } = onClockOf(zona, new Date(since));
  const isToday = fecha === onClockOf(zona, new Date(now)).fecha;
  return `${isToday ? today : `${ddMm(fecha)}/${fecha.slice(0, 4)}`} ${hora}`;
}
