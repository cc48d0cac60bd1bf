import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { bookShift, cancelShift } from '@guest-app/config/cms-calls/turnos';
import type { Core } from '@strapi/strapi';
import type { Clock } from '../../settings/clock';
import { isTooOld, type WriteKey } from '../../store/idempotency';
import { asOneTransaction, inOneGo, type Session } from '../../store/session';
import { parseShiftCode, type ShiftCode } from '../shifts/shift-code';
import { cancelUnawaited, forgetAnswer, writeAnswer, writeBooking } from './guest-writes';
import { refused } from './refusal';
import {
  bookableOrRefuse,
  cancellableOrRefuse,
  readShift,
  type ShiftOfStay,
} from './shift-of-stay';
import { bookByRules, giveUpBooking, lockStay } from './steps';
import { untilNotOvertaken } from './work';

/** One shift that a stay wants to book or to cancel. */
export interface ShiftRequest {
  /** Confirmation number of the stay, as its token says. */
  readonly confirmacion: string;
  /** idServicio of the shift. */
  readonly servicio: number;
  /** The shift's `codigo`. */
  readonly turno: string;
  /** Language that the guest reads, where it is a guest who asks. */
  readonly idioma?: string | undefined;
}

export type Booked = AnswerOf<typeof bookShift>;
export type Cancelled = AnswerOf<typeof cancelShift>;

const bookedJson = (idReserva: string) =>
  `{"ok":true,"idReserva":${idReserva},"mensaje":"Turno reservado"}`;
const cancelled: Cancelled = { ok: true, mensaje: 'Turno cancelado' };

/**
 * Books a shift for a stay, once for its key.
 *
 * Repeating what the stay already holds answers the same booking. Throws a refusal and changes nothing where
 * the shift is not one of the stay's days, has begun, is not open for booking, is full, or where the stay holds
 * another shift of that service on that day.
 */
export async function book(
  strapi: Core.Strapi,
  request: ShiftRequest,
  readClock: ReadClock,
  key: WriteKey | null,
): Promise<Booked> {
  const answerOf = (id: number) => JSON.parse(bookedJson(String(id))) as Booked;
  return once<Booked>(strapi, request, key, readClock, async (judged) => {
    const { session, shift, code, clock } = judged;
    const { estadia, held } = shift;
    if (held !== undefined) {
      if (held.desde !== code.desde) throw refused('otro turno');
      await writeAnswer(session, key, bookedJson(String(held.id)), clock.now);
      return answerOf(held.id);
    }
    const bookable = bookableOrRefuse(shift, code, clock);
    if (shift.espera === code.desde) {
      return asOneTransaction(session, async () => {
        const id = await bookByRules({ session, clock }, request, code);
        await writeAnswer(session, key, bookedJson(String(id)), clock.now);
        return answerOf(id);
      });
    }
    const kept = { key, clock, answerOf: bookedJson, idioma: request.idioma };
    const written = await writeBooking(session, estadia, code, bookable, kept);
    if (written === 'full') {
      // By whom? The same request may have come twice, and its first copy have taken the last places.
      const since = await readShift(session, request, code, key, clock);
      if (since?.held === undefined && since?.answered === undefined) {
        throw refused('completo');
      }
      return 'again';
    }
    return written === 'again' ? 'again' : answerOf(written.id);
  });
}

/** Cancels a shift that a stay holds, once for its key; throws a refusal where it holds none or it is too late. */
export async function cancel(
  strapi: Core.Strapi,
  request: ShiftRequest,
  readClock: ReadClock,
  key: WriteKey | null,
): Promise<Cancelled> {
  return once<Cancelled>(strapi, request, key, readClock, async (judged) => {
    const { session, shift, code, clock } = judged;
    const { estadia } = shift;
    const reserva = cancellableOrRefuse(shift, code, clock);
    const kept = { key, now: clock.now, respuesta: JSON.stringify(cancelled) };
    const isAlone = session.engine === 'postgres';
    if (isAlone && (await cancelUnawaited(session, estadia, reserva, kept))) {
      return cancelled;
    }
    return asOneTransaction(session, async () => {
      const work = { session, clock };
      await lockStay(session, estadia);
      if (!(await giveUpBooking(work, estadia.id, { reserva, por: 'huesped' }))) return 'again';
      await writeAnswer(session, key, kept.respuesta, clock.now);
      return cancelled;
    });
  });
}

/** Beyond this something else is wrong than that others were quicker. */
const mostAttempts = 10;

/**
 * Judges a write by what the database says of its shift, and writes it: again, where something else was written in
 * between. Its first success under a key is answered again, without being done again.
 */
async function once<Answer extends object>(
  strapi: Core.Strapi,
  request: ShiftRequest,
  key: WriteKey | null,
  readClock: ReadClock,
  write: (judged: Judged) => Promise<Answer | 'again'>,
): Promise<Answer> {
  const code = codeOf(request);
  const attempt = () =>
    inOneGo(strapi.db.connection, async (session) => {
      // Behind whatever was waited for: a shift may have begun meanwhile.
      const clock = readClock();
      const shift = await readShift(session, request, code ?? noShift, key, clock);
      if (shift === undefined) throw refused('estadia');
      const { answered } = shift;
      if (key !== null && answered !== undefined) {
        if (isTooOld(answered.creada, clock.now)) {
          await forgetAnswer(session, key, answered.creada);
        } else if (answered.cuerpo !== key.cuerpo) throw refused('otra solicitud');
        else return JSON.parse(answered.respuesta) as Answer;
      }
      if (code === null) throw refused('turno');
      return write({ session, shift, code, clock });
    });
  for (let attempts = 1; attempts <= mostAttempts; attempts += 1) {
    const answer = await untilNotOvertaken(mostAttempts, attempt);
    if (answer !== 'again') return answer;
  }
  throw new Error('Others kept changing what a booking was judged by.');
}

/** What a write is judged by, and where it is written. */
interface Judged {
  readonly session: Session;
  readonly shift: ShiftOfStay;
  readonly code: ShiftCode;
  readonly clock: Clock;
}

type ReadClock = () => Clock;

/** What is asked of the database where a request names no shift: it may still be one that was answered. */
const noShift = { servicio: 0, fecha: '2000-01-01', desde: '00:00' };

/** The shift that a request names; throws a refusal where it names none. */
export function codeOrRefuse(request: ShiftRequest): ShiftCode {
  const code = codeOf(request);
  if (code === null) throw refused('turno');
  return code;
}

function codeOf({ servicio, turno }: ShiftRequest): ShiftCode | null {
  const code = parseShiftCode(turno);
  return code?.servicio === servicio ? code : null;
}
