import type { Dia, ReservaDelDia, TurnoDelDia } from '../../shared/model/dia';

/** A shift as the day has it now; undefined where it has none any more. */
export function turnoIn(dia: Dia, codigo: string): TurnoDelDia | undefined {
  for (const { turnos } of dia.servicios) {
    const turno = turnos.find((one) => one.codigo === codigo);
    if (turno !== undefined) return turno;
  }
  return undefined;
}

/** A booking as the day has it now, with its shift; undefined where it is gone. */
export function reservaIn(
  dia: Dia,
  idReserva: number,
): { readonly reserva: ReservaDelDia; readonly turno: TurnoDelDia } | undefined {
  for (const { turnos } of dia.servicios) {
    for (const turno of turnos) {
      const reserva = turno.reservas.find((one) => one.idReserva === idReserva);
      if (reserva !== undefined) return { reserva, turno };
    }
  }
  return undefined;
}
