import { readClock } from '../../settings/clock';
import type { Connection } from '../../store/connection';
import { withSession } from '../../store/session';
import { givePlacesBack } from './occupancy';
import { noteMail } from './outbox';

/**
 * Which bookings go: some by their ids, those of a service, of a stay, or those that fall outside the days of the stay they
 * belong to, of some stays or of all.
 */
export type ReservaFilter =
  | { readonly reservas: readonly number[] }
  | { readonly servicio: number }
  | { readonly estadia: number }
  | { readonly outside: readonly string[] }
  | 'outside their stays';

interface Held {
  readonly id: number;
  readonly servicio: number;
  readonly fecha: string;
  readonly desde: string;
  readonly personas: number;
}

/** Deletes bookings and gives their places back. One that another process deleted first gives nothing back twice. */
async function removeReservas(trx: Connection, reservas: readonly Held[]): Promise<void> {
  const clock = readClock();
  for (const reserva of reservas) {
    await withSession(trx, (session) => noteMail(session, 'cancelado', reserva.id, clock));
    const deleted = await trx<{ id: number }>('reservas').where({ id: reserva.id }).delete();
    if (deleted === 1) await givePlacesBack(trx, reserva, reserva.personas);
  }
}

/** Releases every booking that a filter chooses, whatever its time: what goes is the reason for it. */
export async function releaseReservas(trx: Connection, filter: ReservaFilter): Promise<void> {
  const query = trx<{ id: number }>('reservas as r')
    // Always in one order, so that two releases never wait for each other.
    .orderBy(['r.servicio_id', 'r.fecha', 'r.desde', 'r.id'])
    .select({
      id: 'r.id',
      servicio: 'r.servicio_id',
      fecha: 'r.fecha',
      desde: 'r.desde',
      personas: 'r.personas',
    });
  if (filter === 'outside their stays' || 'outside' in filter) {
    query
      .join('estadias as e', 'e.id', 'r.estadia_id')
      .whereRaw('(?? < ?? OR ?? > ??)', ['r.fecha', 'e.llegada', 'r.fecha', 'e.salida']);
    if (filter !== 'outside their stays') query.whereIn('e.confirmacion', filter.outside);
  } else if ('reservas' in filter) query.whereIn('r.id', filter.reservas);
  else if ('servicio' in filter) query.where('r.servicio_id', filter.servicio);
  else query.where('r.estadia_id', filter.estadia);
  const reservas: Held[] = await query;
  await removeReservas(trx, reservas);
}
