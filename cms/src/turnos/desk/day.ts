import type { Dia } from '@guest-app/config/cms-calls/turnos-del-dia';
import type { Clock } from '../../settings/environment';
import type { Counter } from '../shifts/occupancy';
import { shiftCodesOf } from '../shifts/shift-code';
import { bookingState, dateAt, dayIn, hasBegun, shiftsOn, toMinutes } from '../shifts/shifts';
import type { OwnedCierre } from '../shifts/stored-rules';
import type { Servicio } from './offered-services';

type ServicioDelDia = Dia['servicios'][number];
type Turno = ServicioDelDia['turnos'][number];
type Reserva = Turno['reservas'][number];
type Espera = Turno['esperas'][number];

interface GuestRow {
  readonly confirmacion: string;
  readonly apellido: string;
  readonly nombre: string;
  readonly habitacion: string | null;
}

export interface ReservaRow extends GuestRow {
  readonly servicio: number;
  readonly desde: string;
  readonly hasta: string | null;
  readonly id: number;
  readonly personas: number | null;
  readonly estado: Reserva['estado'] | null;
  readonly nota: string | null;
  readonly origen: Reserva['origen'] | null;
}

export interface EsperaRow extends GuestRow {
  readonly servicio: number;
  readonly desde: string;
  readonly id: number;
  readonly personas: number;
}

/** What the database has about a day, or about one service on it. */
export interface DayRows {
  readonly servicios: readonly Servicio[];
  readonly counters: readonly Counter[];
  readonly reservas: readonly ReservaRow[];
  readonly esperas: readonly EsperaRow[];
}

/** A day's shifts by service, with who booked and who waits. */
export function makeDay(rows: DayRows, fecha: string, clock: Clock): Dia {
  const { counters, reservas, esperas } = rows;
  const servicios = rows.servicios
    .map((servicio) => {
      const isOwn = (row: { readonly servicio: number }) => row.servicio === servicio.id;
      return dayOf(servicio, fecha, clock, {
        counters: counters.filter(isOwn),
        reservas: reservas.filter(isOwn),
        esperas: esperas.filter(isOwn),
      });
    })
    // A service that was switched off is shown only while it still has bookings.
    .filter(({ activo, turnos }) => activo === 1 || turnos.length > 0);
  return { fecha, hoy: dateAt(clock.now, clock.zona), servicios };
}

function dayOf(
  servicio: Servicio,
  fecha: string,
  clock: Clock,
  held: Omit<DayRows, 'servicios'>,
): ServicioDelDia {
  const { id, nombre, salon, activo, cupo: cupoDelServicio } = servicio;
  const day = dayIn(fecha, clock.zona);
  const rules = servicio.cierres.map(({ rule }) => rule);
  const offered = shiftsOn(day, servicio.horarios, rules);
  const starts = new Set(offered.map(({ desde }) => desde));
  const codeOf = shiftCodesOf(id, fecha);
  // Bookings from before a rule, a closure or the service's switch changed: staff must see them to tell the guests.
  const others = new Map(
    held.reservas
      .filter(({ desde }) => !starts.has(desde))
      .map(({ desde, hasta }) => [desde, hasta ?? desde]),
  );
  const times = [
    ...offered.map(({ desde, hasta }) => ({ desde, hasta, isOffered: true })),
    ...Array.from(others, ([desde, hasta]) => ({ desde, hasta, isOffered: false })),
  ].sort((a, b) => (a.desde < b.desde ? -1 : 1));

  const turnos = times.map(({ desde, hasta, isOffered }): Turno => {
    const counter = held.counters.find((one) => one.desde === desde);
    const inicio = day.startAt(toMinutes(desde));
    const estado =
      !isOffered || inicio === null ? 'no se ofrece' : bookingState(inicio, servicio, clock.now);
    const reservas = held.reservas.filter((one) => one.desde === desde);
    // A wait ends by itself when guests cannot book any more.
    const canBeServed = estado === 'abierto' || estado === 'todavia no abre';
    const esperas = canBeServed ? held.esperas.filter((one) => one.desde === desde) : [];
    return {
      codigo: codeOf(desde),
      desde,
      hasta,
      cupo: counter?.cupo ?? cupoDelServicio,
      cupoDelServicio,
      ocupado: counter?.ocupado ?? 0,
      estado,
      comenzado: hasBegun({ fecha, desde }, clock) ? 1 : 0,
      cerrado: counter?.cerrado === true ? 1 : 0,
      reservas: reservas.map(toReserva),
      esperas: esperas.map(toEspera),
    };
  });
  const cierre = closureOf(servicio, fecha);
  return { idServicio: id, servicio: nombre, salon, activo: activo ? 1 : 0, cierre, turnos };
}

/** The closure of a whole day; one that only the panel can take back goes before the day's own. Null for none. */
export function closureOf({ cierres }: Servicio, fecha: string): ServicioDelDia['cierre'] {
  const ofDay = cierres
    .filter(({ rule }) => rule.horas === null && rule.desde <= fecha && fecha <= rule.hasta)
    .map((cierre) => ({ motivo: cierre.motivo, soloHoy: isOfDayAlone(cierre) }))
    .sort((a, b) => Number(a.soloHoy) - Number(b.soloHoy));
  const [first] = ofDay;
  return first === undefined ? null : { motivo: first.motivo, soloHoy: first.soloHoy ? 1 : 0 };
}

const isOfDayAlone = ({ servicio, rule }: OwnedCierre) =>
  servicio !== null && rule.desde === rule.hasta;

/** A booking as the desk shows it. */
export function toReserva(row: ReservaRow): Reserva {
  return {
    idReserva: row.id,
    nroConfirmacion: row.confirmacion,
    apellido: row.apellido,
    nombre: row.nombre,
    habitacion: row.habitacion ?? '',
    personas: row.personas ?? 1,
    estado: row.estado ?? 'reservada',
    nota: row.nota ?? '',
    origen: row.origen ?? 'huesped',
  };
}

function toEspera(row: EsperaRow, index: number): Espera {
  return {
    idEspera: row.id,
    posicion: index + 1,
    nroConfirmacion: row.confirmacion,
    apellido: row.apellido,
    nombre: row.nombre,
    habitacion: row.habitacion ?? '',
    personas: row.personas,
  };
}
