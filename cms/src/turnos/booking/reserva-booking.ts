import { isCalendarDay } from '@guest-app/config/calendar-day';
import { errors } from '@strapi/utils';
import { newDocumentId } from '../../database/tables';
import { readClock } from '../../settings/environment';
import {
  type ContentWrite,
  documentIdOf,
  type Invariant,
  type InvariantContext,
} from '../../writes/content-write';
import { Refusal } from '../../writes/refusal';
import { noteMail } from '../mails/outbox';
import { adjustShift, takePlaces } from '../shifts/occupancy';
import { bookableShift, panelRules, refused } from '../shifts/rules';
import { findReserva, lockEstadia, readShift } from '../shifts/shift-of-stay';
import { endWait } from '../waiting-list/queries';

/**
 * A booking made in the panel keeps the rules of one that a guest makes, and takes its places in the same transaction;
 * one deleted there gives them back. A booking cannot be changed there.
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
  if (made !== undefined) await noteMail(context.trx, 'reservado', made, readClock());
  return result;
};

async function idOf(
  trx: InvariantContext['trx'],
  documentId: string | null,
): Promise<number | undefined> {
  return (await findReserva(trx, { document_id: documentId ?? '' }))?.id;
}

async function takenFor(
  { data }: ContentWrite,
  { trx }: InvariantContext,
): Promise<{ hasta: string; personas: number; origen: 'personal'; evento: string }> {
  const { fecha, desde } = data;
  if (typeof fecha !== 'string' || !isCalendarDay(fecha) || typeof desde !== 'string') {
    throw new errors.ValidationError('Escriba la fecha y la hora de inicio del turno.');
  }
  const { estadia: id, servicio } = data;
  if (typeof id !== 'number') throw new errors.ValidationError('Elija la estadía.');
  if (typeof servicio !== 'number') throw new errors.ValidationError('Elija el servicio.');
  const code = { servicio, fecha, desde };
  const estadia = await lockEstadia(trx, { id });
  if (estadia === undefined) throw new errors.ValidationError('Elija la estadía.');
  const clock = readClock();
  const shift = await readShift(trx, estadia, code, clock);
  try {
    if (shift.held !== undefined) throw refused('otro turno');
    const { hasta, cupo } = bookableShift(shift, code, clock, panelRules);
    const personas = estadia.adultos + estadia.menores;
    if (!(await takePlaces(trx, code, personas, cupo))) throw refused('completo');
    if (shift.espera === desde) await endWait(trx, id, code);
    return { hasta, personas, origen: 'personal', evento: newDocumentId() };
  } catch (error) {
    if (error instanceof Refusal) throw new errors.ValidationError(error.message);
    throw error;
  }
}

/** The Document Service deletes the row afterwards. */
async function giveBack({ documentId }: ContentWrite, { trx }: InvariantContext): Promise<void> {
  const found = await findReserva(trx, { document_id: documentId ?? '' });
  if (found === undefined) return;
  await lockEstadia(trx, { id: found.estadia });
  const reserva = await findReserva(trx, { id: found.id });
  if (reserva === undefined) return;
  await noteMail(trx, 'cancelado', reserva.id, readClock());
  await adjustShift(trx, reserva, { ocupado: -reserva.personas });
}

/** A stay, an agenda and a booking are each one of a kind: a copy would be a second one under the same number. */
export const bookingsAreNotCopied: Invariant = (write, next) => {
  if (write.action === 'clone') {
    throw new errors.ValidationError('No se puede duplicar: cree uno nuevo.');
  }
  return next();
};

/** Bookings write the mails; the panel shows, repeats and deletes them. */
export const correoIsOfTheSystem: Invariant = (write, next) => {
  if (write.action !== 'delete') {
    throw new errors.ValidationError(
      'Los correos los escribe el sistema: no se crean ni se modifican.',
    );
  }
  return next();
};

/** No user changes the audit trail, in any role. */
export const auditoriaIsOfTheSystem: Invariant = () => {
  throw new errors.ValidationError(
    'La auditoría la escribe el sistema: no se crea, no se modifica y no se borra.',
  );
};
