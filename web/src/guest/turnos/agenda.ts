import type { ServicioDia, Turno } from '../../shared/model/servicio-dia';

/** A service day in which the guest holds a shift. */
export interface Reserva {
  readonly dia: ServicioDia;
  readonly turno: Turno;
  readonly idReserva: number;
}

/** A full shift for which the guest waits. */
export interface Espera {
  readonly dia: ServicioDia;
  readonly turno: Turno;
  /** Place in the waiting list, from 1 on. */
  readonly posicion: number;
}

export interface ServiciosDelDia {
  readonly fecha: string;
  readonly dias: readonly ServicioDia[];
}

export interface Agenda {
  readonly reservas: readonly Reserva[];
  readonly esperas: readonly Espera[];
  /** What can still be booked: a booking holds one shift a day in each service. */
  readonly proximos: readonly ServiciosDelDia[];
}

/** Splits the coming days into the guest's bookings and waits, each by start time, and the bookable services by day. */
export function agendaOf(dias: readonly ServicioDia[]): Agenda {
  const reservas = dias.flatMap((dia) =>
    dia.turnos.flatMap((turno) =>
      turno.idReserva === null ? [] : [{ dia, turno, idReserva: turno.idReserva }],
    ),
  );
  const esperas = dias.flatMap((dia) =>
    dia.turnos.flatMap((turno) =>
      turno.espera === undefined ? [] : [{ dia, turno, posicion: turno.espera }],
    ),
  );
  const proximos = new Map<string, ServicioDia[]>();
  for (const dia of dias) {
    if (dia.reservado || dia.turnos.length === 0) continue;
    proximos.set(dia.fecha, [...(proximos.get(dia.fecha) ?? []), dia]);
  }
  reservas.sort(byStart);
  esperas.sort(byStart);
  return { reservas, esperas, proximos: [...proximos].map(([fecha, dias]) => ({ fecha, dias })) };
}

type Placed = Pick<Reserva, 'dia' | 'turno'>;

const startOf = ({ dia, turno }: Placed) => `${dia.fecha} ${turno.desde}`;

const byStart = (one: Placed, other: Placed) => startOf(one).localeCompare(startOf(other));
