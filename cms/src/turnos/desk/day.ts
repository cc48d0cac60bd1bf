import type { Dia } from '@guest-app/config/cms-calls/turnos-del-dia';
import type { Clock } from '../../settings/clock';
import { rowsIn } from '../booking/statement';
import { shiftCodesOf } from '../shifts/shift-code';
import { bookingState, dateAt, dayIn, shiftsOn, toMinutes } from '../shifts/shifts';
import {
  type Counter,
  countersIn,
  type OwnedCierre,
  type RulesTexts,
  type Servicio,
  serviciosIn,
} from './day-texts';

type ServicioDelDia = Dia['servicios'][number];
type Turno = ServicioDelDia['turnos'][number];
type Reserva = Turno['reservas'][number];
type Espera = Turno['esperas'][number];

type ReservaRow = readonly [
  servicio: number,
  desde: string,
  hasta: string | null,
  id: number,
  personas: number | null,
  estado: Reserva['estado'] | null,
  nota: string | null,
  origen: Reserva['origen'] | null,
  confirmacion: string,
  apellido: string,
  nombre: string,
  habitacion: string | null,
];
type EsperaRow = readonly [
  servicio: number,
  desde: string,
  id: number,
  personas: number,
  confirmacion: string,
  apellido: string,
  nombre: string,
  habitacion: string | null,
];

/** What the database says of a day, as text. */
export interface DayTexts extends RulesTexts {
  readonly reservas: string | null;
  readonly esperas: string | null;
}

/** What is of one service on a day, or of all of them. */
interface Held {
  readonly counters: readonly Counter[];
  readonly reservas: readonly ReservaRow[];
  readonly esperas: readonly EsperaRow[];
}

/** A day's shifts by service, with who booked and who waits. */
export function makeDay(texts: DayTexts, fecha: string, clock: Clock): Dia {
  const counters = countersIn(texts.contadores);
  const reservas = rowsIn(texts.reservas) as readonly ReservaRow[];
  const esperas = rowsIn(texts.esperas) as readonly EsperaRow[];
  const servicios = serviciosIn(texts)
    .map((servicio) =>
      dayOf(servicio, fecha, clock, {
        counters: counters.filter((counter) => counter.servicio === servicio.id),
        reservas: reservas.filter(([of]) => of === servicio.id),
        esperas: esperas.filter(([of]) => of === servicio.id),
      }),
    )
    // What is held of a service that was switched off is still there; without it, nobody needs to read of it.
    .filter(({ activo, turnos }) => activo === 1 || turnos.length > 0);
  return { fecha, hoy: dateAt(clock.now, clock.zona), servicios };
}

function dayOf(servicio: Servicio, fecha: string, clock: Clock, held: Held): ServicioDelDia {
  const { id, nombre, salon, activo, cupo: cupoDelServicio } = servicio;
  const day = dayIn(fecha, clock.zona);
  const rules = servicio.cierres.map(({ rule }) => rule);
  const offered = shiftsOn(day, servicio.horarios, rules);
  const starts = new Set(offered.map(({ desde }) => desde));
  const codeOf = shiftCodesOf(id, fecha);
  // Booked before a rule changed, a closure came or the service was switched off: staff must see them to tell the guests.
  const others = new Map(
    held.reservas
      .filter(([, desde]) => !starts.has(desde))
      .map(([, desde, hasta]) => [desde, hasta ?? desde]),
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
    const reservas = held.reservas.filter(([, of]) => of === desde);
    // A wait ends by itself when nobody may book any more.
    const canBeServed = estado === 'abierto' || estado === 'todavia no abre';
    const esperas = canBeServed ? held.esperas.filter(([, of]) => of === desde) : [];
    return {
      codigo: codeOf(desde),
      desde,
      hasta,
      cupo: counter?.cupo ?? cupoDelServicio,
      cupoDelServicio,
      ocupado: counter?.ocupado ?? 0,
      estado,
      cerrado: counter?.cerrado === true ? 1 : 0,
      reservas: reservas.map(toReserva),
      esperas: esperas.map(toEspera),
    };
  });
  const cierre = closureOf(servicio, fecha);
  return { idServicio: id, servicio: nombre, salon, activo: activo ? 1 : 0, cierre, turnos };
}

/** The closure of a whole day; one that only the panel can take back goes before the day's own. */
function closureOf({ cierres }: Servicio, fecha: string): ServicioDelDia['cierre'] {
  const ofDay = cierres
    .filter(({ rule }) => rule.horas === null && rule.desde <= fecha && fecha <= rule.hasta)
    .map((cierre) => ({ motivo: cierre.motivo, soloHoy: isOfDayAlone(cierre) }))
    .sort((a, b) => Number(a.soloHoy) - Number(b.soloHoy));
  const [first] = ofDay;
  return first === undefined ? null : { motivo: first.motivo, soloHoy: first.soloHoy ? 1 : 0 };
}

const isOfDayAlone = ({ servicio, rule }: OwnedCierre) =>
  servicio !== null && rule.desde === rule.hasta;

function toReserva(row: ReservaRow): Reserva {
  const [, , , id, personas, estado, nota, origen, confirmacion, apellido, nombre, habitacion] =
    row;
  return {
    idReserva: id,
    nroConfirmacion: confirmacion,
    apellido,
    nombre,
    habitacion: habitacion ?? '',
    personas: personas ?? 1,
    estado: estado ?? 'reservada',
    nota: nota ?? '',
    origen: origen ?? 'huesped',
  };
}

function toEspera(row: EsperaRow, index: number): Espera {
  const [, , id, personas, confirmacion, apellido, nombre, habitacion] = row;
  return {
    idEspera: id,
    posicion: index + 1,
    nroConfirmacion: confirmacion,
    apellido,
    nombre,
    habitacion: habitacion ?? '',
    personas,
  };
}
