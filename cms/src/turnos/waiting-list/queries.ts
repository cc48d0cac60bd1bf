import type { Connection } from '../../database/connection';
import { lockOutOfOrder } from '../../database/transactions';
import { adjustShift } from '../shifts/occupancy';
import type { ShiftCode } from '../shifts/shift-code';

/** Stays that wait for a full shift: one row a stay, service and day. The lower its id, the longer it has waited. */

const tableName = 'turno_espera';

interface Row {
  id: number;
  estadia: number;
  servicio: number;
  fecha: string;
  desde: string;
  /** How many come; null for the whole party. */
  personas: number | null;
  /** Milliseconds since the epoch. */
  creada: number;
}

const ofDay = (
  db: Connection,
  estadia: number,
  { servicio, fecha }: Pick<ShiftCode, 'servicio' | 'fecha'>,
) => db<Row>(tableName).where({ estadia, servicio, fecha });

/** Puts a stay at the end of a shift's list; returns the id of its place. */
export async function insertWait(
  trx: Connection,
  estadia: number,
  { servicio, fecha, desde }: ShiftCode,
  { personas, now }: { personas: number | null; now: Date },
): Promise<number> {
  const [row] = await trx<Row>(tableName)
    .insert({ estadia, servicio, fecha, desde, personas, creada: now.getTime() })
    .returning('id');
  if (row === undefined) throw new Error('The database gave the wait no id.');
  await adjustShift(trx, { servicio, fecha, desde }, { esperando: 1, esperaron: 1 });
  return row.id;
}

/** Position of a wait in its list, from 1 on. */
export async function positionOf(
  db: Connection,
  { servicio, fecha, desde }: ShiftCode,
  id: number,
): Promise<number> {
  const rows = db<Row>(tableName).where({ servicio, fecha, desde }).andWhere('id', '<=', id);
  const [row]: { posicion?: number | string }[] = await rows.count({ posicion: '*' });
  return Number(row?.posicion ?? 0);
}

/** A stay's place in the list of a shift, from 1 on. */
export interface Position extends ShiftCode {
  readonly posicion: number;
  /** How many come; null for the whole party. */
  readonly personas: number | null;
}

/** The places of a stay in all lists from a day on. */
export async function positionsOfStay(
  db: Connection,
  estadia: number,
  from: string,
): Promise<Position[]> {
  const waits: Row[] = await db<Row>(tableName)
    .where({ estadia })
    .andWhere('fecha', '>=', from)
    .select();
  const positions: Position[] = [];
  for (const { id, servicio, fecha, desde, personas } of waits) {
    const code = { servicio, fecha, desde };
    positions.push({ ...code, personas, posicion: await positionOf(db, code, id) });
  }
  return positions;
}

/** Takes a stay out of a shift's list; false if it was not in it. */
export async function endWait(trx: Connection, estadia: number, code: ShiftCode): Promise<boolean> {
  const removed = await ofDay(trx, estadia, code).andWhere({ desde: code.desde }).delete();
  if (removed === 0) return false;
  await adjustShift(trx, code, { esperando: -1 });
  return true;
}

type Wait = Pick<Row, 'id' | 'desde' | 'personas'>;

/** The wait of a stay for a service and day: the shift's start, the id of its place, and how many come. */
export async function waitOf(
  db: Connection,
  estadia: number,
  day: Pick<ShiftCode, 'servicio' | 'fecha'>,
): Promise<Wait | undefined> {
  const row: Wait | undefined = await ofDay(db, estadia, day).first('id', 'desde', 'personas');
  return row;
}

/** Changes for how many people a stay waits, in the same place of the list. */
export async function changeWaiting(
  trx: Connection,
  id: number,
  personas: number | null,
): Promise<void> {
  await trx<Row>(tableName).where({ id }).update({ personas });
}

/** A stay that waits, with what it holds of the same service and day. */
export interface Waiter {
  readonly id: number;
  readonly estadia: number;
  readonly llegada: string;
  readonly salida: string;
  readonly personas: number;
  readonly reserva: number | null;
  readonly reserva_desde: string;
}

/** How many of a stay wait: a party that became smaller since is the whole of it. */
export const peopleWaiting =
  'CASE WHEN w.personas < e.adultos + e.menores THEN w.personas ELSE e.adultos + e.menores END';

const waiters = (db: Connection) =>
  db<Record<string, unknown>>(`${tableName} as w`)
    .join('estadias as e', 'e.id', 'w.estadia')
    .leftJoin('reservas as r', (on) => {
      on.on('r.estadia_id', 'e.id')
        .on('r.servicio_id', 'w.servicio')
        // A date of Strapi's, and a text of ours.
        .on(db.raw('CAST(r.fecha AS text) = w.fecha'));
    })
    .orderBy('w.id')
    .select<Waiter[]>(
      { id: 'w.id', estadia: 'e.id', llegada: 'e.llegada', salida: 'e.salida' },
      { reserva: 'r.id', reserva_desde: 'r.desde' },
      db.raw(`${peopleWaiting} AS personas`),
    );

/** The stays that wait for a shift, the longest first. */
export async function waitersOf(
  trx: Connection,
  { servicio, fecha, desde }: ShiftCode,
): Promise<readonly Waiter[]> {
  return waiters(trx).where({ 'w.servicio': servicio, 'w.fecha': fecha, 'w.desde': desde });
}

/**
 * One of them as it is once its stay is locked; undefined if it waits no more.
 */
export async function lockWaiter(
  trx: Connection,
  { id, estadia }: Waiter,
): Promise<Waiter | undefined> {
  const stays = trx<{ id: number }>('estadias');
  await lockOutOfOrder(trx, stays.where({ id: estadia }).select('id'));
  const [row]: Waiter[] = await waiters(trx).where('w.id', id);
  return row;
}

/** The shifts from a day on that have a waiting list, always in one order. */
export async function awaitedShifts(trx: Connection, hoy: string): Promise<readonly ShiftCode[]> {
  return trx<Row>(tableName)
    .where('fecha', '>=', hoy)
    .distinct('servicio', 'fecha', 'desde')
    .orderBy(['servicio', 'fecha', 'desde']);
}

/** The shifts for which a stay waits. */
export async function awaitedByStay(
  trx: Connection,
  estadia: number,
): Promise<readonly ShiftCode[]> {
  return trx<Row>(tableName)
    .where({ estadia })
    .orderBy(['servicio', 'fecha', 'desde'])
    .select('servicio', 'fecha', 'desde');
}

/** All waits of a stay, past ones too. */
export async function waitsOf(
  db: Connection,
  estadia: number,
): Promise<readonly Pick<Row, 'servicio' | 'fecha' | 'desde' | 'personas' | 'creada'>[]> {
  return db<Row>(tableName)
    .where({ estadia })
    .orderBy('id')
    .select('servicio', 'fecha', 'desde', 'personas', 'creada');
}

/** Deletes the waits of some stays. */
export async function removeWaitsOfStays(
  trx: Connection,
  estadias: readonly number[],
): Promise<void> {
  await trx<Row>(tableName).whereIn('estadia', estadias).delete();
}

/** Deletes the waits for a service that is deleted. */
export async function removeWaitsOfServicio(trx: Connection, servicio: number): Promise<void> {
  await trx<Row>(tableName).where({ servicio }).delete();
}

/** Deletes the waits of past days. */
export async function removePastWaits(db: Connection, hoy: string): Promise<void> {
  await db<Row>(tableName).where('fecha', '<', hoy).delete();
}
