import { onClockOf } from '@guest-app/config/wall-clock';
import { hasCome } from '../../shared/clock/dates';
import type { ServicioDia, Turno } from '../../shared/model/servicio-dia';

/**
 * An agenda at an instant after its answer: without shifts that have begun since, as the server leaves them
 * out, and without booking where the deadline has passed.
 */
export function agendaAt(
  dias: readonly ServicioDia[],
  zona: string,
  now: Date,
): readonly ServicioDia[] {
  const clock = onClockOf(zona, now);
  return dias
    .filter(({ fecha }) => fecha >= clock.fecha)
    .map((dia) => ({
      ...dia,
      turnos: dia.turnos
        .filter(({ desde }) => !hasCome({ fecha: dia.fecha, hora: desde }, clock))
        .map((turno) => (new Date(turno.reservableHasta) <= now ? closed(turno) : turno)),
    }));
}

/** After the deadline there is no booking and no waiting list. */
function closed({ espera: _espera, puedeEsperar: _puedeEsperar, ...turno }: Turno): Turno {
  const { estado } = turno;
  return estado === 'abierto' || estado === 'completo' ? { ...turno, estado: 'cerrado' } : turno;
}
