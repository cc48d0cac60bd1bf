import type { Connection } from '../../store/connection';
import type { Session } from '../../store/session';
import type { ShiftCode } from '../shifts/shift-code';
import { statement } from './statement';
import type { Flag } from './stored';

/**
 * How many people each shift holds, and what else is its own: one counter row a shift, made when the shift is first booked.
 * The check and the change are one statement, so that no interleaving of any number of processes can pass its places.
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
  /** Rises with each change of what the shift shows: of its bookings, of who waits, of itself. */
  cambios: number;
  /** Bookings whose guests are forgotten: how many, for how many people, and what became of them. */
  olvidadas: number;
  olvidadas_personas: number;
  olvidadas_asistieron: number;
  olvidadas_ausentes: number;
  /** When the shift of such a booking ended; null where there is none. */
  olvidadas_hasta: string | null;
}

type Key = Pick<Row, 'servicio' | 'fecha' | 'desde'>;

/**
 * Takes `$4` places in the shift of service `$1` on day `$2` at `$3`, which has `$5` where it has none of its own, and gives
 * a row; none, and nothing taken, where fewer are left or it is closed. `from` makes it hang on a row of something else.
 */
export const takePlacesSql = (from: string) =>
  `INSERT INTO ${tableName} AS o (servicio, fecha, desde, ocupado, cambios)
   SELECT CAST($1 AS integer), CAST($2 AS text), CAST($3 AS text), CAST($4 AS integer), 1 ${from}
   WHERE CAST($4 AS integer) <= COALESCE(
     (SELECT c.cupo FROM ${tableName} c
       WHERE c.servicio = CAST($1 AS integer) AND c.fecha = CAST($2 AS text) AND c.desde = CAST($3 AS text)),
     CAST($5 AS integer))
   ON CONFLICT (servicio, fecha, desde)
   DO UPDATE SET ocupado = o.ocupado + excluded.ocupado, cambios = o.cambios + 1
   WHERE o.ocupado + excluded.ocupado <= COALESCE(o.cupo, CAST($5 AS integer)) AND NOT o.cerrado
   RETURNING ocupado`;

const take = statement('tomar_lugares', () => takePlacesSql(''));

/** Takes places in a shift; false, and nothing taken, where fewer than `personas` are left of its own or of `cupo`. */
export async function takePlaces(
  session: Session,
  { servicio, fecha, desde }: ShiftCode,
  personas: number,
  cupo: number,
): Promise<boolean> {
  return (await session.rows(take, [servicio, fecha, desde, personas, cupo])).length === 1;
}

const columns = 'ocupado, cupo, cerrado, esperando';
const ofShift = 'servicio = $1 AND fecha = $2 AND desde = $3';

const lock = statement(
  'bloquear_turno',
  (json) => `SELECT ${columns} FROM ${tableName} WHERE ${ofShift} ${json.lock}`,
);

const lockNow = statement(
  'bloquear_turno_ya',
  (json) => `SELECT ${columns} FROM ${tableName} WHERE ${ofShift} ${json.lockNow}`,
);

const make = statement(
  'crear_turno',
  () => `INSERT INTO ${tableName} (servicio, fecha, desde, ocupado) VALUES ($1, $2, $3, 0)
    ON CONFLICT (servicio, fecha, desde) DO NOTHING`,
);

/** What a shift's counter says. */
export type Places = Pick<Row, 'ocupado' | 'cupo' | 'cerrado' | 'esperando'>;

/** Keeps a shift's counter for this transaction; undefined for a shift that has none yet. */
export async function lockShift(
  session: Session,
  { servicio, fecha, desde }: ShiftCode,
  how: 'wait' | 'now' = 'wait',
): Promise<Places | undefined> {
  const [places] = await session.rows(how === 'wait' ? lock : lockNow, [servicio, fecha, desde]);
  return places as Places | undefined;
}

/** The same for a shift that is about to be changed, whose counter is made where it has none. */
export async function lockShiftToChange(session: Session, code: ShiftCode): Promise<Places> {
  const { servicio, fecha, desde } = code;
  await session.rows(make, [servicio, fecha, desde]);
  const places = await lockShift(session, code);
  if (places === undefined) throw new Error('The shift has no counter.');
  return places;
}

const adjust = statement(
  'ajustar_turno',
  () => `UPDATE ${tableName} SET ocupado = ocupado + $4, esperando = esperando + $5,
      esperaron = esperaron + $6, cambios = cambios + 1
    WHERE ${ofShift}`,
);

/** Adds to a shift's counters, and notes that it changed. */
export async function adjustShift(
  session: Session,
  { servicio, fecha, desde }: ShiftCode,
  by: Partial<Pick<Row, 'ocupado' | 'esperando' | 'esperaron'>> = {},
): Promise<void> {
  const { ocupado = 0, esperando = 0, esperaron = 0 } = by;
  await session.rows(adjust, [servicio, fecha, desde, ocupado, esperando, esperaron]);
}

const setClosed = statement(
  'cerrar_turno',
  () => `UPDATE ${tableName} SET cerrado = ($4 = 1), cambios = cambios + 1 WHERE ${ofShift}`,
);

const setPlaces = statement(
  'dar_cupo',
  () => `UPDATE ${tableName} SET cupo = $4, cambios = cambios + 1 WHERE ${ofShift}`,
);

/** Closes or opens a shift that has a counter. */
export async function closeOccupancy(
  session: Session,
  { servicio, fecha, desde }: ShiftCode,
  isClosed: boolean,
): Promise<void> {
  await session.rows(setClosed, [servicio, fecha, desde, isClosed ? 1 : 0]);
}

/** Gives a shift that has a counter places of its own; null for those of its service. */
export async function setOwnPlaces(
  session: Session,
  { servicio, fecha, desde }: ShiftCode,
  cupo: number | null,
): Promise<void> {
  await session.rows(setPlaces, [servicio, fecha, desde, cupo]);
}

/** Gives places of a shift back. */
export async function givePlacesBack(
  trx: Connection,
  { servicio, fecha, desde }: Key,
  personas: number,
): Promise<void> {
  await trx<Row>(tableName)
    .where({ servicio, fecha, desde })
    .update({
      ocupado: trx.raw('?? - ?', ['ocupado', personas]),
      cambios: trx.raw('?? + 1', ['cambios']),
    });
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
 * Keeps of bookings that are about to be erased what their shifts count. Their places stay taken: a shift that is over was as full
 * as it was.
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
      ...{ servicio, fecha, desde, ocupado: 0, cambios: 1 },
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
        cambios: added('cambios'),
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

/** Forgets the shifts of a service that goes. */
export async function removeOccupancy(trx: Connection, servicio: number): Promise<void> {
  await trx<Row>(tableName).where({ servicio }).delete();
}

/** People in each shift of a service on a day, by its start; absent for one never booked. */
export async function readOccupancy(
  db: Connection,
  servicio: number,
  fecha: string,
): Promise<ReadonlyMap<string, number>> {
  const rows: Row[] = await db<Row>(tableName).where({ servicio, fecha }).select();
  return new Map(rows.map(({ desde, ocupado }) => [desde, ocupado]));
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
