import { createHash } from 'node:crypto';
import type { Decision, Fuera } from '@guest-app/config/cms-calls/servicios';
import { defaultLocale } from '@guest-app/config/languages';
import { errors } from '@strapi/utils';
import type { Connection } from '../../database/connection';
import { sendsMails } from '../../mail/mails';
import type { Clock } from '../../settings/environment';
import { conflict } from '../../writes/refusal';
import { hasAddress, isSent } from '../mails/outbox';
import { readOwnPlaces } from '../shifts/occupancy';
import { dateAt, dayIn, hasBegun, shiftsOn } from '../shifts/shifts';
import type { Flag } from '../shifts/stored-rules';
import type { Rules } from './rules';

/** A booking of a shift that has not begun. */
export interface Held {
  readonly id: number;
  readonly servicio: number;
  readonly fecha: string;
  readonly desde: string;
  readonly hasta: string;
  readonly personas: number;
  readonly estadia: number;
  readonly habitacion: string | null;
  readonly apellido: string;
  readonly nombre: string;
  readonly telefono: string | null;
  readonly email: string | null;
  readonly sinCorreo: Flag;
  readonly nombreServicio: string | null;
}

export interface LeftOut {
  readonly held: Held;
  /** Its shift is not offered any more, or holds fewer. */
  readonly motivo: 'horario' | 'cupo';
}

/** The bookings of a service whose shift has not begun, in their order; of all services if none is named. */
export async function readHeld(
  db: Connection,
  servicio: number | null,
  clock: Clock,
): Promise<readonly Held[]> {
  const query = db<{ id: number }>('reservas as r')
    .join('estadias as e', 'e.id', 'r.estadia_id')
    .join('servicios as s', 's.id', 'r.servicio_id')
    .where('s.locale', defaultLocale)
    .where('r.fecha', '>=', dateAt(clock.now, clock.zona))
    .orderBy(['r.fecha', 'r.desde', 'r.servicio_id', 'r.id'])
    .select({
      id: 'r.id',
      servicio: 'r.servicio_id',
      fecha: 'r.fecha',
      desde: 'r.desde',
      hasta: 'r.hasta',
      personas: 'r.personas',
      estadia: 'e.id',
      habitacion: 'e.habitacion',
      apellido: 'e.apellido',
      nombre: 'e.nombre',
      telefono: 'e.telefono',
      email: 'e.email',
      sinCorreo: 'e.sin_correo',
      nombreServicio: 's.nombre',
    });
  if (servicio !== null) void query.where('r.servicio_id', servicio);
  const rows: Held[] = await query;
  return rows.filter((row) => !hasBegun(row, clock));
}

/**
 * The bookings that a change of one service's rules leaves out. Bookings that were outside before do not
 * count; if a shift holds fewer people, the latest bookings go until the others have their places.
 */
export async function leftOutBy(
  db: Connection,
  servicio: number,
  held: readonly Held[],
  { before, after, zona }: { readonly before: Rules; readonly after: Rules; readonly zona: string },
): Promise<readonly LeftOut[]> {
  const own = held.filter((booking) => booking.servicio === servicio);
  const wasOffered = offeredBy(before, zona);
  const isOffered = offeredBy(after, zona);
  const gone = new Set(
    own.filter((booking) => wasOffered(booking) && !isOffered(booking)).map(({ id }) => id),
  );
  const over = new Set<number>();
  if (after.cupo < before.cupo) {
    const places = await readOwnPlaces(db, servicio);
    const staying = own.filter(isOffered);
    const overAt = (cupo: number) => overBooked(staying, (key) => places.get(key) ?? cupo);
    const already = overAt(before.cupo);
    for (const id of overAt(after.cupo)) if (!already.has(id)) over.add(id);
  }
  return own.flatMap((booking): LeftOut[] => {
    if (gone.has(booking.id)) return [{ held: booking, motivo: 'horario' }];
    return over.has(booking.id) ? [{ held: booking, motivo: 'cupo' }] : [];
  });
}

/** Whether rules offer the shift of a booking. */
function offeredBy({ isOffered, horarios, cierres }: Rules, zona: string) {
  const days = new Map<string, ReadonlySet<string>>();
  return ({ fecha, desde }: Held): boolean => {
    if (!isOffered) return false;
    const known = days.get(fecha);
    if (known !== undefined) return known.has(desde);
    const shifts = shiftsOn(dayIn(fecha, zona), horarios, cierres);
    const starts = new Set(shifts.map((shift) => shift.desde));
    days.set(fecha, starts);
    return starts.has(desde);
  };
}

/** A shift of a service, as a key. */
const shiftKey = ({ fecha, desde }: Pick<Held, 'fecha' | 'desde'>) => `${fecha} ${desde}`;

function overBooked(
  bookings: readonly Held[],
  placesOf: (shift: string) => number,
): ReadonlySet<number> {
  const people = new Map<string, number>();
  for (const booking of bookings) {
    const key = shiftKey(booking);
    people.set(key, (people.get(key) ?? 0) + booking.personas);
  }
  const over = new Set<number>();
  for (const booking of bookings.toSorted((one, other) => other.id - one.id)) {
    const key = shiftKey(booking);
    const taken = people.get(key) ?? 0;
    if (taken <= placesOf(key)) continue;
    people.set(key, taken - booking.personas);
    over.add(booking.id);
  }
  return over;
}

/** The bookings of a service on one day that can still be cancelled: all that closing the day affects. */
export async function leftOutByDay(
  db: Connection,
  servicio: number,
  fecha: string,
  clock: Clock,
): Promise<readonly LeftOut[]> {
  const held = await readHeld(db, servicio, clock);
  return held
    .filter((booking) => booking.fecha === fecha)
    .map((booking) => ({ held: booking, motivo: 'horario' }));
}

const mostListed = 200;

const takesMail = ({ email, sinCorreo }: Held) => hasAddress(email) && !sinCorreo;

/** The bookings that a change leaves out, for the person who makes it. */
export async function tellLeftOut(db: Connection, all: readonly LeftOut[]): Promise<Fuera> {
  const staysOf = (some: readonly LeftOut[]) => new Set(some.map(({ held }) => held.estadia)).size;
  return {
    reservas: all.length,
    vistas: nameOf(all),
    enviaCorreo: sendsMails() && (await isSent(db, 'cancelado')) ? 1 : 0,
    huespedes: staysOf(all),
    conCorreo: staysOf(all.filter(({ held }) => takesMail(held))),
    lista: all.slice(0, mostListed).map(({ held, motivo }) => ({
      fecha: held.fecha,
      desde: held.desde,
      hasta: held.hasta,
      habitacion: held.habitacion ?? '',
      apellido: held.apellido,
      nombre: held.nombre,
      personas: held.personas,
      telefono: held.telefono ?? '',
      conCorreo: takesMail(held) ? 1 : 0,
      motivo,
      servicio: held.nombreServicio ?? '',
    })),
  };
}

/** Names a set of bookings: another one has another name, were it as many. */
function nameOf(all: readonly LeftOut[]): string {
  const ids = all.map(({ held }) => held.id).sort((one, other) => one - other);
  return createHash('sha256').update(ids.join(' ')).digest('base64url');
}

/** Bookings that are to be cancelled, and whether their guests are written to. */
export interface Cancellation {
  readonly reservas: readonly number[];
  readonly tells: boolean;
}

/**
 * Refuses a change that leaves bookings out which the person has not seen or not decided about. Returns
 * those that are to be cancelled.
 */
export function decided(
  all: readonly LeftOut[],
  { afectadas, vistas }: { readonly [Field in keyof Decision]: Decision[Field] | undefined },
): Cancellation {
  const tells = afectadas !== 'cancelar sin correo';
  if (all.length === 0) return { reservas: [], tells };
  const count = all.length === 1 ? '1 reserva queda' : `${String(all.length)} reservas quedan`;
  if (afectadas === undefined || vistas === undefined) {
    throw conflict(`${count} fuera con este cambio. Diga si se mantienen o se cancelan.`);
  }
  if (vistas !== nameOf(all)) {
    throw conflict(
      `Las reservas cambiaron mientras usted decidía: ahora ${count} fuera. Revise la lista y guarde otra vez.`,
    );
  }
  return { reservas: afectadas === 'mantener' ? [] : all.map(({ held }) => held.id), tells };
}

const mostNamed = 10;

/** Refuses to delete a service whose shifts guests hold, and names their bookings. */
export function refuseWhileHeld(held: readonly Held[]): void {
  if (held.length === 0) return;
  const [count, they] =
    held.length === 1
      ? ['una reserva de un turno que no comenzó', 'Cancélela']
      : [`${String(held.length)} reservas de turnos que no comenzaron`, 'Cancélelas'];
  const named = held.slice(0, mostNamed).map(({ fecha, desde, apellido, nombre, habitacion }) => {
    const room = habitacion === null || habitacion === '' ? '' : `, habitación ${habitacion}`;
    return `${fecha.split('-').toReversed().join('/')} ${desde}, ${apellido} ${nombre}${room}`;
  });
  const rest = held.length - named.length;
  throw new errors.ValidationError(
    [
      `No se puede borrar: el servicio tiene ${count}: ${named.join('; ')}`,
      rest > 0 ? ` y ${String(rest)} más` : '',
      `. ${they} antes, o bórrelo en la administración del hotel.`,
    ].join(''),
  );
}
