import { onClockOf } from '../../shared/clock/dates';
import type { ServicioDia, Turno } from '../../shared/model/servicio-dia';

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
        .map((turno) => (new Date(turno.reservableHasta) <= now ? closed(turno) : turno)),
    }));
}

/** Past its deadline nothing is booked, and nobody waits any more. */
function closed({ espera: _espera, puedeEsperar: _puedeEsperar, ...turno }: Turno): Turno {
  return turno.estado === 'abierto' ? { ...turno, estado: 'cerrado' } : turno;
}
