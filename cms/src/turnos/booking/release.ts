import type { Core } from '@strapi/strapi';
import type { Connection } from '../../database/connection';
import { readClock } from '../../settings/environment';
import { noteMail } from '../mails/outbox';
import { adjustShift } from '../shifts/occupancy';
import { deleteReserva } from '../shifts/shift-of-stay';
import { auditedReserva, noteReserva } from './audit';

/**
 * Bookings by their ids, of a service, of a stay, or of some stays (by confirmation number) outside the
 * stays' days.
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

/** With Strapi, the audit trail notes each booking; without, the caller's own row says it. */
interface Releasing {
  readonly trx: Connection;
  readonly strapi?: Core.Strapi;
  /** Whether the guests are written to; left out, they are. */
  readonly tells?: boolean;
}

interface Released {
  readonly canceladas: number;
  /** Mails to the guests. */
  readonly correos: number;
}

/** Cancels every booking that a filter chooses, without regard to deadlines, and gives the places back. */
export async function releaseReservas(
  { trx, strapi, tells = true }: Releasing,
  filter: ReservaFilter,
): Promise<Released> {
  const clock = readClock();
  let canceladas = 0;
  let correos = 0;
  // Always in one order, so that two releases never wait for each other.
  for (const reserva of (await chosen(trx, filter)).toSorted(inOrder)) {
    const before = strapi && (await auditedReserva(strapi, trx, reserva.id));
    const isTold = tells && (await noteMail(trx, 'cancelado', reserva.id, clock));
    // Another transaction may have deleted it first, and given its places back.
    const freed = await deleteReserva(trx, reserva.id);
    if (freed === undefined) continue;
    await adjustShift(trx, freed, { ocupado: -freed.personas });
    if (strapi !== undefined) await noteReserva(strapi, trx, before, undefined);
    canceladas += 1;
    if (isTold) correos += 1;
  }
  return { canceladas, correos };
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
