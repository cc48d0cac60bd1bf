import type { Core } from '@strapi/strapi';
import { readClock } from '../../settings/clock';
import type { Connection } from '../../store/connection';
import { withSession } from '../../store/session';
import { noteReleased } from './audited';
import { givePlacesBack } from './occupancy';
import { noteMail } from './outbox';

/**
 * Which bookings go: some by their ids, those of a service, of a stay, or those of some stays, by confirmation number, that fall
 * outside its days.
 */
export type ReservaFilter =
  | { readonly reservas: readonly number[] }
  | { readonly servicio: number }
  | { readonly estadia: number }
  | { readonly outside: readonly string[] };

/** Stays that one statement asks for. */
const staysAtOnce = 500;

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

/** Where bookings are released; with what knows whoever asks for it, unless it is told of in another way. */
interface Releasing {
  readonly trx: Connection;
  readonly strapi?: Core.Strapi;
}

/** Releases every booking that a filter chooses, whatever its time: what goes is the reason for it. */
export async function releaseReservas(
  { trx, strapi }: Releasing,
  filter: ReservaFilter,
): Promise<void> {
  const held = await chosen(trx, filter);
  if (strapi !== undefined) {
    await noteReleased(
      strapi,
      trx,
      held.map(({ id }) => id),
    );
  }
  // Always in one order, so that two releases never wait for each other.
  await removeReservas(trx, held.toSorted(inOrder));
}

async function chosen(trx: Connection, filter: ReservaFilter): Promise<readonly Held[]> {
  const reservas = () =>
    trx<{ id: number }>('reservas as r').select({
      id: 'r.id',
      servicio: 'r.servicio_id',
      fecha: 'r.fecha',
      desde: 'r.desde',
      personas: 'r.personas',
    });
  if ('reservas' in filter) return reservas().whereIn('r.id', filter.reservas);
  if ('servicio' in filter) return reservas().where('r.servicio_id', filter.servicio);
  if ('estadia' in filter) return reservas().where('r.estadia_id', filter.estadia);
  const outside: Held[] = [];
  for (let start = 0; start < filter.outside.length; start += staysAtOnce) {
    const some: Held[] = await reservas()
      .join('estadias as e', 'e.id', 'r.estadia_id')
      .whereIn('e.confirmacion', filter.outside.slice(start, start + staysAtOnce))
      .whereRaw('(?? < ?? OR ?? > ??)', ['r.fecha', 'e.llegada', 'r.fecha', 'e.salida']);
    outside.push(...some);
  }
  return outside;
}

function inOrder(one: Held, other: Held): number {
  const [first, second] = [one, other].map(({ fecha, desde }) => `${fecha} ${desde}`);
  if (one.servicio !== other.servicio) return one.servicio - other.servicio;
  if (first !== second && first !== undefined && second !== undefined)
    return first < second ? -1 : 1;
  return one.id - other.id;
}
