import { createHmac } from 'node:crypto';
import type { Connection } from '../../database/connection';

/**
 * The stays that were forgotten, so that a restore of an older backup erases them again: keyed hashes of
 * those forgotten on request, and the day before which all departed stays were erased. It holds no personal
 * data.
 */

export const forgottenTable = 'olvido';

/** In the place of a stay's mark: the row of the day. */
const allDeparted = 'salidas';

interface Row {
  huella: string;
  /** The day of {@link allDeparted}; null for a stay. */
  hasta: string | null;
  /** Milliseconds since the epoch. */
  momento: number;
}

/** By what a stay is known again, in a backup or in what the hotel's system exports. */
export function markOfStay(
  { confirmacion, llegada }: { readonly confirmacion: string; readonly llegada: string },
  key: string,
): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['olvido', confirmacion, llegada]))
    .digest('hex');
}

export async function rememberForgotten(
  trx: Connection,
  huella: string,
  momento: Date,
): Promise<void> {
  const row = { huella, hasta: null, momento: momento.getTime() };
  await trx<Row>(forgottenTable).insert(row).onConflict('huella').merge(['momento']);
}

/** The stay is there again because the hotel wants it so. */
export async function unmarkForgotten(trx: Connection, huella: string): Promise<void> {
  await trx<Row>(forgottenTable).where({ huella }).delete();
}

/** The marks of all stays that were forgotten on request. */
export async function forgottenMarks(db: Connection): Promise<ReadonlySet<string>> {
  const rows: Row[] = await db<Row>(forgottenTable).whereNull('hasta').select();
  return new Set(rows.map(({ huella }) => huella));
}

/** The day before whose departures everybody was forgotten; undefined if none was yet. */
export async function forgottenUntil(db: Connection): Promise<string | undefined> {
  const row = await db<Row>(forgottenTable).where({ huella: allDeparted }).first();
  return row?.hasta ?? undefined;
}

/** Notes that day; an earlier one than before does not take its place. */
export async function rememberUntil(db: Connection, hasta: string, momento: Date): Promise<void> {
  const row = { huella: allDeparted, hasta, momento: momento.getTime() };
  await db<Row>(forgottenTable)
    .insert(row)
    .onConflict('huella')
    .merge(['hasta', 'momento'])
    .where(`${forgottenTable}.hasta`, '<', hasta);
}
