import type { AnswerOf, Call, SentTo, Written } from '@guest-app/config/cms-calls/call';
import type * as calls from '@guest-app/config/cms-calls/turnos-del-dia';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { writtenTo } from '../../calls/sent';
import { readClock } from '../../settings/clock';
import { answer } from '../../writes/answer';
import { writeKeyOf } from '../../writes/once';
import { conflict, missing, Refusal } from '../../writes/refusal';
import { auditedBooking } from '../booking/audited';
import {
  adjustShift,
  closeOccupancy,
  lockShiftToChange,
  setOwnPlaces,
  takePlaces,
} from '../booking/occupancy';
import { noteMail } from '../booking/outbox';
import { refused } from '../booking/refusal';
import { serveWaiting } from '../booking/serve';
import { offeredOrRefuse, readServiceOn, readShift } from '../booking/shift-of-stay';
import { statement } from '../booking/statement';
import {
  endWait,
  giveUpBooking,
  lockStay,
  lockStayShift,
  placeBooking,
  serveFreed,
} from '../booking/steps';
import { type BookingWork, inBookingWork } from '../booking/work';
import { forStaff } from '../panel/refusals';
import { parseShiftCode, type ShiftCode } from '../shifts/shift-code';
import { dateAt } from '../shifts/shifts';

/**
 * What staff do with bookings: in one transaction each, past the guest's deadlines, never past a shift's places, a closure or
 * the days of a stay.
 */

/** Does one write of staff on bookings, once for its Idempotency-Key; refusals are in words for staff. */
export async function writeBookings<C extends Call>(
  strapi: Core.Strapi,
  context: Context,
  call: C,
  act: (sent: SentTo<C>, work: BookingWork) => Promise<Omit<Written<AnswerOf<C>>, 'ok'>>,
): Promise<void> {
  const { sent, repeticion } = writtenTo(call, context);
  const key = writeKeyOf(context, repeticion);
  await answer(context, async () => {
    try {
      return await inBookingWork(strapi, readClock, key, async (work) => ({
        ok: true,
        ...(await auditedBooking(strapi, work.session, sent, () => act(sent, work))),
      }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal(error.status, forStaff(error), error.motivo);
    }
  });
}

export async function bookForStay(
  { confirmacion, turno, personas }: SentTo<typeof calls.bookForStay>,
  work: BookingWork,
): Promise<{ idReserva: number; mensaje: string }> {
  const code = codeOf(turno);
  const shift = await lockStayShift(work, { confirmacion }, code);
  const { offered, terms } = offeredOrRefuse(shift, code);
  refusePast(code, work);
  const { estadia, held } = shift;
  if (held !== undefined && held.desde !== code.desde) throw refused('otro turno');
  const idReserva =
    held?.id ??
    (await placeBooking(work, shift, code, {
      hasta: offered.hasta,
      personas: personas ?? estadia.adultos + estadia.menores,
      cupo: terms.cupo,
      origen: 'personal',
    }));
  return { idReserva, mensaje: 'Turno reservado' };
}

export async function changeBooking(
  { idReserva, turno, personas, estado, nota }: SentTo<typeof calls.changeBooking>,
  work: BookingWork,
): Promise<{ mensaje: string }> {
  const { session, clock } = work;
  const reserva = await lockBooking(work, idReserva);
  if (estado !== undefined && estado !== 'reservada') {
    if (reserva.fecha > dateAt(clock.now, clock.zona)) {
      throw conflict('La asistencia se marca desde el día del turno.');
    }
  }
  const code = turno === undefined ? shiftOf(reserva) : codeOf(turno);
  if (code.servicio !== reserva.servicio) {
    throw conflict('Elija un turno del mismo servicio.');
  }
  const people = personas ?? reserva.personas;
  const moves = code.fecha !== reserva.fecha || code.desde !== reserva.desde;
  if (moves) await move(work, reserva, code, people);
  else if (people !== reserva.personas) await resize(work, reserva, people);
  await session.rows(mark, [
    idReserva,
    estado ?? reserva.estado,
    nota === undefined ? reserva.nota : nota.trim(),
  ]);
  await adjustShift(session, code);
  return { mensaje: 'Reserva cambiada' };
}

export async function cancelBooking(
  { idReserva }: SentTo<typeof calls.cancelBooking>,
  work: BookingWork,
): Promise<{ mensaje: string }> {
  const { estadia } = await lockBooking(work, idReserva);
  await giveUpBooking(work, estadia, { reserva: idReserva, por: 'personal' });
  return { mensaje: 'Turno cancelado' };
}

export async function closeShift(
  { turno, cerrado }: SentTo<typeof calls.closeShift>,
  work: BookingWork,
): Promise<{ mensaje: string }> {
  const { session } = work;
  const code = codeOf(turno);
  await termsOf(work, code);
  await lockShiftToChange(session, code);
  await closeOccupancy(session, code, cerrado === 1);
  if (cerrado === 0) await serveWaiting(work, [code]);
  return { mensaje: cerrado === 1 ? 'Turno cerrado' : 'Turno abierto' };
}

export async function changeShiftPlaces(
  { turno, cupo }: SentTo<typeof calls.changeShiftPlaces>,
  work: BookingWork,
): Promise<{ mensaje: string }> {
  const { session } = work;
  const code = codeOf(turno);
  const terms = await termsOf(work, code);
  const { ocupado } = await lockShiftToChange(session, code);
  if ((cupo ?? terms.cupo) < ocupado) {
    throw conflict(
      `Ya hay ${String(ocupado)} ${ocupado === 1 ? 'persona' : 'personas'} en ese turno: el cupo no puede ser menor.`,
    );
  }
  await setOwnPlaces(session, code, cupo);
  await serveWaiting(work, [code]);
  return { mensaje: 'Cupo cambiado' };
}

/** A booking as it is stored. */
interface StoredBooking {
  readonly id: number;
  readonly estadia: number;
  readonly servicio: number;
  readonly fecha: string;
  readonly desde: string;
  readonly hasta: string;
  readonly personas: number;
  readonly estado: string | null;
  readonly nota: string | null;
}

const stored = statement(
  'reserva_guardada',
  () => `SELECT id, estadia_id AS estadia, servicio_id AS servicio, CAST(fecha AS text) AS fecha,
      desde, hasta, personas, estado, nota
    FROM reservas WHERE id = $1`,
);

const mark = statement(
  'anotar_reserva',
  () => 'UPDATE reservas SET estado = $2, nota = $3 WHERE id = $1',
);

const place = statement(
  'mover_reserva',
  () => 'UPDATE reservas SET fecha = $2, desde = $3, hasta = $4, personas = $5 WHERE id = $1',
);

/** A booking that nobody else changes until the transaction ends; throws a refusal where it is gone. */
async function lockBooking({ session }: BookingWork, id: number): Promise<StoredBooking> {
  const [first] = (await session.rows(stored, [id])) as readonly StoredBooking[];
  if (first !== undefined) {
    await lockStay(session, { id: first.estadia });
    const [reserva] = (await session.rows(stored, [id])) as readonly StoredBooking[];
    if (reserva !== undefined) return reserva;
  }
  throw missing('Esa reserva ya no existe. Actualice la página.');
}

const shiftOf = ({ servicio, fecha, desde }: StoredBooking): ShiftCode => ({
  servicio,
  fecha,
  desde,
});

/** Moves a booking to another shift of its service, for as many people. */
async function move(
  work: BookingWork,
  reserva: StoredBooking,
  code: ShiftCode,
  personas: number,
): Promise<void> {
  const { session, clock } = work;
  const { id, estadia } = reserva;
  const before = shiftOf(reserva);
  const shift = await readShift(session, { id: estadia }, code, null, clock);
  if (shift === undefined) throw refused('estadia');
  const { offered, terms } = offeredOrRefuse(shift, code);
  refusePast(code, work);
  if (shift.held !== undefined && shift.held.id !== id) throw refused('otro turno');
  // Both in the order in which everybody locks them.
  for (const each of [before, code].toSorted(inOrder)) await lockShiftToChange(session, each);
  if (!(await takePlaces(session, code, personas, terms.cupo))) throw refused('completo');
  await session.rows(place, [id, code.fecha, code.desde, offered.hasta, personas]);
  await adjustShift(session, before, { ocupado: -reserva.personas });
  if (shift.espera === code.desde) await endWait(session, estadia, code);
  await noteMail(session, 'movido', id, clock);
  await serveFreed(work, estadia, before);
}

function inOrder(one: ShiftCode, other: ShiftCode): number {
  const [a, b] = [`${one.fecha} ${one.desde}`, `${other.fecha} ${other.desde}`];
  return a < b ? -1 : Number(a > b);
}

/** Changes for how many people a booking is. */
async function resize(work: BookingWork, reserva: StoredBooking, personas: number): Promise<void> {
  const { session, clock } = work;
  const { id, estadia, fecha, desde, hasta } = reserva;
  const code = shiftOf(reserva);
  const more = personas - reserva.personas;
  if (more > 0) {
    const service = await readServiceOn(session, code.servicio, fecha, clock);
    const cupo = service?.terms.cupo ?? 0;
    if (!(await takePlaces(session, code, more, cupo))) throw refused('completo');
  } else await adjustShift(session, code, { ocupado: more });
  await session.rows(place, [id, fecha, desde, hasta, personas]);
  if (more < 0) await serveFreed(work, estadia, code);
}

function codeOf(turno: string): ShiftCode {
  const code = parseShiftCode(turno);
  if (code === null) throw missing('Ese turno no existe.');
  return code;
}

/** The terms of a service whose rules give a shift, be it closed or not. */
async function termsOf({ session, clock }: BookingWork, code: ShiftCode) {
  const service = await readServiceOn(session, code.servicio, code.fecha, clock);
  if (service?.shifts.some(({ desde }) => desde === code.desde) !== true) {
    throw missing('Ese turno no existe. Actualice la página.');
  }
  return service.terms;
}

function refusePast({ fecha }: ShiftCode, { clock }: BookingWork): void {
  if (fecha < dateAt(clock.now, clock.zona)) throw conflict('Ese día ya pasó.');
}
