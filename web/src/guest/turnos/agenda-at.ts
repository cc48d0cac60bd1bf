import type { ServicioDia, Turno } from '../../shared/model/servicio-dia';
import { onClockOf } from './dates';

/**
 * An agenda as it stands at an instant after it was answered: shifts that began since are gone, as the server leaves them
 * out, and those whose deadline passed cannot be booked.
 */
export function agendaAt(
  dias: readonly ServicioDia[],
  zona: string,
  now: Date,
): readonly ServicioDia[] {
  const { fecha: hoy, hora } = onClockOf(zona, now);
  return dias
    .filter(({ fecha }) => fecha >= hoy)
    .map((dia) => ({
      ...dia,
      turnos: dia.turnos
        .filter(({ desde }) => dia.fecha > hoy || desde > hora)
        .map((turno) => (isOver(turno, now) ? { ...turno, estado: 'cerrado' as const } : turno)),
    }));
}

function isOver({ estado, reservableHasta }: Turno, now: Date): boolean {
  return estado === 'abierto' && new Date(reservableHasta) <= now;
}
