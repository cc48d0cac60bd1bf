import { onClockOf } from '@guest-app/config/wall-clock';
import { ddMm } from '../../shared/clock/dates';
import type { TurnosTexts } from './turnos-texts';
import type { ShownAgenda } from './use-agenda';

/** From when an agenda is, on the hotel's clock; with its day where that is not the present one. */
export function updatedAt(
  { answeredAt, time }: Pick<ShownAgenda, 'answeredAt' | 'time'>,
  zona: string,
  t: TurnosTexts,
): string {
  const { fecha, hora } = onClockOf(zona, new Date(answeredAt));
  return t.actualizado(hora, fecha === onClockOf(zona, time).fecha ? null : ddMm(fecha));
}
