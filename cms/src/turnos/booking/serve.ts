import type { Clock } from '../../settings/clock';
import type { Connection } from '../../store/connection';
import { withSession } from '../../store/session';
import type { ShiftCode } from '../shifts/shift-code';
import { bookingState, dateAt } from '../shifts/shifts';
import { type BookedRow, deleteBooking, insertBooking } from './guest-writes';
import { adjustShift, lockShift } from './occupancy';
import { noteMail, noteReplaced } from './outbox';
import { isCancellable, readServiceOn } from './shift-of-stay';
import type { Terms } from './stored';
import { awaitedShifts, lockWaiter, removeWait, type Waiter, waitersOf } from './waiting-table';
import type { BookingWork } from './work';

/**
 * Gives what is free in some shifts to those who wait for them, the longest first: who does not fit keeps the place in the
 * list, and whoever comes next and fits is given it. Who held another shift of that service and day gives it up, and what is
 * free there is given on.
 *
 * In the transaction that made it free, so that no place is ever beside somebody who waits and fits.
 */
export async function serveWaiting(work: BookingWork, shifts: readonly ShiftCode[]): Promise<void> {
  const left = [...shifts];
  for (let code = left.shift(); code !== undefined; code = left.shift()) {
    left.push(...(await serveShift(work, code)));
  }
}

/** The same for every shift that somebody waits for, of a service or of all: its rules, its places or its stays changed. */
export async function serveAllWaiting(
  trx: Connection,
  clock: Clock,
  servicio: number | null,
): Promise<void> {
  const shifts = await awaitedShifts(trx, dateAt(clock.now, clock.zona), servicio);
  if (shifts.length === 0) return;
  await withSession(trx, (session) => serveWaiting({ session, clock }, shifts));
}

/** Gives the shifts in which it made places free. */
async function serveShift(work: BookingWork, code: ShiftCode): Promise<readonly ShiftCode[]> {
  const { session, clock } = work;
  const places = await lockShift(session, code);
  if (places === undefined || places.esperando === 0 || places.cerrado) return [];
  const service = await readServiceOn(session, code.servicio, code.fecha, clock);
  const shift = service?.shifts.find(({ desde }) => desde === code.desde);
  if (service === undefined || shift === undefined) return [];
  const { terms } = service;
  if (bookingState(shift.inicio, terms, clock.now) !== 'abierto') return [];
  let free = (places.cupo ?? terms.cupo) - places.ocupado;
  const freed: ShiftCode[] = [];
  for (const candidate of await waitersOf(session, code)) {
    const mayHave = (waiter: Waiter) => fits(waiter, code, { free, terms, clock });
    if (!mayHave(candidate)) continue;
    const waiter = await lockWaiter(session, candidate);
    if (waiter === undefined || !mayHave(waiter)) continue;
    freed.push(...(await give(work, { ...code, hasta: shift.hasta }, waiter)));
    free -= waiter.personas;
  }
  return freed;
}

interface Free {
  readonly free: number;
  readonly terms: Terms;
  readonly clock: Clock;
}

/** Whether a stay may have what is free, and give up for it what it holds of that service and day. */
function fits(waiter: Waiter, { fecha, desde }: ShiftCode, { free, terms, clock }: Free): boolean {
  const { llegada, salida, personas, reserva, reserva_desde: held } = waiter;
  if (personas > free || fecha < llegada || fecha > salida) return false;
  if (reserva === null) return true;
  return held !== desde && isCancellable({ fecha, desde: held }, terms, clock);
}

async function give(
  { session, clock }: BookingWork,
  { hasta, ...code }: ShiftCode & { readonly hasta: string },
  { estadia, personas, reserva, reserva_desde, reserva_personas }: Waiter,
): Promise<readonly ShiftCode[]> {
  const freed: ShiftCode[] = [];
  let gone: BookedRow | undefined;
  if (reserva !== null) {
    const held = { ...code, desde: reserva_desde };
    await lockShift(session, held, 'now');
    gone = await deleteBooking(session, estadia, reserva);
    await adjustShift(session, held, { ocupado: -reserva_personas });
    freed.push(held);
  }
  await removeWait(session, estadia, code);
  await adjustShift(session, code, { ocupado: personas, esperando: -1 });
  const booking = { ...code, hasta, personas };
  const id = await insertBooking(session, estadia, { ...booking, origen: 'lista' });
  await noteMail(session, 'asignado', id, clock);
  if (gone !== undefined) await noteReplaced(session, id, gone);
  return freed;
}
