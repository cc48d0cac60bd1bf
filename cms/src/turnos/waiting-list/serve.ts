import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection } from '../../database/connection';
import { type Clock, readClock } from '../../settings/environment';
import type { Invariant } from '../../writes/content-write';
import { noteMail, noteReplaced } from '../mails/outbox';
import { adjustShift, lockShift, lockShiftOutOfOrder } from '../shifts/occupancy';
import { isCancellable } from '../shifts/rules';
import type { ShiftCode } from '../shifts/shift-code';
import { deleteReserva, type Reserva, insertReserva, readServiceOn } from '../shifts/shift-of-stay';
import { bookingState, dateAt } from '../shifts/shifts';
import type { Terms } from '../shifts/stored-rules';
import { awaitedShifts, endWait, lockWaiter, type Waiter, waitersOf, waitOf } from './queries';

/**
 * Gives the free places of some shifts to the stays that wait for them, the longest first: a party that does
 * not fit keeps its place in the list, and the next one that fits is served. A stay that held another shift
 * of that service and day gives it up, and the places that come free there are given on.
 *
 * Runs in the transaction that frees the places, so that no place is ever free beside a waiting party that
 * fits.
 */
export async function serveWaiting(
  trx: Connection,
  clock: Clock,
  shifts: readonly ShiftCode[],
): Promise<void> {
  const left = [...shifts];
  for (let code = left.shift(); code !== undefined; code = left.shift()) {
    left.push(...(await serveShift(trx, clock, code)));
  }
}

/** The same for every shift with a waiting list: rules, places or stays changed. */
export async function serveAllWaiting(trx: Connection, clock: Clock): Promise<void> {
  await serveWaiting(trx, clock, await awaitedShifts(trx, dateAt(clock.now, clock.zona)));
}

/**
 * The same after a stay gave a shift up: also for the shift of that day that the stay itself waits for, for
 * its booking may have kept it from the places that are free there.
 */
export async function serveFreed(
  trx: Connection,
  clock: Clock,
  estadia: number,
  code: ShiftCode,
): Promise<void> {
  const own = await waitOf(trx, estadia, code);
  await serveWaiting(trx, clock, [code, ...(own ? [{ ...code, desde: own.desde }] : [])]);
}

/** Returns the shifts in which it made places free. */
async function serveShift(
  trx: Connection,
  clock: Clock,
  code: ShiftCode,
): Promise<readonly ShiftCode[]> {
  const places = await lockShift(trx, code);
  if (places === undefined || places.esperando === 0 || places.cerrado) return [];
  const service = await readServiceOn(trx, code.servicio, code.fecha, clock);
  const shift = service?.shifts.find(({ desde }) => desde === code.desde);
  if (service === undefined || shift === undefined) return [];
  const { terms } = service;
  if (bookingState(shift.inicio, terms, clock.now) !== 'abierto') return [];
  let free = (places.cupo ?? terms.cupo) - places.ocupado;
  const freed: ShiftCode[] = [];
  for (const candidate of await waitersOf(trx, code)) {
    if (!fits(candidate, code, free, terms, clock)) continue;
    const waiter = await lockWaiter(trx, candidate);
    if (waiter === undefined || !fits(waiter, code, free, terms, clock)) continue;
    freed.push(...(await give(trx, clock, code, shift.hasta, waiter)));
    free -= waiter.personas;
  }
  return freed;
}

/** Whether a stay may have the free places, and give up for them what it holds of that service and day. */
function fits(
  { llegada, salida, personas, reserva, reserva_desde: held }: Waiter,
  { fecha, desde }: ShiftCode,
  free: number,
  terms: Terms,
  clock: Clock,
): boolean {
  if (personas > free || fecha < llegada || fecha > salida) return false;
  if (reserva === null) return true;
  return held !== desde && isCancellable({ fecha, desde: held }, terms, clock);
}

async function give(
  trx: Connection,
  clock: Clock,
  code: ShiftCode,
  hasta: string,
  waiter: Waiter,
): Promise<readonly ShiftCode[]> {
  const { estadia, personas, reserva } = waiter;
  let freed: Reserva | undefined;
  if (reserva !== null) {
    await lockShiftOutOfOrder(trx, { ...code, desde: waiter.reserva_desde });
    freed = await deleteReserva(trx, reserva);
    if (freed !== undefined) await adjustShift(trx, freed, { ocupado: -freed.personas });
  }
  await endWait(trx, estadia, code);
  await adjustShift(trx, code, { ocupado: personas });
  const id = await insertReserva(trx, estadia, code, { hasta, personas, origen: 'lista' });
  await noteMail(trx, 'asignado', id, clock);
  if (reserva === null || freed === undefined) return [];
  await noteReplaced(trx, id, freed);
  return [freed];
}

/** Set while a save of several documents is under way that serves the waiting lists itself. */
const servesAtEnd = new AsyncLocalStorage<true>();

/**
 * Writes a service's rules and closures one after the other, and serves the waiting lists once, by all of
 * them: halfway a shift may be offered that is about to go.
 */
export async function servedAtEnd<Result>(
  trx: Connection,
  write: () => Promise<Result>,
): Promise<Result> {
  const result = await servesAtEnd.run(true, write);
  await serveAllWaiting(trx, readClock());
  return result;
}

/**
 * A write of a service, rule, closure, stay or booking may free places, or let a stay fit that did not: the
 * waiting lists are served in the same transaction. First in each list of invariants, so that it acts on
 * what the others changed.
 */
export const waitingIsServed: Invariant = async (_write, next, { trx }) => {
  const result = await next();
  if (servesAtEnd.getStore() === undefined) await serveAllWaiting(trx, readClock());
  return result;
};
