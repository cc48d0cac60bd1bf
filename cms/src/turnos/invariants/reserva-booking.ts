import { isCalendarDay } from '@guest-app/config/calendar-day';
import { errors } from '@strapi/utils';
import { readClock } from '../../settings/clock';
import { withSession } from '../../store/session';
import {
  type ContentWrite,
  documentIdOf,
  type Invariant,
  type InvariantContext,
} from '../../writes/content-write';
import { Refusal } from '../../writes/refusal';
import { givePlacesBack, takePlaces } from '../booking/occupancy';
import { noteMail } from '../booking/outbox';
import { refused } from '../booking/refusal';
import { bookableOrRefuse, readShift } from '../booking/shift-of-stay';
import { endWait } from '../booking/steps';

/**
 * A booking made in the panel keeps the rules of one that a guest makes, and takes its places in the same transaction;
 * one deleted there gives them back. What it books cannot be changed afterwards.
 */
export const reservaIsABooking: Invariant = async (write, next, context) => {
  if (write.action === 'update') {
    throw new errors.ValidationError('Una reserva no se modifica: bórrela y cree otra.');
  }
  if (write.action === 'delete') {
    await giveBack(write, context);
    return next();
  }
  write.data = { ...write.data, ...(await takenFor(write, context)) };
  const result = await next();
  const made = await idOf(context.trx, documentIdOf(result));
  if (made !== undefined) await tell(context, 'reservado', made);
  return result;
};

async function idOf(
  trx: InvariantContext['trx'],
  documentId: string | null,
): Promise<number | undefined> {
  const row = await trx<{ id: number; document_id: string | null }>('reservas')
    .where({ document_id: documentId })
    .first('id');
  return row?.id;
}

const tell = ({ trx }: InvariantContext, kind: 'reservado' | 'cancelado', reserva: number) =>
  withSession(trx, (session) => noteMail(session, kind, reserva, readClock()));

async function takenFor(
  { data }: ContentWrite,
  { trx }: InvariantContext,
): Promise<{ hasta: string; personas: number; origen: 'personal' }> {
  const { fecha, desde } = data;
  if (typeof fecha !== 'string' || !isCalendarDay(fecha) || typeof desde !== 'string') {
    throw new errors.ValidationError('Escriba la fecha y la hora de inicio del turno.');
  }
  const { estadia: id, servicio } = data;
  if (typeof id !== 'number') throw new errors.ValidationError('Elija la estadía.');
  if (typeof servicio !== 'number') throw new errors.ValidationError('Elija el servicio.');
  const code = { servicio, fecha, desde };
  const clock = readClock();
  // What changes the bookings of one stay comes one after the other.
  await trx<{ id: number }>('estadias').where({ id }).forUpdate().first('id');
  try {
    return await withSession(trx, async (session) => {
      const shift = await readShift(session, { id }, code, null, clock);
      if (shift === undefined) throw new errors.ValidationError('Elija la estadía.');
      if (shift.held !== undefined) throw refused('otro turno');
      const { hasta, personas, cupo } = bookableOrRefuse(shift, code, clock);
      if (!(await takePlaces(session, code, personas, cupo))) throw refused('completo');
      if (shift.espera === desde) await endWait(session, id, code);
      return { hasta, personas, origen: 'personal' };
    });
  } catch (error) {
    if (error instanceof Refusal) throw new errors.ValidationError(error.message);
    throw error;
  }
}

async function giveBack({ documentId }: ContentWrite, context: InvariantContext): Promise<void> {
  const { trx } = context;
  const reserva = await trx<{
    id: number;
    document_id: string | null;
    servicio_id: number;
    fecha: string;
    desde: string;
    personas: number;
  }>('reservas')
    .where({ document_id: documentId })
    .forUpdate()
    .first('id', 'servicio_id', 'fecha', 'desde', 'personas');
  if (reserva === undefined) return;
  await tell(context, 'cancelado', reserva.id);
  const { servicio_id: servicio, fecha, desde, personas } = reserva;
  await givePlacesBack(trx, { servicio, fecha, desde }, personas);
}
