import type { Connection } from './rows';

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

/** Takes places in a shift; false, and nothing taken, where fewer than `personas` are left of `cupo`. */
export async function takePlaces(
  trx: Connection,
  { servicio, fecha, desde }: Key,
  personas: number,
  cupo: number,
): Promise<boolean> {
  const take = () =>
    trx<Row>(tableName)
      .where({ servicio, fecha, desde })
      .andWhere('ocupado', '<=', cupo - personas)
      .increment('ocupado', personas);
  if ((await take()) === 1) return true;
  // Full, or never booked yet.
  await trx<Row>(tableName)
    .insert({ servicio, fecha, desde, ocupado: 0 })
    .onConflict(['servicio', 'fecha', 'desde'])
    .ignore();
  return (await take()) === 1;
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

/** People in each shift of these services on these days: `of(servicio, fecha, desde)` is 0 for one never booked. */
export async function readOccupancy(
  db: Connection,
  servicios: readonly number[],
  desde: string,
  hasta: string,
): Promise<(servicio: number, fecha: string, desde: string) => number> {
  const rows: Row[] = await db<Row>(tableName)
    .whereIn('servicio', servicios)
    .whereBetween('fecha', [desde, hasta])
    .select();
  const byService = new Map<number, Map<string, Map<string, number>>>();
  for (const row of rows) {
    const byDay = getOrAdd(byService, row.servicio);
    getOrAdd(byDay, row.fecha).set(row.desde, row.ocupado);
  }
  return (servicio, fecha, start) => byService.get(servicio)?.get(fecha)?.get(start) ?? 0;
}

function getOrAdd<Key, K, V>(maps: Map<Key, Map<K, V>>, key: Key): Map<K, V> {
  const found = maps.get(key) ?? new Map<K, V>();
  maps.set(key, found);
  return found;
}
