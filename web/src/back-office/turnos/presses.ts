import type { Dia, ReservaDelDia } from '../../shared/model/dia';

/** What was pressed of a booking, and is not yet known to be stored. */
export interface Press {
  readonly idReserva: number;
  readonly estado: ReservaDelDia['estado'];
}

/**
 * A day with all pressed marks applied. A read that began before they were stored would show the old ones
 * for a moment.
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
