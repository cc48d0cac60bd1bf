import type { Connection } from '../../database/connection';
import { lockOutOfOrder } from '../../database/transactions';
import type { ShiftCode } from './shift-code';
import type { Flag } from './stored-rules';

/**
 * How many people each shift holds, and its other own values: one counter row a shift, made when it is first
 * needed.
 */

const tableName = 'turno_ocupacion';

interface Row {
  servicio: number;
  fecha: string;
  desde: string;
  ocupado: number;
  /** Places on this day; null for those of the service. */
  cupo: number | null;
  /** Whether staff closed this one shift. */
  cerrado: Flag;
  /** Stays that wait for it now, and those that ever joined. */
  esperando: number;
  esperaron: number;
  /** Bookings whose guests are forgotten: how many, for how many people, and what became of them. */
  olvidadas: number;
  olvidadas_personas: number;
  olvidadas_asistieron: number;
  olvidadas_ausentes: number;
  /** When the shift of such a booking ended; null if there is none. */
  olvidadas_hasta: string | null;
}

type Key = Pick<Row, 'servicio' | 'fecha' | 'desde'>;

const ofShift = (db: Connection, { servicio, fecha, desde }: ShiftCode) =>
  db<Row>(tableName).where({ servicio, fecha, desde });

/** Makes the counter of a shift that has none yet. */
async function makeCounter(trx: Connection, { servicio, fecha, desde }: ShiftCode): Promise<void> {
  await trx<Row>(tableName)
    .insert({ servicio, fecha, desde, ocupado: 0 })
    .onConflict(['servicio', 'fecha', 'desde'])
    .ignore();
}

/**
 * Takes places in a shift; false, and nothing taken, if it is closed or fewer than `personas` are left of
 * its own places or of `cupo`. Check and change are one statement, so that no number of processes can pass
 * the shift's places.
 */
export async function takePlaces(
  trx: Connection,
  code: ShiftCode,
  personas: number,
  cupo: number,
): Promise<boolean> {
  await makeCounter(trx, code);
  const changed = await ofShift(trx, code)
    .where({ cerrado: false })
    .whereRaw('ocupado + ? <= COALESCE(cupo, ?)', [personas, cupo])
    .update({ ocupado: trx.raw('ocupado + ?', [personas]) });
  return changed === 1;
}

/** A shift's counter. */
export type Places = Pick<Row, 'ocupado' | 'cupo' | 'cerrado' | 'esperando'>;

/** Locks a shift's counter until the transaction ends; undefined for a shift that has none yet. */
export async function lockShift(trx: Connection, code: ShiftCode): Promise<Places | undefined> {
  const places: Places | undefined = await ofShift(trx, code)
    .forUpdate()
    .first('ocupado', 'cupo', 'cerrado', 'esperando');
  return places;
}

/** The same out of the fixed order of locks. */
export async function lockShiftOutOfOrder(trx: Connection, code: ShiftCode): Promise<void> {
  await lockOutOfOrder(trx, ofShift(trx, code).select('ocupado'));
}

/** Locks the counter of a shift that is about to change, and makes it if there is none. */
export async function lockShiftToChange(trx: Connection, code: ShiftCode): Promise<Places> {
  await makeCounter(trx, code);
  const places = await lockShift(trx, code);
  if (places === undefined) throw new Error('The shift has no counter.');
  return places;
}

/** Adds to a shift's counters. */
export async function adjustShift(
  trx: Connection,
  code: ShiftCode,
  {
    ocupado = 0,
    esperando = 0,
    esperaron = 0,
  }: Partial<Pick<Row, 'ocupado' | 'esperando' | 'esperaron'>>,
): Promise<void> {
  await ofShift(trx, code).update({
    ocupado: trx.raw('ocupado + ?', [ocupado]),
    esperando: trx.raw('esperando + ?', [esperando]),
    esperaron: trx.raw('esperaron + ?', [esperaron]),
  });
}

/** Closes or opens a shift that has a counter. */
export async function closeOccupancy(
  trx: Connection,
  code: ShiftCode,
  cerrado: boolean,
): Promise<void> {
  await ofShift(trx, code).update({ cerrado });
}

/** Gives a shift that has a counter places of its own; null for those of its service. */
export async function setOwnPlaces(
  trx: Connection,
  code: ShiftCode,
  cupo: number | null,
): Promise<void> {
  await ofShift(trx, code).update({ cupo });
}

/** A booking as its shift counts it. */
interface CountedBooking extends Key {
  readonly hasta: string | null;
  readonly personas: number;
  readonly estado: string | null;
}

/** Rows of one statement. */
const rowsAtOnce = 500;

/**
 * Adds bookings that are about to be erased to their shifts' figures. Their places stay taken: the shift was
 * that full.
 */
export async function keepFigures(
  trx: Connection,
  bookings: readonly CountedBooking[],
): Promise<void> {
  const figures = new Map<string, Omit<Row, 'cupo' | 'cerrado' | 'esperando' | 'esperaron'>>();
  for (const { servicio, fecha, desde, hasta, personas, estado } of bookings) {
    const key = `${String(servicio)} ${fecha} ${desde}`;
    const before = figures.get(key);
    figures.set(key, {
      ...{ servicio, fecha, desde, ocupado: 0 },
      olvidadas: (before?.olvidadas ?? 0) + 1,
      olvidadas_personas: (before?.olvidadas_personas ?? 0) + personas,
      olvidadas_asistieron: (before?.olvidadas_asistieron ?? 0) + Number(estado === 'asistio'),
      olvidadas_ausentes: (before?.olvidadas_ausentes ?? 0) + Number(estado === 'ausente'),
      olvidadas_hasta: hasta ?? before?.olvidadas_hasta ?? null,
    });
  }
  const added = (column: string) =>
    trx.raw('?? + ??', [`${tableName}.${column}`, `excluded.${column}`]);
  const rows = [...figures.values()];
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await trx<Row>(tableName)
      .insert(rows.slice(start, start + rowsAtOnce))
      .onConflict(['servicio', 'fecha', 'desde'])
      .merge({
        olvidadas: added('olvidadas'),
        olvidadas_personas: added('olvidadas_personas'),
        olvidadas_asistieron: added('olvidadas_asistieron'),
        olvidadas_ausentes: added('olvidadas_ausentes'),
        olvidadas_hasta: trx.raw('COALESCE(??, ??)', [
          'excluded.olvidadas_hasta',
          `${tableName}.olvidadas_hasta`,
        ]),
      });
  }
}

/** Deletes the counters of a service that is deleted. */
export async function removeOccupancy(trx: Connection, servicio: number): Promise<void> {
  await trx<Row>(tableName).where({ servicio }).delete();
}

/** The counter of a shift; a shift that was never booked has none. */
export interface Counter extends Omit<Row, 'cerrado'> {
  readonly cerrado: boolean;
}

/** The counters of some days, of one service or of all. */
export async function readCounters(
  db: Connection,
  { desde, hasta, servicio }: { desde: string; hasta: string; servicio?: number },
): Promise<Counter[]> {
  const query = db<Row>(tableName)
    .whereBetween('fecha', [desde, hasta])
    .orderBy(['servicio', 'fecha', 'desde']);
  if (servicio !== undefined) void query.where({ servicio });
  const rows: Row[] = await query.select();
  return rows.map((row) => ({ ...row, cerrado: Boolean(row.cerrado) }));
}

/** The shifts of a service that have places of their own, by day and start. */
export async function readOwnPlaces(
  db: Connection,
  servicio: number,
): Promise<ReadonlyMap<string, number>> {
  const rows: Row[] = await db<Row>(tableName).where({ servicio }).whereNotNull('cupo').select();
  return new Map(rows.map(({ fecha, desde, cupo }) => [`${fecha} ${desde}`, cupo ?? 0]));
}

/** How many stays wait for shifts of each service from a day on. */
export async function readWaiting(
  db: Connection,
  from: string,
): Promise<ReadonlyMap<number, number>> {
  const rows: { servicio: number; esperas: number | string }[] = await db<Row>(tableName)
    .where('fecha', '>=', from)
    .where('esperando', '>', 0)
    .groupBy('servicio')
    .select('servicio', db.raw('SUM(esperando) AS esperas'));
  return new Map(rows.map(({ servicio, esperas }) => [servicio, Number(esperas)]));
}
