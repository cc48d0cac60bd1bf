import type { Core } from '@strapi/strapi';
import { recall, remember, type WriteKey } from '../../store/idempotency';
import {
  bookingState,
  cancellableUntil,
  dayIn,
  shiftsOn,
  startOf,
  type BookingState,
} from '../shifts/shifts';
import { parseShiftCode, type ShiftCode } from '../shifts/shift-code';
import type { Clock } from '../../clock';
import { takePlaces } from './occupancy';
import { Refusal, type Motivo } from './refusal';
import { removeReservas } from './release';
import {
  findCierres,
  findHorarios,
  findReservas,
  findServicios,
  insertReserva,
  lockEstadia,
  type Connection,
  type EstadiaRow,
} from './rows';

/** One shift that a stay wants to book or to cancel. */
export interface ShiftRequest {
  /** Confirmation number of the stay, as its token says. */
  readonly confirmacion: string;
  /** idServicio of the shift. */
  readonly servicio: number;
  /** The shift's `codigo`. */
  readonly turno: string;
}

export interface Booked {
  readonly ok: true;
  readonly idReserva: number;
  readonly mensaje: string;
}

export interface Cancelled {
  readonly ok: true;
  readonly mensaje: string;
}

const refusalOf = {
  'todavia no abre': 'todavia no abre',
  cerrado: 'cerrado',
  comenzado: 'comenzado',
} as const satisfies Record<Exclude<BookingState, 'abierto'>, Motivo>;

/**
 * Books a shift for a stay, in one transaction.
 *
 * Repeating what the stay already holds answers the same booking. Throws a {@link Refusal} and changes nothing where
 * the shift is not one of the stay's days, has begun, is not open for booking, is full, or where the stay holds
 * another shift of that service on that day.
 */
export async function book(
  strapi: Core.Strapi,
  request: ShiftRequest,
  clock: Clock,
  key: WriteKey | null,
): Promise<Booked> {
  return once(strapi, request, key, clock, async (trx, estadia) => {
    const code = codeOrRefuse(request);
    const held = (await findReservas(trx, estadia.id, code))[0];
    if (held?.desde === code.desde) {
      return { ok: true, idReserva: held.id, mensaje: 'Turno reservado' };
    }
    if (held !== undefined) throw new Refusal('otro turno');
    const { hasta, personas } = await reservePlaces(trx, estadia, code, clock);
    const idReserva = await insertReserva(trx, { estadia: estadia.id, ...code, hasta, personas });
    return { ok: true, idReserva, mensaje: 'Turno reservado' };
  });
}

/** Cancels a shift that a stay holds, in one transaction; throws a {@link Refusal} where it holds none or it is too late. */
export async function cancel(
  strapi: Core.Strapi,
  request: ShiftRequest,
  clock: Clock,
  key: WriteKey | null,
): Promise<Cancelled> {
  return once(strapi, request, key, clock, async (trx, estadia) => {
    const code = codeOrRefuse(request);
    const held = (await findReservas(trx, estadia.id, code))[0];
    if (held?.desde !== code.desde) throw new Refusal('no reservado');
    const [servicio] = await findServicios(trx, { ids: [code.servicio] });
    const start = startOf(code.fecha, code.desde, clock.zona);
    if (start !== null && servicio !== undefined) {
      if (clock.now >= start) throw new Refusal('comenzado');
      if (clock.now.getTime() >= cancellableUntil(start, servicio)) {
        throw new Refusal('cancelacion cerrada');
      }
    }
    await removeReservas(trx, [held]);
    return { ok: true, mensaje: 'Turno cancelado' };
  });
}

/**
 * Takes the places of a stay's party in a shift, which must be one that it may book now. The stay must be locked, and
 * the booking be written in the same transaction.
 */
export async function reservePlaces(
  trx: Connection,
  estadia: EstadiaRow,
  code: ShiftCode,
  clock: Clock,
): Promise<{ hasta: string; personas: number }> {
  const { cupo, hasta } = await findBookableShift(trx, estadia, code, clock);
  const personas = estadia.adultos + estadia.menores;
  if (!(await takePlaces(trx, code, personas, cupo))) throw new Refusal('completo');
  return { hasta, personas };
}

/** Runs a write once for its key: its first success is answered again, without being done again. */
async function once<Answer extends object>(
  strapi: Core.Strapi,
  { confirmacion }: ShiftRequest,
  key: WriteKey | null,
  { now }: Clock,
  write: (trx: Connection, estadia: EstadiaRow) => Promise<Answer>,
): Promise<Answer> {
  return strapi.db.transaction(async ({ trx }: { readonly trx: Connection }) => {
    // First of all: a repetition that comes while the first is under way waits here for its answer.
    const estadia = await lockEstadia(trx, { confirmacion });
    if (estadia === undefined) throw new Refusal('estadia');
    if (key !== null) {
      const recalled = await recall(trx, key, now);
      if (recalled.kind === 'other body') throw new Refusal('otra solicitud');
      if (recalled.kind === 'done') return JSON.parse(recalled.respuesta) as Answer;
    }
    const answer = await write(trx, estadia);
    if (key !== null) await remember(trx, key, JSON.stringify(answer), now);
    return answer;
  });
}

function codeOrRefuse({ servicio, turno }: ShiftRequest): ShiftCode {
  const code = parseShiftCode(turno);
  if (code?.servicio !== servicio) throw new Refusal('turno');
  return code;
}

async function findBookableShift(
  trx: Connection,
  estadia: EstadiaRow,
  code: ShiftCode,
  clock: Clock,
): Promise<{ cupo: number; hasta: string }> {
  const [servicio] = await findServicios(trx, { ids: [code.servicio] });
  const inStay = estadia.llegada <= code.fecha && code.fecha <= estadia.salida;
  if (servicio === undefined || !inStay) throw new Refusal('turno');
  const horarios = (await findHorarios(trx, [servicio.id])).get(servicio.id) ?? [];
  const cierres = await findCierres(trx, code.fecha, code.fecha);
  const day = dayIn(code.fecha, clock.zona);
  const shift = shiftsOn(day, horarios, cierres(servicio.id)).find(
    ({ desde }) => desde === code.desde,
  );
  if (shift === undefined) throw new Refusal('turno');
  const state = bookingState(shift.inicio, servicio, clock.now);
  if (state !== 'abierto') throw new Refusal(refusalOf[state]);
  return { cupo: servicio.cupo, hasta: shift.hasta };
}
