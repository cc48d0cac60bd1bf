import type { ServicioDia, Turno } from '../../shared/model/servicio-dia';
import type { Guest } from '../session/guest-session';

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
  /** The bookings, and the shifts for which the guest waits, by start time. */
  readonly propios: readonly (Reserva | Espera)[];
  /** What can still be booked: a booking holds one shift a day in each service. */
  readonly proximos: readonly ServiciosDelDia[];
}

/** Splits the coming days into what the guest has, by start time, and the bookable services by day. */
export function agendaOf(dias: readonly ServicioDia[]): Agenda {
  const reservas = dias.flatMap((dia) =>
    dia.turnos.flatMap((turno) =>
      turno.idReserva === null ? [] : [{ dia, turno, idReserva: turno.idReserva }],
    ),
  );
  const esperas: readonly Espera[] = dias.flatMap((dia) =>
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
  const propios = [...reservas, ...esperas].sort(byStart);
  return {
    reservas,
    propios,
    proximos: [...proximos].map(([fecha, dias]) => ({ fecha, dias })),
  };
}

/** How many of a shift's people come: a stored agenda of an earlier version does not say it. */
export function peopleOf({ personas, personasEnEspera }: Turno, guest: Guest): number {
  return personas ?? personasEnEspera ?? partyOf(guest);
}

/** How many a stay has. */
export const partyOf = ({ adults, children }: Pick<Guest, 'adults' | 'children'>) =>
  adults + children;

/** For how many of a party a shift has places now. */
export function placesFor({ estado, disponibles }: Turno, party: number): number {
  return estado === 'abierto' || estado === 'completo' ? Math.min(disponibles, party) : 0;
}

/** Whether so few places are left that the guest should know: fewer than five, or than a quarter. */
export const isScarce = ({ disponibles, cupo }: Turno) => disponibles < 5 || disponibles * 4 < cupo;

/** The free shifts to which a booking can be moved, by day. */
export function movesOf(
  dias: readonly ServicioDia[],
  { dia, turno }: Reserva,
  personas: number,
): readonly ServicioDia[] {
  return dias.flatMap((other) => {
    const isHeld = other.reservado && other.fecha !== dia.fecha;
    if (other.idServicio !== dia.idServicio || isHeld) return [];
    const turnos = other.turnos.filter(
      (one) => one.codigo !== turno.codigo && placesFor(one, personas) === personas,
    );
    return turnos.length === 0 ? [] : [{ ...other, turnos }];
  });
}

type Placed = Pick<Reserva, 'dia' | 'turno'>;

const startOf = ({ dia, turno }: Placed) => `${dia.fecha} ${turno.desde}`;

const byStart = (one: Placed, other: Placed) => startOf(one).localeCompare(startOf(other));
