import type { Connection } from '../../store/connection';
import type { Session } from '../../store/session';
import type { ShiftCode } from '../shifts/shift-code';
import { statement } from './statement';

/** Who waits for a full shift: one row a stay, service and day. The lower its id, the longer it has waited. */

const tableName = 'turno_espera';

interface Row {
  id: number;
  estadia: number;
  servicio: number;
  fecha: string;
  desde: string;
  /** Milliseconds since the epoch. */
  creada: number;
}

const insert = statement(
  'anotar_espera',
  () => `INSERT INTO ${tableName} (estadia, servicio, fecha, desde, creada)
    VALUES ($1, $2, $3, $4, $5) RETURNING id`,
);

/** Puts a stay at the end of a shift's list; gives the id of its place. */
export async function insertWait(
  session: Session,
  estadia: number,
  { servicio, fecha, desde }: ShiftCode,
  now: Date,
): Promise<number> {
  const [row] = (await session.rows(insert, [
    ...[estadia, servicio, fecha, desde, now.getTime()],
  ])) as readonly { readonly id: number }[];
  if (row === undefined) throw new Error('The database gave the wait no id.');
  return row.id;
}

const position = statement(
  'posicion_de_espera',
  () => `SELECT CAST(count(*) AS integer) AS posicion FROM ${tableName}
    WHERE servicio = $1 AND fecha = $2 AND desde = $3 AND id <= $4`,
);

/** Which place of the list a wait has, from 1 on. */
export async function positionOf(
  session: Session,
  { servicio, fecha, desde }: ShiftCode,
  id: number,
): Promise<number> {
  const [row] = (await session.rows(position, [servicio, fecha, desde, id])) as readonly {
    readonly posicion: number;
  }[];
  return row?.posicion ?? 0;
}

const remove = statement(
  'quitar_espera',
  () => `DELETE FROM ${tableName}
    WHERE estadia = $1 AND servicio = $2 AND fecha = $3 AND desde = $4 RETURNING id`,
);

/** Takes a stay out of a shift's list; false where it was not in it. The shift's counter is for the caller to change. */
export async function removeWait(
  session: Session,
  estadia: number,
  { servicio, fecha, desde }: ShiftCode,
): Promise<boolean> {
  return (await session.rows(remove, [estadia, servicio, fecha, desde])).length === 1;
}

const ofStay = statement(
  'espera_de_estadia',
  () => `SELECT id, desde FROM ${tableName} WHERE estadia = $1 AND servicio = $2 AND fecha = $3`,
);

/** What a stay waits for of a service and day: the shift's start, and the id of its place. */
export async function waitOf(
  session: Session,
  estadia: number,
  { servicio, fecha }: Omit<ShiftCode, 'desde'>,
): Promise<Pick<Row, 'id' | 'desde'> | undefined> {
  const [row] = await session.rows(ofStay, [estadia, servicio, fecha]);
  return row as Pick<Row, 'id' | 'desde'> | undefined;
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
  readonly reserva_personas: number;
}

const waiterSql = (condition: string) =>
  `SELECT w.id, e.id AS estadia, e.llegada, e.salida, e.adultos + e.menores AS personas,
     r.id AS reserva, r.desde AS reserva_desde, r.personas AS reserva_personas
   FROM ${tableName} w JOIN estadias e ON e.id = w.estadia
   LEFT JOIN reservas r ON r.estadia_id = e.id AND r.servicio_id = w.servicio
     AND CAST(r.fecha AS text) = w.fecha
   WHERE ${condition} ORDER BY w.id`;

const waiters = statement('quienes_esperan', () =>
  waiterSql('w.servicio = $1 AND w.fecha = $2 AND w.desde = $3'),
);
const waiter = statement('quien_espera', () => waiterSql('w.id = $1'));
const lockStayNow = statement(
  'bloquear_estadia_ya',
  (json) => `SELECT id FROM estadias WHERE id = $1 ${json.lockNow}`,
);

/** Whoever waits for a shift, the longest first. */
export async function waitersOf(
  session: Session,
  { servicio, fecha, desde }: ShiftCode,
): Promise<readonly Waiter[]> {
  return (await session.rows(waiters, [servicio, fecha, desde])) as readonly Waiter[];
}

/**
 * One of them as it is once nobody else can change its stay; undefined where it waits no more. An error where somebody does
 * change it: that one may wait for a shift that this transaction holds.
 */
export async function lockWaiter(
  session: Session,
  { id, estadia }: Waiter,
): Promise<Waiter | undefined> {
  await session.rows(lockStayNow, [estadia]);
  const [row] = await session.rows(waiter, [id]);
  return row as Waiter | undefined;
}

/** The shifts from a day on that somebody waits for, always in one order. */
export async function awaitedShifts(
  trx: Connection,
  hoy: string,
  servicio: number | null,
): Promise<readonly ShiftCode[]> {
  const query = trx<Row>(tableName)
    .where('fecha', '>=', hoy)
    .distinct('servicio', 'fecha', 'desde')
    .orderBy(['servicio', 'fecha', 'desde']);
  if (servicio !== null) query.andWhere({ servicio });
  return await query;
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

/** What a stay waits for, or waited for. */
export async function waitsOf(
  db: Connection,
  estadia: number,
): Promise<readonly Pick<Row, 'servicio' | 'fecha' | 'desde' | 'creada'>[]> {
  return db<Row>(tableName)
    .where({ estadia })
    .orderBy('id')
    .select('servicio', 'fecha', 'desde', 'creada');
}

/** Forgets what stays waited for that are over. */
export async function removeWaitsOfStays(
  trx: Connection,
  estadias: readonly number[],
): Promise<void> {
  await trx<Row>(tableName).whereIn('estadia', estadias).delete();
}

/** Forgets who waited for shifts of a service that goes. */
export async function removeWaitsOfServicio(trx: Connection, servicio: number): Promise<void> {
  await trx<Row>(tableName).where({ servicio }).delete();
}

/** Forgets who waited on days that are past. */
export async function removePastWaits(db: Connection, hoy: string): Promise<void> {
  await db<Row>(tableName).where('fecha', '<', hoy).delete();
}
