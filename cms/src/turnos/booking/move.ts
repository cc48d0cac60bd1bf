import type { AnswerOf, SentTo } from '@guest-app/config/cms-calls/call';
import type { moveShift } from '@guest-app/config/cms-calls/turnos';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { type Clock, readClock } from '../../settings/environment';
import type { WriteKey } from '../../writes/once';
import { learnLanguage, noteMail } from '../mails/outbox';
import { adjustShift, lockShiftToChange, takePlaces } from '../shifts/occupancy';
import {
  bookableShift,
  type BookingRules,
  guestRules,
  peopleOf,
  refused,
  refuseLateCancellation,
  shiftCodeIn,
} from '../shifts/rules';
import type { ShiftCode } from '../shifts/shift-code';
import {
  lockEstadia,
  readServiceOn,
  readShift,
  type Reserva,
  updateReserva,
} from '../shifts/shift-of-stay';
import { writeBookings } from '../shifts/write-bookings';
import { endWait } from '../waiting-list/queries';
import { serveFreed } from '../waiting-list/serve';
import { lockHeld } from './booking';

type Moved = AnswerOf<typeof moveShift>;

/**
 * Moves what a guest holds to another shift of the same service, once for its key: by the deadlines for
 * cancelling the one and booking the other. Throws a refusal, and changes nothing, if that cannot be.
 */
export function moveOwn(
  strapi: Core.Strapi,
  { nuevoTurno, personas, idioma, ...request }: SentTo<typeof moveShift>,
  key: WriteKey | null,
): Promise<Moved> {
  return writeBookings(strapi, key, async (trx) => {
    const { estadia, reserva } = await lockHeld(trx, request);
    const code = shiftCodeIn(nuevoTurno, request.servicio);
    const people = peopleOf(estadia, personas, guestRules);
    // Behind the lock: a shift may have begun while another write held it.
    const clock = readClock();
    await learnLanguage(trx, estadia.id, idioma);
    await change(trx, clock, reserva, { code, personas: people }, guestRules);
    if (isMove(reserva, code)) await updateReserva(trx, reserva.id, { estado: null, origen: null });
    return { ok: true, idReserva: reserva.id, mensaje: 'Turno cambiado' };
  });
}

interface Wanted {
  readonly code: ShiftCode;
  readonly personas: number;
}

/** Gives a locked booking another shift of its service, or another number of people. */
export async function change(
  trx: Knex.Transaction,
  clock: Clock,
  reserva: Reserva,
  wanted: Wanted,
  rules: BookingRules,
): Promise<void> {
  if (isMove(reserva, wanted.code)) await move(trx, clock, reserva, wanted, rules);
  else if (wanted.personas !== reserva.personas) {
    await resize(trx, clock, reserva, wanted.personas, rules);
  }
}

/** Whether a change gives a booking another shift. */
export const isMove = (reserva: Reserva, code: ShiftCode): boolean =>
  code.fecha !== reserva.fecha || code.desde !== reserva.desde;

export const shiftOf = ({ servicio, fecha, desde }: Reserva): ShiftCode => ({
  servicio,
  fecha,
  desde,
});

async function move(
  trx: Knex.Transaction,
  clock: Clock,
  reserva: Reserva,
  { code, personas }: Wanted,
  rules: BookingRules,
): Promise<void> {
  const before = shiftOf(reserva);
  const estadia = await lockEstadia(trx, { id: reserva.estadia });
  if (estadia === undefined) throw refused('estadia');
  const shift = await readShift(trx, estadia, code, clock);
  const { hasta, cupo } = bookableShift(shift, code, clock, rules);
  if (rules.keepsDeadlines) refuseLateCancellation(before, shift.service?.terms, clock);
  if (shift.held !== undefined && shift.held.id !== reserva.id) throw refused('otro turno');

  for (const each of [before, code].toSorted(inLockOrder)) await lockShiftToChange(trx, each);
  if (!(await takePlaces(trx, code, personas, cupo))) throw refused('completo');
  const { fecha, desde } = code;
  await updateReserva(trx, reserva.id, { fecha, desde, hasta, personas });
  await adjustShift(trx, before, { ocupado: -reserva.personas });
  if (shift.espera === code.desde) await endWait(trx, estadia.id, code);
  await noteMail(trx, 'movido', reserva.id, clock);
  await serveFreed(trx, clock, estadia.id, before);
}

function inLockOrder(one: ShiftCode, other: ShiftCode): number {
  const [a, b] = [`${one.fecha} ${one.desde}`, `${other.fecha} ${other.desde}`];
  return a < b ? -1 : Number(a > b);
}

async function resize(
  trx: Knex.Transaction,
  clock: Clock,
  reserva: Reserva,
  personas: number,
  { keepsDeadlines }: BookingRules,
): Promise<void> {
  const code = shiftOf(reserva);
  const service = await readServiceOn(trx, code.servicio, code.fecha, clock);
  if (keepsDeadlines) refuseLateCancellation(code, service?.terms, clock);
  const more = personas - reserva.personas;
  if (more > 0) {
    if (!(await takePlaces(trx, code, more, service?.terms.cupo ?? 0))) throw refused('completo');
  } else await adjustShift(trx, code, { ocupado: more });
  await updateReserva(trx, reserva.id, { personas });
  if (more < 0) await serveFreed(trx, clock, reserva.estadia, code);
}
