import { DateTime, IANAZone } from 'luxon';

/**
 * Which shifts a service offers on a day, and whether one may be booked or cancelled now.
 *
 * Dates are `YYYY-MM-DD` and times `HH:mm`, on the hotel's own clock; `24:00` closes a day. Nothing here reads the
 * machine's clock or zone.
 */

/** A rule from which shifts follow: on these weekdays, from `desde` to `hasta`, one shift every `duracion` minutes. */
export interface Horario {
  /** ISO weekdays, 1 (Monday) to 7 (Sunday). */
  readonly dias: readonly number[];
  readonly desde: string;
  readonly hasta: string;
  /** Length of one shift in minutes. */
  readonly duracion: number;
  /** First and last day on which the rule holds; null if it is open. */
  readonly vigenteDesde: string | null;
  readonly vigenteHasta: string | null;
}

/** Days, or hours of days, on which no shift is offered. */
export interface Cierre {
  readonly desde: string;
  readonly hasta: string;
  /** Hours closed on each of these days; null closes the whole day. */
  readonly horas: { readonly desde: string; readonly hasta: string } | null;
}

/** When a shift may be booked and cancelled, in minutes before it begins. */
export interface Plazos {
  /** Booking opens so long before the shift; null means as soon as the stay is known. */
  readonly abreMinutosAntes: number | null;
  readonly cierraMinutosAntes: number;
  readonly cancelaMinutosAntes: number;
}

export interface Shift {
  readonly fecha: string;
  readonly desde: string;
  readonly hasta: string;
  /** The instant at which it begins. */
  readonly inicio: Date;
}

export type BookingState = 'abierto' | 'todavia no abre' | 'cerrado' | 'comenzado';

const minutesOfDay = 24 * 60;
const minute = 60_000;
const hour = 60 * minute;
const dayLength = 24 * hour;

/** Every `HH:mm` of a day, by its minutes since midnight: an agenda asks for thousands. */
const times = Array.from(
  { length: minutesOfDay },
  (_, minutes) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
);

/** Minutes since midnight of `HH:mm`, `24:00` included. */
export function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function toTime(minutes: number): string {
  return times[minutes % minutesOfDay] ?? '';
}

/**
 * The instant at which a local time begins in a zone, or null if the clock jumps over it (the hour that daylight
 * saving skips). Of an hour that comes twice, the first.
 */
export function startOf(fecha: string, desde: string, zona: string): Date | null {
  const local = DateTime.fromISO(`${fecha}T${desde}`, { zone: zona });
  if (!local.isValid || local.toFormat('yyyy-MM-dd HH:mm') !== `${fecha} ${desde}`) return null;
  const earlier = local.getPossibleOffsets()[0];
  return (earlier ?? local).toJSDate();
}

/** A day on a hotel's clock. */
export interface Day {
  readonly fecha: string;
  /** 1 (Monday) to 7 (Sunday). */
  readonly weekday: number;
  /** {@link startOf} of a time of this day, in minutes since midnight. */
  readonly startAt: (minutes: number) => Date | null;
}

/** The days that were asked for last: zones are slow to look up, and all guests of a hotel ask for the same few. */
const days = new Map<string, Day>();
const mostDays = 100;

export function dayIn(fecha: string, zona: string): Day {
  const key = `${fecha} ${zona}`;
  const known = days.get(key);
  if (known !== undefined) return known;
  if (days.size >= mostDays) days.clear();
  const day = readDay(fecha, zona);
  days.set(key, day);
  return day;
}

function readDay(fecha: string, zona: string): Day {
  const utcMidnight = Date.parse(fecha);
  // The day lies between these instants in every zone of the world, 14 hours before UTC to 12 behind.
  const zone = IANAZone.create(zona);
  const offset = zone.offset(utcMidnight - 14 * hour);
  // A day without a change of the clock near it is counted from its midnight.
  const steady = offset === zone.offset(utcMidnight + dayLength + 12 * hour);
  const midnight = utcMidnight - offset * minute;
  return {
    fecha,
    weekday: new Date(utcMidnight).getUTCDay() || 7,
    startAt: (minutes) =>
      steady ? new Date(midnight + minutes * minute) : startOf(fecha, toTime(minutes), zona),
  };
}

function holdsOn(horario: Horario, { fecha, weekday }: Day): boolean {
  return (
    horario.dias.includes(weekday) &&
    (horario.vigenteDesde === null || horario.vigenteDesde <= fecha) &&
    (horario.vigenteHasta === null || fecha <= horario.vigenteHasta)
  );
}

function isClosed(cierre: Cierre, from: number, to: number): boolean {
  return (
    cierre.horas === null ||
    (from < toMinutes(cierre.horas.hasta) && toMinutes(cierre.horas.desde) < to)
  );
}

/** The shifts of one day, by start; where two rules give the same start, the first rule's. */
export function shiftsOn(
  day: Day,
  horarios: readonly Horario[],
  cierres: readonly Cierre[],
): Shift[] {
  const { fecha } = day;
  const closures = cierres.filter(({ desde, hasta }) => desde <= fecha && fecha <= hasta);
  const byStart = new Map<number, Shift>();
  for (const horario of horarios.filter((rule) => holdsOn(rule, day))) {
    const end = toMinutes(horario.hasta);
    for (
      let from = toMinutes(horario.desde);
      from + horario.duracion <= end;
      from += horario.duracion
    ) {
      const to = from + horario.duracion;
      if (byStart.has(from) || closures.some((cierre) => isClosed(cierre, from, to))) continue;
      const inicio = day.startAt(from);
      if (inicio !== null) {
        byStart.set(from, { fecha, desde: toTime(from), hasta: toTime(to), inicio });
      }
    }
  }
  return [...byStart.values()].sort((a, b) => (a.desde < b.desde ? -1 : 1));
}

/** Every day from `desde` to `hasta`, both included; empty where they are the wrong way round. */
export function daysBetween(desde: string, hasta: string): string[] {
  const days: string[] = [];
  const last = Date.parse(hasta);
  for (let day = Date.parse(desde); day <= last; day += dayLength) {
    days.push(new Date(day).toISOString().slice(0, 10));
  }
  return days;
}

/** The last answer of `dateAt`: a day, from its first instant to the first one after it. */
let told = { fecha: '', zona: '', from: 0, until: 0 };

/** The hotel's date at an instant. */
export function dateAt(instant: Date, zona: string): string {
  const at = instant.getTime();
  if (told.zona !== zona || at < told.from || at >= told.until) {
    const day = DateTime.fromJSDate(instant, { zone: zona });
    const fecha = day.toFormat('yyyy-MM-dd');
    const [from, until] = [day.startOf('day').toMillis(), endOfDay(fecha, zona).getTime()];
    told = { fecha, zona, from, until };
  }
  return told.fecha;
}

/** The first instant after a day of the hotel's clock: what a stay that leaves that day lasts until. */
export function endOfDay(fecha: string, zona: string): Date {
  return DateTime.fromISO(fecha, { zone: zona }).plus({ days: 1 }).startOf('day').toJSDate();
}

/** Whether a shift's start has come. One in an hour that the clock skips begins with the next day. */
export function hasBegun(
  { fecha, desde }: Pick<Shift, 'fecha' | 'desde'>,
  { now, zona }: { readonly now: Date; readonly zona: string },
): boolean {
  return (dayIn(fecha, zona).startAt(toMinutes(desde)) ?? endOfDay(fecha, zona)) <= now;
}

/** Whether a shift that begins at `start` may be booked at `now`. */
export function bookingState(start: Date, plazos: Plazos, now: Date): BookingState {
  const minutesLeft = (start.getTime() - now.getTime()) / minute;
  if (minutesLeft <= 0) return 'comenzado';
  if (minutesLeft <= plazos.cierraMinutosAntes) return 'cerrado';
  if (plazos.abreMinutosAntes !== null && minutesLeft > plazos.abreMinutosAntes) {
    return 'todavia no abre';
  }
  return 'abierto';
}

/** The instant (milliseconds) until which a shift that begins at `start` may be booked. */
export function bookableUntil(start: Date, plazos: Plazos): number {
  return start.getTime() - plazos.cierraMinutosAntes * minute;
}

/** The instant (milliseconds) until which a booking of a shift that begins at `start` may be cancelled. */
export function cancellableUntil(start: Date, plazos: Plazos): number {
  return start.getTime() - plazos.cancelaMinutosAntes * minute;
}
