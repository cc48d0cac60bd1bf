import { normaliseConfirmacion } from '@guest-app/config/estadias/estadia';
import type { Connection } from '../../database/connection';
import { newDocumentId } from '../../database/tables';
import type { Clock } from '../../settings/environment';
import type { ShiftCode } from './shift-code';
import { dayIn, type Shift, shiftsOn } from './shifts';
import {
  readCierres,
  readHorarios,
  rulesFor,
  type ServicioRow,
  servicioRows,
  type Terms,
  termsOf,
} from './stored-rules';

/**
 * Reads what a write on bookings is judged by, and writes bookings.
 *
 * Every transaction on bookings takes its locks in this order: its Idempotency-Key, the stay, the service
 * (shared), the counters of shifts by date and start. Serving a waiting list needs the stays behind a
 * counter: it locks them only if no other transaction has them, or else begins again.
 */

export interface EstadiaRow {
  readonly id: number;
  readonly confirmacion: string;
  readonly llegada: string;
  readonly salida: string;
  readonly adultos: number;
  readonly menores: number;
}

export type Stay = { readonly confirmacion: string } | { readonly id: number };

/** Locks a stay with its bookings and waits until the transaction ends; undefined if there is none. */
export async function lockEstadia(trx: Connection, stay: Stay): Promise<EstadiaRow | undefined> {
  const row: EstadiaRow | undefined = await trx<EstadiaRow>('estadias')
    .where(
      'id' in stay ? { id: stay.id } : { confirmacion: normaliseConfirmacion(stay.confirmacion) },
    )
    .forUpdate()
    .first('id', 'confirmacion', 'llegada', 'salida', 'adultos', 'menores');
  return row;
}

/** A service on a day: its terms, and the shifts that its rules give; none if it is switched off. */
export interface ServiceDay {
  readonly terms: Terms;
  readonly shifts: readonly Shift[];
}

/** Undefined if there is no such service. */
export async function readServiceOn(
  db: Connection,
  servicio: number,
  fecha: string,
  clock: Clock,
): Promise<ServiceDay | undefined> {
  return serviceDay(db, await servicioRows(db).where({ id: servicio }).first(), fecha, clock);
}

async function serviceDay(
  db: Connection,
  row: ServicioRow | undefined,
  fecha: string,
  { zona }: Clock,
): Promise<ServiceDay | undefined> {
  if (row === undefined) return undefined;
  const terms = termsOf(row);
  if (!row.activo) return { terms, shifts: [] };
  const horarios = rulesFor(row.id, await readHorarios(db, row.id));
  const cierres = await readCierres(db, { desde: fecha, hasta: fecha, servicio: row.id });
  return { terms, shifts: shiftsOn(dayIn(fecha, zona), horarios, rulesFor(row.id, cierres)) };
}

/** What the database says about one shift and the stay that wants it. */
export interface ShiftOfStay {
  readonly estadia: EstadiaRow;
  /** What the stay holds of the service on the day. */
  readonly held: Reserva | undefined;
  /** Start of the shift of that service and day that the stay waits for. */
  readonly espera: string | undefined;
  /** Undefined if there is no such service. */
  readonly service: ServiceDay | undefined;
}

/** Reads a shift for a stay that is locked. A save of the service that is under way is waited for. */
export async function readShift(
  trx: Connection,
  estadia: EstadiaRow,
  { servicio, fecha, desde }: ShiftCode,
  clock: Clock,
): Promise<ShiftOfStay> {
  const row: ServicioRow | undefined = await servicioRows(trx)
    .where({ id: servicio })
    .forKeyShare()
    .first();
  const service = await serviceDay(trx, row, fecha, clock);
  const held = await findReserva(trx, { estadia_id: estadia.id, servicio_id: servicio, fecha });
  const wait: { desde: string } | undefined = await trx<Record<string, unknown>>('turno_espera')
    .where({ estadia: estadia.id, servicio, fecha })
    .first<{ desde: string } | undefined>('desde');
  const closed: unknown = await trx<Record<string, unknown>>('turno_ocupacion')
    .where({ servicio, fecha, desde, cerrado: true })
    .first('cerrado');
  return {
    estadia,
    held,
    espera: wait?.desde,
    service:
      service && closed !== undefined
        ? { ...service, shifts: service.shifts.filter((shift) => shift.desde !== desde) }
        : service,
  };
}

/** A booking as it is stored. */
export interface Reserva {
  readonly id: number;
  readonly estadia: number;
  readonly servicio: number;
  readonly fecha: string;
  readonly desde: string;
  readonly hasta: string;
  readonly personas: number;
  readonly estado: string | null;
  readonly nota: string | null;
  /**
   * UID of its calendar entry, never used again, even after a restore; null for bookings made before UIDs
   * were stored.
   */
  readonly evento: string | null;
}

/** The booking with these values of columns; undefined if there is none. */
export async function findReserva(
  db: Connection,
  columns: Readonly<Record<string, string | number>>,
): Promise<Reserva | undefined> {
  const row: Reserva | undefined = await db<Record<string, unknown>>('reservas')
    .where(columns)
    .first<Reserva | undefined>({
      id: 'id',
      estadia: 'estadia_id',
      servicio: 'servicio_id',
      fecha: 'fecha',
      desde: 'desde',
      hasta: 'hasta',
      personas: 'personas',
      estado: 'estado',
      nota: 'nota',
      evento: 'evento',
    });
  return row;
}

/** Who made a booking; null for the guest. */
export type Origen = 'personal' | 'lista' | null;

/** Inserts a booking whose places are taken; returns its id. */
export async function insertReserva(
  trx: Connection,
  estadia: number,
  { servicio, fecha, desde }: ShiftCode,
  { hasta, personas, origen }: { hasta: string; personas: number; origen: Origen },
): Promise<number> {
  const now = new Date();
  const [row]: { id: number }[] = await trx<Record<string, unknown>>('reservas')
    .insert({
      document_id: newDocumentId(),
      estadia_id: estadia,
      servicio_id: servicio,
      ...{ fecha, desde, hasta, personas, origen },
      evento: newDocumentId(),
      created_at: now,
      updated_at: now,
      published_at: now,
    })
    .returning<{ id: number }[]>('id');
  if (row === undefined) throw new Error('The database gave the booking no id.');
  return row.id;
}

/** Changes a booking; the counters of its shifts are for the caller to change. */
export async function updateReserva(
  trx: Connection,
  id: number,
  to: Partial<Pick<Reserva, 'fecha' | 'desde' | 'hasta' | 'personas' | 'estado' | 'nota'>> & {
    readonly origen?: Origen;
  },
): Promise<void> {
  await trx<Reserva>('reservas').where({ id }).update(to);
}

/**
 * Deletes a booking, whose places are for the caller to give back; undefined if it is gone already. Some
 * callers hold no lock on its stay, so that it is locked and read first.
 */
export async function deleteReserva(trx: Connection, id: number): Promise<Reserva | undefined> {
  await trx<{ id: number }>('reservas').where({ id }).forUpdate().first('id');
  const reserva = await findReserva(trx, { id });
  if (reserva !== undefined) await trx<{ id: number }>('reservas').where({ id }).delete();
  return reserva;
}
