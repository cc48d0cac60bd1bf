import type { Connection } from '../../store/connection';
import type { Session } from '../../store/session';
import type { ShiftCode } from '../shifts/shift-code';
import { statement } from './statement';

/**
 * How many people each shift holds: one counter row a shift, made when the shift is first booked. The check and the
 * change are one statement, so that no interleaving of any number of processes can pass `cupo`.
 */

const tableName = 'turno_ocupacion';

interface Row {
  servicio: number;
  fecha: string;
  desde: string;
  ocupado: number;
}

type Key = Pick<Row, 'servicio' | 'fecha' | 'desde'>;

/** Creates the table when it is missing. Strapi leaves alone the tables that it does not know. */
export async function createOccupancyTable(db: Connection): Promise<void> {
  if (await db.schema.hasTable(tableName)) return;
  await db.schema.createTable(tableName, (table) => {
    table.integer('servicio').notNullable();
    table.string('fecha', 10).notNullable();
    table.string('desde', 5).notNullable();
    table.integer('ocupado').notNullable();
    table.primary(['servicio', 'fecha', 'desde']);
  });
}

/**
 * Takes `$4` places of `$5` in the shift of service `$1` on day `$2` at `$3`, and gives a row; none, and nothing taken,
 * where fewer are left. `from` makes it hang on a row of something else.
 */
export const takePlacesSql = (from: string) =>
  `INSERT INTO ${tableName} AS o (servicio, fecha, desde, ocupado)
   SELECT CAST($1 AS integer), CAST($2 AS text), CAST($3 AS text), CAST($4 AS integer) ${from}
   WHERE CAST($4 AS integer) <= CAST($5 AS integer)
   ON CONFLICT (servicio, fecha, desde) DO UPDATE SET ocupado = o.ocupado + excluded.ocupado
   WHERE o.ocupado + excluded.ocupado <= CAST($5 AS integer)
   RETURNING ocupado`;

const take = statement('tomar_lugares', () => takePlacesSql(''));

/** Takes places in a shift; false, and nothing taken, where fewer than `personas` are left of `cupo`. */
export async function takePlaces(
  session: Session,
  { servicio, fecha, desde }: ShiftCode,
  personas: number,
  cupo: number,
): Promise<boolean> {
  return (await session.rows(take, [servicio, fecha, desde, personas, cupo])).length === 1;
}

/** Gives places of a shift back. */
export async function givePlacesBack(
  trx: Connection,
  { servicio, fecha, desde }: Key,
  personas: number,
): Promise<void> {
  await trx<Row>(tableName).where({ servicio, fecha, desde }).decrement('ocupado', personas);
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
