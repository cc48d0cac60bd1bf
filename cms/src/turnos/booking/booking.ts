import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { bookShift, cancelShift } from '@guest-app/config/cms-calls/turnos';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { sendsMails } from '../../mail/mails';
import { readClock } from '../../settings/environment';
import type { WriteKey } from '../../writes/once';
import { missing } from '../../writes/refusal';
import { mayBeInCalendar } from '../mails/calendar-entry';
import { learnLanguage, noteMail } from '../mails/outbox';
import { adjustShift, takePlaces } from '../shifts/occupancy';
import {
  bookableShift,
  type BookingRules,
  peopleOf,
  refused,
  refuseLateCancellation,
  shiftCodeIn,
} from '../shifts/rules';
import type { ShiftCode } from '../shifts/shift-code';
import {
  deleteReserva,
  type EstadiaRow,
  findReserva,
  insertReserva,
  lockEstadia,
  readServiceOn,
  readShift,
  type Reserva,
  updateReserva,
} from '../shifts/shift-of-stay';
import { writeBookings } from '../shifts/write-bookings';
import { endWait } from '../waiting-list/queries';
import { serveFreed } from '../waiting-list/serve';
import { auditedReserva, noteReserva } from './audit';

/** A shift of a stay, as guests and the panel name it. */
export interface ShiftRequest {
  /** Confirmation number of the stay. */
  readonly confirmacion: string;
  /** idServicio of the shift. */
  readonly servicio?: number | undefined;
  /** The shift's `codigo`. */
  readonly turno: string;
}

export interface BookingRequest extends ShiftRequest {
  /** Left out for the whole party of the stay. */
  readonly personas?: number | undefined;
  /** What the service is to know. */
  readonly nota?: string | undefined;
  /** Language that the guest reads, if a guest books. */
  readonly idioma?: string | undefined;
}

export type Booked = AnswerOf<typeof bookShift>;
export type Cancelled = AnswerOf<typeof cancelShift>;

const booked = (idReserva: number): Booked => ({ ok: true, idReserva, mensaje: 'Turno reservado' });
const cancelled: Cancelled = { ok: true, mensaje: 'Turno cancelado' };

/**
 * Books a shift for a stay, once for its key. Booking what the stay already holds answers the same booking.
 * Throws a refusal, and changes nothing, if the rules do not allow it or the shift has not enough places.
 */
export function book(
  strapi: Core.Strapi,
  request: BookingRequest,
  rules: BookingRules,
  key: WriteKey | null,
): Promise<Booked> {
  return writeBookings(strapi, key, async (trx) => {
    const estadia = await lockEstadia(trx, request);
    if (estadia === undefined) throw refused('estadia');
    const code = shiftCodeIn(request.turno, request.servicio);
    const personas = peopleOf(estadia, request.personas, rules);
    // Behind the lock: the shift may have begun while another write held it.
    const clock = readClock();
    const shift = await readShift(trx, estadia, code, clock);

    if (shift.held?.desde === code.desde) return booked(shift.held.id);
    if (shift.held !== undefined) throw refused('otro turno');
    const { hasta, cupo } = bookableShift(shift, code, clock, rules);
    if (!(await takePlaces(trx, code, personas, cupo))) throw refused('completo');
    const { origen } = rules;
    const id = await insertReserva(trx, estadia.id, code, { hasta, personas, origen });
    if (request.nota) await updateReserva(trx, id, { nota: request.nota });
    if (shift.espera === code.desde) await endWait(trx, estadia.id, code);
    await learnLanguage(trx, estadia.id, request.idioma);
    await noteMail(trx, 'reservado', id, clock, { idioma: request.idioma });
    await noteReserva(strapi, trx, undefined, await auditedReserva(strapi, trx, id));
    return booked(id);
  });
}

/**
 * Cancels a booking, once for its key, and gives its places to the stays that wait for them. Throws a
 * refusal if there is no such booking or the rules do not allow it.
 */
export function cancel(
  strapi: Core.Strapi,
  request: ShiftRequest | { readonly idReserva: number },
  rules: BookingRules,
  key: WriteKey | null,
): Promise<Cancelled> {
  return writeBookings(strapi, key, async (trx) => {
    const reserva =
      'idReserva' in request
        ? await lockReserva(trx, request.idReserva)
        : (await lockHeld(trx, request)).reserva;
    const { servicio, fecha, desde } = reserva;
    const code: ShiftCode = { servicio, fecha, desde };
    const clock = readClock();
    const service = await readServiceOn(trx, servicio, fecha, clock);

    if (rules.keepsDeadlines) refuseLateCancellation(code, service?.terms, clock);

    const before = await auditedReserva(strapi, trx, reserva.id);
    // A guest who cancels needs no mail, except to remove the entry from the calendar.
    if (
      rules.tellsCancellation ||
      (sendsMails() && (await mayBeInCalendar(trx, reserva.id, new Date())))
    ) {
      await noteMail(trx, 'cancelado', reserva.id, clock);
    }
    // A save of the service may have cancelled it without the stay's lock.
    const freed = await deleteReserva(trx, reserva.id);
    if (freed === undefined) throw refused('no reservado');
    await adjustShift(trx, code, { ocupado: -freed.personas });
    await noteReserva(strapi, trx, before, undefined);
    await serveFreed(trx, clock, reserva.estadia, code);
    return cancelled;
  });
}

/** Locks a booking with its stay; throws a refusal if it is gone. */
export async function lockReserva(trx: Knex.Transaction, id: number): Promise<Reserva> {
  const found = await findReserva(trx, { id });
  if (found !== undefined) await lockEstadia(trx, { id: found.estadia });
  // Again, behind the lock: another write may have changed it meanwhile.
  const reserva = found && (await findReserva(trx, { id }));
  if (reserva === undefined) throw missing('Esa reserva ya no existe. Actualice la página.');
  return reserva;
}

/** Locks a stay and finds its booking of a shift; throws a refusal if it has none. */
export async function lockHeld(
  trx: Knex.Transaction,
  request: ShiftRequest,
): Promise<{ readonly estadia: EstadiaRow; readonly reserva: Reserva }> {
  const estadia = await lockEstadia(trx, request);
  if (estadia === undefined) throw refused('estadia');
  const { servicio, fecha, desde } = shiftCodeIn(request.turno, request.servicio);
  const held = await findReserva(trx, { estadia_id: estadia.id, servicio_id: servicio, fecha });
  if (held?.desde !== desde) throw refused('no reservado');
  return { estadia, reserva: held };
}
