import { DateTime } from 'luxon';

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
  /** First and last day on which the rule holds; null where it is open. */
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

/** Minutes since midnight of `HH:mm`, `24:00` included. */
export function toMinutes(time: string): number {
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Whether a text is a day of the calendar, as `YYYY-MM-DD`. */
export function isDate(fecha: string): boolean {
  return /^[12]\d{3}-\d{2}-\d{2}$/.test(fecha) && DateTime.fromISO(fecha, { zone: 'utc' }).isValid;
}

function toTime(minutes: number): string {
  const rest = minutes % minutesOfDay;
  return `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`;
}

/**
 * The instant at which a local time begins in a zone, or null where the clock jumps over it (the hour that daylight
 * saving skips). Of an hour that comes twice, the first.
 */
export function startOf(fecha: string, desde: string, zona: string): Date | null {
  const local = DateTime.fromISO(`${fecha}T${desde}`, { zone: zona });
  if (!local.isValid || local.toFormat('yyyy-MM-dd HH:mm') !== `${fecha} ${desde}`) return null;
  const earlier = local.getPossibleOffsets()[0];
  return (earlier ?? local).toJSDate();
}

/** A day on a hotel's clock, read once for the shifts of all its services: zones are slow to look up. */
export interface Day {
  readonly fecha: string;
  /** 1 (Monday) to 7 (Sunday). */
  readonly weekday: number;
  /** {@link startOf} of this day's times. */
  readonly startAt: (desde: string) => Date | null;
}

export function dayIn(fecha: string, zona: string): Day {
  const start = DateTime.fromISO(fecha, { zone: zona }).startOf('day');
  // A day without a change of the clock is counted from its midnight.
  const steady = start.hour === 0 && start.offset === start.plus({ days: 1 }).offset;
  const midnight = start.toMillis();
  return {
    fecha,
    weekday: start.weekday,
    startAt: (desde) =>
      steady ? new Date(midnight + toMinutes(desde) * 60_000) : startOf(fecha, desde, zona),
  };
}

function holdsOn(horario: Horario, { fecha, weekday }: Day): boolean {
  return (
    horario.dias.includes(weekday) &&
    (horario.vigenteDesde === null || horario.vigenteDesde <= fecha) &&
    (horario.vigenteHasta === null || fecha <= horario.vigenteHasta)
  );
}

function isClosed(cierres: readonly Cierre[], fecha: string, from: number, to: number): boolean {
  return cierres.some(
    ({ desde, hasta, horas }) =>
      desde <= fecha &&
      fecha <= hasta &&
      (horas === null || (from < toMinutes(horas.hasta) && toMinutes(horas.desde) < to)),
  );
}

/** The shifts of one day, by start; where two rules give the same start, the first rule's. */
export function shiftsOn(
  day: Day,
  horarios: readonly Horario[],
  cierres: readonly Cierre[],
): Shift[] {
  const { fecha } = day;
  const byStart = new Map<number, Shift>();
  for (const horario of horarios.filter((rule) => holdsOn(rule, day))) {
    const end = toMinutes(horario.hasta);
    for (
      let from = toMinutes(horario.desde);
      from + horario.duracion <= end;
      from += horario.duracion
    ) {
      const to = from + horario.duracion;
      if (byStart.has(from) || isClosed(cierres, fecha, from, to)) continue;
      const desde = toTime(from);
      const inicio = day.startAt(desde);
      if (inicio !== null) byStart.set(from, { fecha, desde, hasta: toTime(to), inicio });
    }
  }
  return [...byStart.entries()].sort(([a], [b]) => a - b).map(([, shift]) => shift);
}

/** Every day from `desde` to `hasta`, both included; empty where they are the wrong way round. */
export function daysBetween(desde: string, hasta: string): string[] {
  const days: string[] = [];
  let day = DateTime.fromISO(desde, { zone: 'utc' });
  const last = DateTime.fromISO(hasta, { zone: 'utc' });
  while (day <= last) {
    days.push(day.toFormat('yyyy-MM-dd'));
    day = day.plus({ days: 1 });
  }
  return days;
}

/** The hotel's date at an instant. */
export function dateAt(instant: Date, zona: string): string {
  return DateTime.fromJSDate(instant, { zone: zona }).toFormat('yyyy-MM-dd');
}

/** The first instant after a day of the hotel's clock: what a stay that leaves that day lasts until. */
export function endOfDay(fecha: string, zona: string): Date {
  return DateTime.fromISO(fecha, { zone: zona }).plus({ days: 1 }).startOf('day').toJSDate();
}

function minutesBefore(start: Date, minutes: number): Date {
  return new Date(start.getTime() - minutes * 60_000);
}

/** Whether a shift that begins at `start` may be booked at `now`. */
export function bookingState(start: Date, plazos: Plazos, now: Date): BookingState {
  if (now >= start) return 'comenzado';
  if (now >= minutesBefore(start, plazos.cierraMinutosAntes)) return 'cerrado';
  if (plazos.abreMinutosAntes !== null && now < minutesBefore(start, plazos.abreMinutosAntes)) {
    return 'todavia no abre';
  }
  return 'abierto';
}

/** The instant until which a shift that begins at `start` may be booked. */
export function bookableUntil(start: Date, plazos: Plazos): Date {
  return minutesBefore(start, plazos.cierraMinutosAntes);
}

/** The instant until which a booking of a shift that begins at `start` may be cancelled. */
export function cancellableUntil(start: Date, plazos: Plazos): Date {
  return minutesBefore(start, plazos.cancelaMinutosAntes);
}
