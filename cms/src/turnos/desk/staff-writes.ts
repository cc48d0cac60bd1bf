import { isCalendarDay } from '@guest-app/config/calendar-day';
import type { AnswerOf, SentTo } from '@guest-app/config/cms-calls/call';
import type * as calls from '@guest-app/config/cms-calls/turnos-del-dia';
import { defaultLocale } from '@guest-app/config/languages';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { type Clock, readClock } from '../../settings/environment';
import type { WriteKey, WriteContext } from '../../writes/once';
import { conflict, missing, invalid } from '../../writes/refusal';
import { auditedReserva, auditedShift, noteReserva, noteShift } from '../booking/audit';
import { lockReserva } from '../booking/booking';
import { change, shiftOf } from '../booking/move';
import { releaseReservas } from '../booking/release';
import { decided, leftOutByDay } from '../services/left-out';
import { closeOccupancy, lockShiftToChange, setOwnPlaces } from '../shifts/occupancy';
import { deskRules } from '../shifts/rules';
import { parseShiftCode, type ShiftCode } from '../shifts/shift-code';
import { readServiceOn, updateReserva } from '../shifts/shift-of-stay';
import { writeBookings } from '../shifts/write-bookings';
import { serveWaiting } from '../waiting-list/serve';
import { attendanceAfter } from './attendance';

/** What only staff do with bookings and shifts; they book and cancel by `booking/booking.ts`, as guests do. */

interface Done {
  readonly ok: true;
  readonly mensaje: string;
}
const done = (mensaje: string): Done => ({ ok: true, mensaje });

/** Moves a booking, changes for how many people it is, notes who came, or what the service must know. */
export function changeBooking(
  strapi: Core.Strapi,
  { idReserva, turno, personas, estado, nota }: SentTo<typeof calls.changeBooking>,
  key: WriteKey | null,
): Promise<Done> {
  return writeBookings(strapi, key, async (trx) => {
    const reserva = await lockReserva(trx, idReserva);
    const clock = readClock();
    const code = turno === undefined ? shiftOf(reserva) : existingShift(turno);
    if (code.servicio !== reserva.servicio) throw conflict('Elija un turno del mismo servicio.');
    const people = personas ?? reserva.personas;
    const attendance = attendanceAfter(reserva, code, estado, clock);

    const before = await auditedReserva(strapi, trx, idReserva);
    await change(trx, clock, reserva, { code, personas: people }, deskRules);
    await updateReserva(trx, idReserva, {
      estado: attendance,
      nota: nota ?? reserva.nota,
    });
    await noteReserva(strapi, trx, before, await auditedReserva(strapi, trx, idReserva));
    return done('Reserva cambiada');
  });
}

export function closeShift(
  strapi: Core.Strapi,
  { turno, cerrado }: SentTo<typeof calls.closeShift>,
  key: WriteKey | null,
): Promise<Done> {
  return writeBookings(strapi, key, async (trx) => {
    const code = existingShift(turno);
    const clock = readClock();
    await offeredCupo(trx, code, clock);
    await lockShiftToChange(trx, code);

    const before = await auditedShift(strapi, trx, code);
    await closeOccupancy(trx, code, cerrado === 1);
    if (cerrado === 0) await serveWaiting(trx, clock, [code]);
    await noteShift(strapi, trx, code, before, await auditedShift(strapi, trx, code));
    return done(cerrado === 1 ? 'Turno cerrado' : 'Turno abierto');
  });
}

export function changeShiftPlaces(
  strapi: Core.Strapi,
  { turno, cupo }: SentTo<typeof calls.changeShiftPlaces>,
  key: WriteKey | null,
): Promise<Done> {
  return writeBookings(strapi, key, async (trx) => {
    const code = existingShift(turno);
    const clock = readClock();
    const cupoOfService = await offeredCupo(trx, code, clock);
    const { ocupado } = await lockShiftToChange(trx, code);
    if ((cupo ?? cupoOfService) < ocupado) {
      throw conflict(
        `Ya hay ${String(ocupado)} ${ocupado === 1 ? 'persona' : 'personas'} en ese turno: no puede haber menos de ${String(ocupado)} ${ocupado === 1 ? 'lugar' : 'lugares'}.`,
      );
    }

    const before = await auditedShift(strapi, trx, code);
    await setOwnPlaces(trx, code, cupo);
    await serveWaiting(trx, clock, [code]);
    await noteShift(strapi, trx, code, before, await auditedShift(strapi, trx, code));
    return done('Cupo cambiado');
  });
}

function existingShift(turno: string): ShiftCode {
  const code = parseShiftCode(turno);
  if (code === null) throw missing('Ese turno no existe.');
  return code;
}

/** The places of a service whose rules give a shift, closed or not; throws a refusal if they do not. */
async function offeredCupo(
  trx: Knex.Transaction,
  { servicio, fecha, desde }: ShiftCode,
  clock: Clock,
): Promise<number> {
  const service = await readServiceOn(trx, servicio, fecha, clock);
  if (service?.shifts.some((shift) => shift.desde === desde) !== true) {
    throw missing('Ese turno no existe. Actualice la página.');
  }
  return service.terms.cupo;
}

interface CierreRow {
  readonly document_id: string;
  readonly servicio_id: number | null;
  readonly desde: string;
  readonly hasta: string;
  readonly hora_desde: string | null;
}

/**
 * Closes or opens a service on one day; a closure of other days or services too is not this call's to take
 * back. Closing cancels the day's bookings where the person saw them all and decided so.
 */
export async function closeDay(
  { servicio, fecha, cerrado, motivo = '', afectadas, vistas }: SentTo<typeof calls.closeDay>,
  { strapi, trx }: WriteContext,
): Promise<Omit<AnswerOf<typeof calls.closeDay>, 'ok'>> {
  if (!isCalendarDay(fecha)) throw invalid('La fecha no es válida.');
  const row = await trx<{ id: number; document_id: string; locale: string }>('servicios')
    .where({ id: servicio, locale: defaultLocale })
    // A guest's booking under way ends first, so that the list below has it.
    .forUpdate()
    .first('document_id');
  if (row === undefined) throw missing('Ese servicio ya no existe.');
  const closures: CierreRow[] = await trx<CierreRow>('cierres')
    .where('desde', '<=', fecha)
    .andWhere('hasta', '>=', fecha)
    .andWhere((query) => void query.where('servicio_id', servicio).orWhereNull('servicio_id'))
    .whereNull('hora_desde')
    .select('document_id', 'servicio_id', 'desde', 'hasta', 'hora_desde');
  const documents = strapi.documents('api::cierre.cierre');
  if (cerrado === 1) {
    if (closures.length === 0) {
      const connect = { connect: [{ documentId: row.document_id }] };
      const data = { servicio: connect, desde: fecha, hasta: fecha, motivo };
      await documents.create({ data });
    }
    const mensaje = 'Servicio cerrado ese día';
    if (afectadas === undefined || afectadas === 'mantener') {
      return { mensaje, canceladas: 0, correos: 0 };
    }
    const all = await leftOutByDay(trx, servicio, fecha, readClock());
    const cancelled = decided(all, { afectadas, vistas });
    const released = await releaseReservas({ strapi, trx, tells: cancelled.tells }, cancelled);
    return { mensaje, ...released };
  }
  const own = closures.filter(
    ({ servicio_id, desde, hasta }) =>
      servicio_id === servicio && desde === fecha && hasta === fecha,
  );
  if (own.length < closures.length) {
    throw conflict('El cierre abarca otros días o servicios: cámbielo en «Servicios».');
  }
  for (const { document_id: documentId } of own) await documents.delete({ documentId });
  return { mensaje: 'Servicio abierto ese día', canceladas: 0, correos: 0 };
}
