import type { Dia, ReservaDelDia } from '../../shared/model/dia';

/** What was pressed of a booking, and is not yet known to be stored. */
export interface Press {
  readonly idReserva: number;
  readonly estado: ReservaDelDia['estado'];
}

/**
 * A day as it is once all that was pressed is stored. A look that began before that brings what was, and is not to take back
 * for a moment what somebody pressed.
 */
export function withPresses(dia: Dia, presses: readonly Press[]): Dia {
  if (presses.length === 0) return dia;
  const estados = new Map(presses.map(({ idReserva, estado }) => [idReserva, estado]));
  return {
    ...dia,
    servicios: dia.servicios.map((servicio) => ({
      ...servicio,
      turnos: servicio.turnos.map((turno) => ({
        ...turno,
        reservas: turno.reservas.map((reserva) => ({
          ...reserva,
          estado: estados.get(reserva.idReserva) ?? reserva.estado,
        })),
      })),
    })),
  };
}
