import type { GuestSentence } from '@guest-app/config/guest-english';
import type { Clock } from '../../settings/environment';
import { conflict, Refusal } from '../../writes/refusal';
import { parseShiftCode, type ShiftCode } from './shift-code';
import type { EstadiaRow, Origen, ShiftOfStay } from './shift-of-stay';
import { bookingState, cancellableUntil, dateAt, type Shift, startOf } from './shifts';
import type { Terms } from './stored-rules';

/** What holds for a booking, and the words of a refusal. */

const refusals = {
  estadia: [404, 'No encontramos su estadía. Consulte en recepción.'],
  agenda: [404, 'La agenda no existe.'],
  turno: [404, 'Ese turno no existe en los días de su estadía.'],
  comenzado: [409, 'Ese turno ya comenzó.'],
  cerrado: [409, 'Ya pasó el plazo para reservar ese turno.'],
  'todavia no abre': [409, 'La reserva de ese turno todavía no está abierta.'],
  grupo: [400, 'Indique cuántas personas vienen: no más que las de su estadía.'],
  completo: [409, 'No quedan lugares suficientes en ese turno.'],
  'otro turno': [
    409,
    'Ya tiene un turno de ese servicio en el mismo día. Cancélelo para elegir otro.',
  ],
  'no reservado': [404, 'No tiene reservado ese turno.'],
  'cancelacion cerrada': [409, 'Ya pasó el plazo para cancelar ese turno.'],
  'ya reservado': [409, 'Ya tiene reservado ese turno.'],
  'hay lugares': [409, 'Hay lugares en ese turno: puede reservarlo.'],
  'no cabe': [409, 'Su grupo es demasiado grande para ese turno.'],
  'otra espera': [
    409,
    'Ya está en la lista de espera de otro turno de ese servicio ese día. Déjela para anotarse en esta.',
  ],
  'turno fijo': [
    409,
    'El turno que tiene ese día ya no se puede cancelar, así que no puede esperar otro.',
  ],
  'no espera': [404, 'No está en la lista de espera de ese turno.'],
  'otra solicitud': [409, 'La misma solicitud ya se usó con otros datos.'],
} as const satisfies Record<string, readonly [status: Refusal['status'], mensaje: GuestSentence]>;

export type Motivo = keyof typeof refusals;

export function refused(motivo: Motivo): Refusal {
  const [status, mensaje] = refusals[motivo];
  return new Refusal(status, mensaje, motivo);
}

/** What a refusal tells staff where the guest's words speak to the guest. */
const wordsForStaff: Partial<Record<Motivo, string>> = {
  estadia:
    'No hay una estadía vigente con ese número de reserva. Revise el número, o la estadía en «Contenido».',
  turno: 'Ese turno no está en los días de esa estadía.',
  'otro turno':
    'Esa estadía ya tiene un turno de ese servicio en el mismo día. Cancélelo para reservar otro.',
  'no reservado': 'Esa estadía no tiene reservado ese turno. Actualice la página.',
};

/** A refusal in words for staff. */
export function forStaff({ status, motivo, message }: Refusal): Refusal {
  return new Refusal(status, new Map(Object.entries(wordsForStaff)).get(motivo) ?? message, motivo);
}

/**
 * What holds for the person who books, changes or cancels. Places, closures and the days of a stay hold for
 * everybody.
 */
export interface BookingRules {
  /** Guests keep the service's deadlines; the desk may book until the end of the day, and cancel at any time. */
  readonly keepsDeadlines: boolean;
  /** Guests book for no more people than their stay has; the desk may. */
  readonly keepsParty: boolean;
  /** Whom the booking names as its maker. */
  readonly origen: Origen;
  /**
   * Whether a mail tells the guest about every cancellation, or only where an earlier mail put the booking
   * into a calendar.
   */
  readonly tellsCancellation: boolean;
}

export const guestRules: BookingRules = {
  keepsDeadlines: true,
  keepsParty: true,
  origen: null,
  tellsCancellation: false,
};
/** In the panel, staff do what the guest could do. */
export const panelRules: BookingRules = { ...guestRules, tellsCancellation: true };
export const deskRules: BookingRules = {
  keepsDeadlines: false,
  keepsParty: false,
  origen: 'personal',
  tellsCancellation: true,
};

/** The shift that a code names, of a service if one is given; throws a refusal for none. */
export function shiftCodeIn(turno: string, servicio?: number): ShiftCode {
  const code = parseShiftCode(turno);
  if (code === null || (servicio ?? code.servicio) !== code.servicio) throw refused('turno');
  return code;
}

/**
 * For how many people a stay books: the whole party if the request does not say. Throws a refusal if these
 * are more than the stay has.
 */
export function peopleOf(
  { adultos, menores }: EstadiaRow,
  personas: number | undefined,
  { keepsParty }: BookingRules,
): number {
  const party = adultos + menores;
  if (keepsParty && personas !== undefined && personas > party) throw refused('grupo');
  return personas ?? party;
}

/** A shift of a stay's days that is offered, without regard to deadlines; throws a refusal if it is not. */
function offeredShift(
  { estadia, service }: ShiftOfStay,
  { fecha, desde }: ShiftCode,
): { readonly shift: Shift; readonly terms: Terms } {
  const isInStay = estadia.llegada <= fecha && fecha <= estadia.salida;
  const shift = isInStay ? service?.shifts.find((one) => one.desde === desde) : undefined;
  if (service === undefined || shift === undefined) throw refused('turno');
  return { shift, terms: service.terms };
}

/** A shift that a stay may book now, if it has places left; throws a refusal if the stay may not. */
export function bookableShift(
  of: ShiftOfStay,
  code: ShiftCode,
  { now, zona }: Clock,
  { keepsDeadlines }: BookingRules,
): { readonly hasta: string; readonly cupo: number } {
  const { shift, terms } = offeredShift(of, code);
  if (keepsDeadlines) {
    const state = bookingState(shift.inicio, terms, now);
    if (state !== 'abierto') throw refused(state);
  } else refusePastDay(code, { now, zona });
  return { hasta: shift.hasta, cupo: terms.cupo };
}

function refusePastDay({ fecha }: ShiftCode, { now, zona }: Clock): void {
  if (fecha < dateAt(now, zona)) throw conflict('Ese día ya pasó.');
}

/**
 * Throws a refusal if a guest may not cancel a shift any more. A shift of a time that its day skips may
 * always be cancelled.
 */
export function refuseLateCancellation(
  code: ShiftCode,
  terms: Terms | undefined,
  clock: Clock,
): void {
  if (terms === undefined || isCancellable(code, terms, clock)) return;
  const start = startOf(code.fecha, code.desde, clock.zona);
  throw refused(start !== null && clock.now >= start ? 'comenzado' : 'cancelacion cerrada');
}

/** Whether a guest may still cancel a shift. */
export function isCancellable(
  { fecha, desde }: Omit<ShiftCode, 'servicio'>,
  terms: Terms,
  { now, zona }: Clock,
): boolean {
  const start = startOf(fecha, desde, zona);
  return start === null || (now < start && now.getTime() < cancellableUntil(start, terms));
}
