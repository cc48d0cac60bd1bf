import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { stopWaiting, waitForShift } from '@guest-app/config/cms-calls/turnos';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { type Clock, readClock } from '../../settings/environment';
import type { WriteKey } from '../../writes/once';
import { lockShift, lockShiftToChange } from '../shifts/occupancy';
import {
  bookableShift,
  guestRules,
  isCancellable,
  peopleOf,
  refused,
  shiftCodeIn,
} from '../shifts/rules';
import type { ShiftCode } from '../shifts/shift-code';
import { lockEstadia, readShift, type ShiftOfStay } from '../shifts/shift-of-stay';
import { bookingState } from '../shifts/shifts';
import { writeBookings } from '../shifts/write-bookings';
import { changeWaiting, endWait, insertWait, positionOf, waitOf } from './queries';

interface WaitRequest {
  readonly confirmacion: string;
  readonly servicio: number;
  readonly turno: string;
}

interface Joining extends WaitRequest {
  /** Left out for the whole party of the stay. */
  readonly personas?: number | undefined;
}

type Waiting = AnswerOf<typeof waitForShift>;
type Left = AnswerOf<typeof stopWaiting>;

const waitingAt = (posicion: number): Waiting => ({
  ok: true,
  posicion,
  mensaje: 'En lista de espera',
});
const left: Left = { ok: true, mensaje: 'Dejó la lista de espera' };

/**
 * Puts a stay at the end of a full shift's list, once for its key. A stay that is in it keeps its place, for
 * fewer people too; for more it goes to the end, or one person could keep a place for a whole party.
 * Throws a refusal if the stay could not book the shift with places left, if there are places, or if it
 * waits for another shift of that day.
 */
export function wait(
  strapi: Core.Strapi,
  request: Joining,
  key: WriteKey | null,
): Promise<Waiting> {
  return writeBookings(strapi, key, async (trx) => {
    const estadia = await lockEstadia(trx, request);
    if (estadia === undefined) throw refused('estadia');
    const code = shiftCodeIn(request.turno, request.servicio);
    const personas = peopleOf(estadia, request.personas, guestRules);
    // Behind the lock: the shift may have begun while another write held it.
    const clock = readClock();
    const shift = await readShift(trx, estadia, code, clock);
    const before = await waitOf(trx, estadia.id, code);
    const same = before?.desde === code.desde ? before : undefined;
    const party = peopleOf(estadia, undefined, guestRules);
    const waited = Math.min(same?.personas ?? party, party);
    if (same !== undefined && personas === waited) {
      return waitingAt(await positionOf(trx, code, same.id));
    }

    const { cupo } = bookableShift(shift, code, clock, guestRules);
    refuseForHeld(shift, code, clock);
    if (before !== undefined && same === undefined) {
      await endOver(trx, shift, { ...code, desde: before.desde }, clock);
    }
    const places = await lockShiftToChange(trx, code);
    const most = places.cupo ?? cupo;
    if (places.cerrado) throw refused('turno');
    if (personas > most) throw refused('no cabe');
    if (places.ocupado + personas <= most) throw refused('hay lugares');

    const asked = { personas: request.personas ?? null, now: clock.now };
    if (same !== undefined && personas < waited) {
      await changeWaiting(trx, same.id, asked.personas);
      return waitingAt(await positionOf(trx, code, same.id));
    }
    if (same !== undefined) await endWait(trx, estadia.id, code);
    const id = await insertWait(trx, estadia.id, code, asked);
    return waitingAt(await positionOf(trx, code, id));
  });
}

/** Takes a stay out of a shift's list, once for its key; throws a refusal if it is not in it. */
export function leave(
  strapi: Core.Strapi,
  request: WaitRequest,
  key: WriteKey | null,
): Promise<Left> {
  return writeBookings(strapi, key, async (trx) => {
    const estadia = await lockEstadia(trx, request);
    if (estadia === undefined) throw refused('estadia');
    const code = shiftCodeIn(request.turno, request.servicio);
    if (!(await endWait(trx, estadia.id, code))) throw refused('no espera');
    return left;
  });
}

/**
 * A stay gives what it holds of that service and day up for the shift it waits for: the guest must be able
 * to cancel it.
 */
function refuseForHeld({ held, service }: ShiftOfStay, code: ShiftCode, clock: Clock): void {
  if (held === undefined || service === undefined) return;
  if (held.desde === code.desde) throw refused('ya reservado');
  if (!isCancellable({ ...code, desde: held.desde }, service.terms, clock)) {
    throw refused('turno fijo');
  }
}

/** Ends a wait for a shift that is past its deadline or no longer offered; throws a refusal if it is neither. */
async function endOver(
  trx: Knex.Transaction,
  { estadia, service }: ShiftOfStay,
  other: ShiftCode,
  { now }: Clock,
): Promise<void> {
  const shift = service?.shifts.find(({ desde }) => desde === other.desde);
  const isOpen =
    service !== undefined &&
    shift !== undefined &&
    bookingState(shift.inicio, service.terms, now) === 'abierto';
  if (isOpen && !(await lockShift(trx, other))?.cerrado) throw refused('otra espera');
  await endWait(trx, estadia.id, other);
}
