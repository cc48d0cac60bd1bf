import { normaliseConfirmacion } from '@guest-app/config/estadias/estadia';
import type { Session } from '../../store/session';
import type { ShiftCode } from '../shifts/shift-code';
import { deleteBooking, insertBooking } from './guest-writes';
import { adjustShift, takePlaces } from './occupancy';
import { noteMail } from './outbox';
import { refused } from './refusal';
import { serveWaiting } from './serve';
import { type Bookable, bookableOrRefuse, readShift, type ShiftOfStay } from './shift-of-stay';
import { statement } from './statement';
import { removeWait, waitOf } from './waiting-table';
import type { BookingWork } from './work';

/** The steps of writes of several statements: each stands in one transaction, which locks the stay first of all. */

type Stay = { readonly confirmacion: string } | { readonly id: number };

const lockById = statement(
  'bloquear_estadia',
  (json) => `SELECT id FROM estadias WHERE id = $1 ${json.lock}`,
);
const lockByConfirmacion = statement(
  'bloquear_estadia_numero',
  (json) => `SELECT id FROM estadias WHERE confirmacion = $1 ${json.lock}`,
);

/** Keeps a stay, with its bookings and waits, for this transaction. */
export async function lockStay(session: Session, stay: Stay): Promise<void> {
  if ('id' in stay) await session.rows(lockById, [stay.id]);
  else await session.rows(lockByConfirmacion, [normaliseConfirmacion(stay.confirmacion)]);
}

/** The same, and what the database says of one shift of it; throws a refusal for an unknown stay. */
export async function lockStayShift(
  { session, clock }: BookingWork,
  stay: Stay,
  code: ShiftCode,
): Promise<ShiftOfStay> {
  await lockStay(session, stay);
  const shift = await readShift(session, stay, code, null, clock);
  if (shift === undefined) throw refused('estadia');
  return shift;
}

/** Books a shift for a stay that holds none of that service and day; gives the booking's id. Throws where it is full. */
export async function placeBooking(
  { session, clock }: BookingWork,
  { estadia, espera }: ShiftOfStay,
  code: ShiftCode,
  { hasta, personas, cupo, origen }: Bookable & { readonly origen: 'personal' | null },
): Promise<number> {
  if (!(await takePlaces(session, code, personas, cupo))) throw refused('completo');
  const booking = { ...code, hasta, personas };
  const id = await insertBooking(session, estadia.id, { ...booking, origen });
  if (espera === code.desde) await endWait(session, estadia.id, code);
  await noteMail(session, 'reservado', id, clock);
  return id;
}

/** Books a shift for a stay by the guest's own rules; gives the id of its booking, which may be one that it held already. */
export async function bookByRules(work: BookingWork, stay: Stay, code: ShiftCode): Promise<number> {
  const shift = await lockStayShift(work, stay, code);
  const { held } = shift;
  if (held !== undefined) {
    if (held.desde !== code.desde) throw refused('otro turno');
    return held.id;
  }
  const bookable = bookableOrRefuse(shift, code, work.clock);
  return placeBooking(work, shift, code, { ...bookable, origen: null });
}

/** Takes a stay out of a shift's list. */
export async function endWait(
  session: Session,
  estadia: number,
  code: ShiftCode,
): Promise<boolean> {
  if (!(await removeWait(session, estadia, code))) return false;
  await adjustShift(session, code, { esperando: -1 });
  return true;
}

/** Deletes a booking of a stay and gives its places to whoever waits for them; false where it is gone already. */
export async function giveUpBooking(
  work: BookingWork,
  estadia: number,
  { reserva, por }: { readonly reserva: number; readonly por: 'huesped' | 'personal' },
): Promise<boolean> {
  const { session, clock } = work;
  // Before it is gone; who cancels by himself knows.
  if (por === 'personal') await noteMail(session, 'cancelado', reserva, clock);
  const gone = await deleteBooking(session, estadia, reserva);
  if (gone === undefined) return false;
  await adjustShift(session, gone, { ocupado: -gone.personas });
  await serveFreed(work, estadia, gone);
  return true;
}

/**
 * Serves the list of a shift in which places are free now; and of that for which the stay waits itself on that day: what it
 * held may have kept it from what is free there.
 */
export async function serveFreed(
  work: BookingWork,
  estadia: number,
  { servicio, fecha, desde }: ShiftCode,
): Promise<void> {
  const own = await waitOf(work.session, estadia, { servicio, fecha });
  const code = { servicio, fecha, desde };
  await serveWaiting(work, own === undefined ? [code] : [code, { ...code, desde: own.desde }]);
}
