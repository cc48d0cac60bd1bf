import { defaultLocale } from '@guest-app/config/languages';
import type { Core } from '@strapi/strapi';
import type { Connection } from '../../database/connection';
import type { Clock } from '../../settings/environment';
import { readCounters } from '../shifts/occupancy';
import { formatShiftCode } from '../shifts/shift-code';
import { readServiceOn } from '../shifts/shift-of-stay';
import { bookingState, dateAt, dayIn, toMinutes } from '../shifts/shifts';
import type { Flag } from '../shifts/stored-rules';
import type { HeldShift, ServiceDay, Servicios } from './panel-answers';

interface ServicioRow {
  readonly id: number;
  readonly nombre: string | null;
  readonly activo: Flag;
}

/** The hotel's date and its services; those that are switched off come last, for they may still have bookings. */
export async function listServicios(strapi: Core.Strapi, { now, zona }: Clock): Promise<Servicios> {
  const servicios: ServicioRow[] = await strapi.db
    .connection<ServicioRow & { locale: string }>('servicios')
    .where({ locale: defaultLocale })
    .orderBy([{ column: 'activo', order: 'desc' }, 'nombre'])
    .select('id', 'nombre', 'activo');
  return {
    hoy: dateAt(now, zona),
    servicios: servicios.map(({ id, nombre, activo }) => ({
      id,
      nombre: nombre ?? '',
      activo: Boolean(activo),
    })),
  };
}

/** How full each shift of a service is on a day, and which stays hold it; null if there is no such service. */
export async function readServiceDay(
  strapi: Core.Strapi,
  id: number,
  fecha: string,
  clock: Clock,
): Promise<ServiceDay | null> {
  const db = strapi.db.connection;
  const service = await readServiceOn(db, id, fecha, clock);
  if (service === undefined) return null;
  const { terms, shifts: offered } = service;
  const counters = await readCounters(db, { desde: fecha, hasta: fecha, servicio: id });
  const occupied = new Map(counters.map(({ desde, ocupado }) => [desde, ocupado]));
  const reservas = await findBookings(db, id, fecha);

  const day = dayIn(fecha, clock.zona);
  const starts = new Set(offered.map(({ desde }) => desde));
  // Bookings from before a rule, a closure or the service's switch changed: staff must see them to tell the guests.
  const others = reservas.filter(({ desde }) => !starts.has(desde));
  const times = [
    ...offered.map(({ desde, hasta }) => ({ desde, hasta, ofrecido: true })),
    ...new Map(
      others.map(({ desde, hasta }) => [desde, { desde, hasta, ofrecido: false }]),
    ).values(),
  ].sort((a, b) => (a.desde < b.desde ? -1 : 1));

  return {
    cupo: terms.cupo,
    turnos: times.map(({ desde, hasta, ofrecido }): HeldShift => {
      const inicio = day.startAt(toMinutes(desde));
      return {
        codigo: formatShiftCode({ servicio: id, fecha, desde }),
        desde,
        hasta,
        ocupado: occupied.get(desde) ?? 0,
        estado:
          !ofrecido || inicio === null ? 'no se ofrece' : bookingState(inicio, terms, clock.now),
        reservas: reservas.filter((row) => row.desde === desde).map(({ reserva }) => reserva),
      };
    }),
  };
}

interface Booking {
  readonly desde: string;
  readonly hasta: string;
  readonly reserva: HeldShift['reservas'][number];
}

interface BookingRow {
  readonly id: number;
  readonly desde: string;
  readonly hasta: string;
  readonly personas: number;
  readonly confirmacion: string;
  readonly nombre: string;
  readonly apellido: string;
  readonly habitacion: string | null;
}

async function findBookings(db: Connection, servicio: number, fecha: string): Promise<Booking[]> {
  const rows: BookingRow[] = await db<{ id: number }>('reservas as r')
    .join('estadias as e', 'e.id', 'r.estadia_id')
    .where({ 'r.servicio_id': servicio, 'r.fecha': fecha })
    .orderBy(['r.desde', 'e.apellido', 'r.id'])
    .select({
      id: 'r.id',
      desde: 'r.desde',
      hasta: 'r.hasta',
      personas: 'r.personas',
      confirmacion: 'e.confirmacion',
      nombre: 'e.nombre',
      apellido: 'e.apellido',
      habitacion: 'e.habitacion',
    });
  return rows.map(({ desde, hasta, habitacion, ...reserva }) => ({
    desde,
    hasta,
    reserva: { ...reserva, habitacion: habitacion ?? '' },
  }));
}
