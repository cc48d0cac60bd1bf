import { emailFault } from '@guest-app/config/estadias/estadia';
import { defaultLocale } from '@guest-app/config/languages';
import { sequenceAt } from '@guest-app/config/turnos/calendar-sequence';
import type { Connection } from '../../database/connection';
import { newDocumentId } from '../../database/tables';
import { type MailKind, textFields } from '../../mail/kinds';
import { sendsMails } from '../../mail/mails';
import type { Clock } from '../../settings/environment';
import type { Reserva } from '../shifts/shift-of-stay';
import { dateAt } from '../shifts/shifts';
import { type Flag, servicioRows, type ServicioRow } from '../shifts/stored-rules';

/**
 * Outbox of mails to guests: the transaction that makes, moves or cancels a booking inserts the mail about
 * it. So an undone write sends none, and a committed one always does. A mail carries all its values, because
 * a cancelled booking is gone.
 */

interface Booking {
  readonly id: number;
  readonly evento: string | null;
  readonly fecha: string;
  readonly desde: string;
  readonly hasta: string;
  readonly personas: number;
  readonly estadia: number;
  readonly documento_estadia: string;
  readonly nombre: string;
  readonly apellido: string;
  readonly email: string | null;
  readonly sin_correo: Flag;
  readonly idioma: string | null;
  readonly servicio: number;
}

/** What a mail needs besides its booking. */
export interface MailDetails {
  /** Language of the guest who books now; left out for the stay's own. */
  readonly idioma?: string | undefined;
  /** Tells several mails of one kind about one booking apart. */
  readonly which?: string;
}

/** Whether a stay can be written to: the panel takes «-» or «no tiene» in place of an address. */
export const hasAddress = (email: string | null): email is string =>
  email !== null && emailFault(email) === undefined;

/**
 * Queues the mail about a booking; before it is deleted, if it is cancelled. Queues none, and returns false,
 * if the hotel does not send this kind, the guest has no e-mail or wants none, or the day is over.
 */
export async function noteMail(
  trx: Connection,
  kind: MailKind,
  reserva: number,
  { now, zona }: Clock,
  { idioma, which }: MailDetails = {},
): Promise<boolean> {
  if (!sendsMails()) return false;
  const booking: Booking | undefined = await trx<{ id: number }>('reservas as r')
    .join('estadias as e', 'e.id', 'r.estadia_id')
    .where('r.id', reserva)
    .first({
      id: 'r.id',
      evento: 'r.evento',
      fecha: 'r.fecha',
      desde: 'r.desde',
      hasta: 'r.hasta',
      personas: 'r.personas',
      estadia: 'e.id',
      documento_estadia: 'e.document_id',
      nombre: 'e.nombre',
      apellido: 'e.apellido',
      email: 'e.email',
      sin_correo: 'e.sin_correo',
      idioma: 'e.idioma',
      servicio: 'r.servicio_id',
    });
  if (booking === undefined || !hasAddress(booking.email) || booking.sin_correo) return false;
  if (booking.fecha < dateAt(now, zona) || !(await isSent(trx, kind))) return false;
  const texts = await textsOf(trx, booking.servicio);
  // A booking may be moved back and forth, and each move gets its mail.
  const suffix = which ?? (kind === 'movido' ? newDocumentId() : undefined);
  const written = new Date();
  await trx('correos')
    .insert({
      document_id: newDocumentId(),
      clave: [kind, booking.id, suffix].filter((part) => part !== undefined).join(' '),
      tipo: kind,
      estado: 'pendiente',
      destinatario: booking.email.trim(),
      nombre: booking.nombre,
      apellido: booking.apellido,
      idioma: idioma ?? booking.idioma,
      ...texts,
      fecha: booking.fecha,
      desde: booking.desde,
      hasta: booking.hasta,
      personas: booking.personas,
      intentos: 0,
      proximo_intento: written,
      creado: now,
      repeticiones: 0,
      id_estadia: booking.estadia,
      documento_estadia: booking.documento_estadia,
      id_reserva: booking.id,
      evento: booking.evento,
      secuencia: await nextSequence(trx, booking.id, written),
      created_at: written,
      updated_at: written,
      published_at: written,
    })
    .onConflict('clave')
    .ignore();
  return true;
}

/** `asuntoReservado` is `asunto_reservado` in the table. */
const columnOf = (field: string) =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Whether the hotel has not switched a kind off. */
export async function isSent(db: Connection, kind: MailKind): Promise<boolean> {
  const off: unknown = await db<Record<string, unknown>>('textos_correo')
    .where({ locale: defaultLocale, [columnOf(textFields[kind].envia)]: false })
    .first('id');
  return off === undefined;
}

/** A service's name in Spanish, and its names and rooms by locale. */
async function textsOf(trx: Connection, id: number) {
  const servicio: ServicioRow | undefined = await servicioRows(trx).where({ id }).first();
  const rows: ServicioRow[] = await trx<ServicioRow>('servicios')
    .where({ document_id: servicio?.document_id ?? '' })
    .orderBy('id')
    .select();
  const byLocale = (field: 'nombre' | 'salon') =>
    JSON.stringify(
      Object.fromEntries(rows.flatMap((row) => (row[field] ? [[row.locale, row[field]]] : []))),
    );
  return {
    servicio: servicio?.nombre,
    nombres: byLocale('nombre'),
    salones: byLocale('salon'),
  };
}

/** Makes the mail about a booking from the waiting list tell which shift the guest gave up for it. */
export async function noteReplaced(
  trx: Connection,
  reserva: number,
  given: Pick<Reserva, 'id' | 'evento' | 'desde' | 'hasta'>,
): Promise<void> {
  if (!sendsMails()) return;
  await trx<Record<string, unknown>>('correos')
    .where({ clave: `asignado ${String(reserva)}` })
    .update({
      id_reserva_anterior: given.id,
      evento_anterior: given.evento,
      desde_anterior: given.desde,
      hasta_anterior: given.hasta,
    });
}

/** Keeps the language that a guest reads, for later mails. */
export async function learnLanguage(
  trx: Connection,
  estadia: number,
  idioma: string | undefined,
): Promise<void> {
  if (idioma === undefined || !sendsMails()) return;
  await trx<{ id: number; idioma: string | null }>('estadias')
    .where({ id: estadia })
    .andWhere((row) => void row.whereNot({ idioma }).orWhereNull('idioma'))
    .update({ idioma });
}

/** SEQUENCE of a booking's next notice: higher than that of every one before it, also of the same second. */
export async function nextSequence(
  trx: Connection,
  reserva: number,
  written: Date,
): Promise<number> {
  const [last]: { secuencia?: number | null }[] = await trx<MailRow>('correos')
    .where({ id_reserva: reserva })
    .max({ secuencia: 'secuencia' });
  return Math.max(sequenceAt(written), (last?.secuencia ?? 0) + 1);
}

/** A mail as it is stored. */
export interface MailRow {
  id: number;
  document_id: string;
  tipo: MailKind;
  estado: 'pendiente' | 'enviado' | 'fallado' | 'omitido';
  destinatario: string;
  nombre: string | null;
  apellido: string | null;
  idioma: string | null;
  nombres: string | null;
  salones: string | null;
  fecha: string;
  desde: string;
  hasta: string | null;
  personas: number | null;
  intentos: number;
  proximo_intento: Date | null;
  /** Process that has it now, or died with it. */
  tomado_por: string | null;
  error: string | null;
  enviado: Date | null;
  creado: Date;
  repeticiones: number;
  id_estadia: number;
  documento_estadia: string;
  id_reserva: number;
  /**
   * The booking's name in calendars, and the SEQUENCE of this notice; null if older than these: its ids
   * stand for them.
   */
  evento: string | null;
  secuencia: number | null;
  /** The booking of that day that the guest gave up for a place from the waiting list. */
  id_reserva_anterior: number | null;
  evento_anterior: string | null;
  desde_anterior: string | null;
  hasta_anterior: string | null;
  created_at: Date;
  clave: string;
}
