import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { stopWaiting, waitForShift } from '@guest-app/config/cms-calls/turnos';
import type { Core } from '@strapi/strapi';
import type { Clock } from '../../settings/clock';
import type { WriteKey } from '../../store/idempotency';
import type { ShiftCode } from '../shifts/shift-code';
import { bookingState } from '../shifts/shifts';
import { codeOrRefuse, type ShiftRequest } from './booking';
import { adjustShift, lockShift, lockShiftToChange } from './occupancy';
import { refused } from './refusal';
import { bookableOrRefuse, isCancellable, type ShiftOfStay } from './shift-of-stay';
import { endWait, lockStayShift } from './steps';
import { insertWait, positionOf, waitOf } from './waiting-table';
import { type BookingWork, inBookingWork } from './work';

type Waiting = AnswerOf<typeof waitForShift>;
type Left = AnswerOf<typeof stopWaiting>;

/**
 * Puts a stay at the end of a full shift's list, once for its key; one that is in it keeps its place. Throws a refusal where
 * the stay could not book the shift if there were places, where there are, or where it waits for another of that day.
 */
export async function wait(
  strapi: Core.Strapi,
  request: ShiftRequest,
  readClock: () => Clock,
  key: WriteKey | null,
): Promise<Waiting> {
  const code = codeOrRefuse(request);
  return inBookingWork(strapi, readClock, key, async (work) => {
    const { session, clock } = work;
    const shift = await lockStayShift(work, request, code);
    const { estadia } = shift;
    const before = await waitOf(session, estadia.id, code);
    if (before?.desde === code.desde) return waitingAt(work, code, before.id);
    const { personas, cupo } = bookableOrRefuse(shift, code, clock);
    refuseForHeld(shift, code, clock);
    if (before !== undefined) await leaveOver(work, shift, { ...code, desde: before.desde });
    const places = await lockShiftToChange(session, code);
    const most = places.cupo ?? cupo;
    if (places.cerrado) throw refused('turno');
    if (personas > most) throw refused('no cabe');
    if (places.ocupado + personas <= most) throw refused('hay lugares');
    const id = await insertWait(session, estadia.id, code, clock.now);
    await adjustShift(session, code, { esperando: 1, esperaron: 1 });
    return waitingAt(work, code, id);
  });
}

/** Takes a stay out of a shift's list, once for its key; throws a refusal where it is not in it. */
export async function leave(
  strapi: Core.Strapi,
  request: ShiftRequest,
  readClock: () => Clock,
  key: WriteKey | null,
): Promise<Left> {
  const code = codeOrRefuse(request);
  return inBookingWork(strapi, readClock, key, async (work) => {
    const { estadia } = await lockStayShift(work, request, code);
    if (!(await endWait(work.session, estadia.id, code))) throw refused('no espera');
    return { ok: true, mensaje: 'Dejó la lista de espera' };
  });
}

async function waitingAt({ session }: BookingWork, code: ShiftCode, id: number): Promise<Waiting> {
  const posicion = await positionOf(session, code, id);
  return { ok: true, posicion, mensaje: 'En lista de espera' };
}

/** What a stay holds of that service and day is given up for the other shift: it must be one that could be cancelled. */
function refuseForHeld({ held, service }: ShiftOfStay, code: ShiftCode, clock: Clock): void {
  if (held === undefined || service === undefined) return;
  if (held.desde === code.desde) throw refused('ya reservado');
  if (!isCancellable({ ...code, desde: held.desde }, service.terms, clock)) {
    throw refused('turno fijo');
  }
}

/** Ends a wait that is over, for a shift past its deadline or not offered any more; throws where it is not. */
async function leaveOver(
  { session, clock }: BookingWork,
  { estadia, service }: ShiftOfStay,
  other: ShiftCode,
): Promise<void> {
  const shift = service?.shifts.find(({ desde }) => desde === other.desde);
  const isOpen =
    service !== undefined &&
    shift !== undefined &&
    bookingState(shift.inicio, service.terms, clock.now) === 'abierto';
  if (isOpen && !(await lockShift(session, other))?.cerrado) throw refused('otra espera');
  await endWait(session, estadia.id, other);
}
