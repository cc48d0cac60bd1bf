import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { DateTime } from 'luxon';
import { sequenceAt } from './calendar-sequence.js';
import { vtimezone } from './vtimezone.js';

/** How many seconds before it begins the phone reminds of a shift: time to leave the pool and get there. */
const remindedBefore = 30 * 60;

/** A booked shift, on the hotel's clock. */
export interface BookedShift {
  /** Names the booking in calendars, and never another one. */
  readonly evento: string;
  readonly servicio: string;
  readonly salon: string;
  /** `YYYY-MM-DD`; `desde` and `hasta` are `HH:mm`, and `00:00` ends at midnight. */
  readonly fecha: string;
  readonly desde: string;
  readonly hasta: string;
  /** How many come; null if it does not say. */
  readonly personas: number | null;
  /** Language of the guest. */
  readonly idioma: string;
}

/** What a mail says besides: a calendar replaces what it has of a booking by what came later. */
export interface CalendarNotice {
  /** E-mail from which it comes. */
  readonly sender: string;
  /** Whom a cancellation takes off the event (RFC 5546, 3.2.5). */
  readonly guest: { readonly name: string; readonly email: string };
  /** Higher than that of every notice of the same booking before it. */
  readonly sequence: number;
  readonly isCancelled: boolean;
}

/** An iCalendar file of one booked shift, in the hotel's time zone: the phone's own zone does not move it. */
export function toCalendar(
  shift: BookedShift,
  hotel: { readonly db: string; readonly nombre: string; readonly zona: string },
  now: Date,
  notice?: CalendarNotice,
): string {
  const at = (time: string) => DateTime.fromISO(`${shift.fecha}T${time}`, { zone: hotel.zona });
  const start = at(shift.desde);
  const end = at(shift.hasta);
  const isCancelled = notice?.isCancelled === true;
  const calendar = ical({
    prodId: { company: hotel.nombre, product: 'turnos' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    timezone: { name: hotel.zona, generator: (zona) => vtimezone(zona, start.year) },
  });
  const event = calendar.createEvent({
    id: `${hotel.db}-${shift.evento}`,
    stamp: now,
    start,
    end: end <= start ? end.plus({ days: 1 }) : end,
    timezone: hotel.zona,
    summary: `${shift.servicio} · ${hotel.nombre}`,
    location: [shift.salon, hotel.nombre].filter((part) => part !== '').join(', '),
    ...(shift.personas !== null && { description: peopleIn(shift.idioma, shift.personas) }),
    sequence: notice?.sequence ?? sequenceAt(now),
    ...(notice !== undefined && noticed(notice, hotel.nombre)),
  });
  if (!isCancelled) {
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: remindedBefore });
  }
  // The library writes it as if it were on some clock; the format wants UTC, by which calendars tell what came later.
  const stamp = DateTime.fromJSDate(now, { zone: 'utc' }).toFormat("yyyyMMdd'T'HHmmss'Z'");
  return calendar.toString().replace(/^DTSTAMP:.*$/m, `DTSTAMP:${stamp}`);
}

const peopleIn = (idioma: string, personas: number) =>
  `${idioma.startsWith('ES') ? 'Personas' : 'People'}: ${String(personas)}`;

const noticed = ({ sender, guest, isCancelled }: CalendarNotice, nombre: string) =>
  ({
    organizer: { name: nombre, email: sender },
    ...(isCancelled && {
      status: ICalEventStatus.CANCELLED,
      attendees: [{ name: guest.name, email: guest.email }],
    }),
  }) satisfies Partial<ICalEventData>;
