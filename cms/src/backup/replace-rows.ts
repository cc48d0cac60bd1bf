import { createHash, type Hash } from 'node:crypto';
import { BackedTable, EndOfRows } from '@guest-app/config/cms-calls/respaldos';
import { parseJson } from '@guest-app/config/parse-json';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { mergeAudit, mergeForgotten, readCarriedOver } from './carry-over';
import type { Neutral } from './column-kinds';
import { notePending, picturesOf } from './pending-restore';
import {
  batchSize,
  isRestored,
  isRestoredColumn,
  type Rows,
  type Table,
  type Target,
} from './tables';

/** Rows that do not fit; the operator reads the message. */
export class DoesNotFit extends Error {}

/** A table of the backup whose rows were inserted. */
interface Restored {
  /** The table in this database, with the columns of the backup that are restored. */
  readonly table: Table;
  /** Which values of a row in the backup are restored. */
  readonly isKept: readonly boolean[];
  readonly next: number | null;
  /** Of its restored rows, as lines. */
  readonly hash: Hash;
}

/**
 * Replaces every row by the lines of a backup, then reads all rows back and compares their hashes. Throws
 * {@link DoesNotFit}, for the transaction to be rolled back.
 */
export async function replaceRows(
  target: Target,
  lines: AsyncIterable<string>,
  onProgress: (rows: number) => void,
): Promise<void> {
  const tables = new Map((await target.tables()).map((table) => [table.name, table]));
  const { forgotten, audit } = await readCarriedOver(target, tables);
  const pictures = await picturesOf(target, tables.get('files'));
  await target.empty([...tables.values()]);
  const restored = await insertLines(target, tables, lines, onProgress);
  const next = new Map(restored.map((one) => [one.table.name, one.next]));
  await target.setNext(next);
  for (const { table, hash } of restored) {
    if ((await hashOf(target, table)) !== hash.digest('hex')) {
      throw new DoesNotFit(`Lo que quedó escrito en ${table.name} no es lo que vino.`);
    }
  }
  const isToForget = forgotten !== undefined && (await mergeForgotten(target, forgotten));
  await notePending(target, pictures, isToForget);
  if (audit !== undefined) {
    await target.setNext(next.set(audit.table.name, await mergeAudit(target, audit)));
  }
}

/**
 * Inserts the rows: for each table a line that describes it, then a line for each row; the last line says
 * that these are all.
 */
async function insertLines(
  target: Target,
  tables: ReadonlyMap<string, Table>,
  lines: AsyncIterable<string>,
  onProgress: (rows: number) => void,
): Promise<readonly Restored[]> {
  const restored: Restored[] = [];
  let current: Restored | undefined;
  let isSkipping = false;
  let batch: Rows[number][] = [];
  let rows = 0;
  let isWhole = false;
  const flush = async () => {
    if (current === undefined || batch.length === 0) return;
    await target.insert(current.table, batch);
    rows += batch.length;
    batch = [];
    onProgress(rows);
  };
  for await (const line of lines) {
    if (line === '') continue;
    if (isWhole) throw new DoesNotFit('Después del final vino algo más.');
    const value = parseJson(line);
    if (isSkipping && isRow(value)) continue;
    if (isRow(value) && current !== undefined) {
      const { isKept, hash } = current;
      if (value.length !== isKept.length) throw new DoesNotFit('Faltan valores.');
      const row = value.filter((_, index) => isKept[index]);
      hash.update(`${JSON.stringify(row)}\n`);
      batch.push(row);
      if (batch.length >= batchSize) await flush();
      continue;
    }
    await flush();
    isWhole = Value.Check(EndOfRows, value);
    if (isWhole) continue;
    if (!Value.Check(BackedTable, value)) throw new DoesNotFit('El respaldo tiene otra forma.');
    const { tabla, columnas, siguiente } = value;
    isSkipping = !isRestored(tabla);
    if (isSkipping) continue;
    const isKept = columnas.map(([column]) => isRestoredColumn(tabla, column));
    const kept = columnas.filter((_, index) => isKept[index]);
    const table = fitting({ ...value, columnas: kept }, tables.get(tabla));
    current = { table, isKept, next: siguiente, hash: createHash('sha256') };
    restored.push(current);
  }
  if (!isWhole) throw new DoesNotFit('El respaldo llegó cortado.');
  return restored;
}

const Row = Type.Array(Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]));

function isRow(value: unknown): value is Neutral[] {
  return Array.isArray(value) && Value.Check(Row, value);
}

/**
 * This database's table for one of the backup, whose columns must all be here. Columns that the backup does
 * not have stay empty.
 */
function fitting({ tabla, columnas }: BackedTable, here: Table | undefined): Table {
  if (here === undefined) throw new DoesNotFit(`Esta versión no tiene la tabla ${tabla}.`);
  const kinds = new Map(here.columns);
  for (const [column, kind] of columnas) {
    if (kinds.get(column) !== kind) {
      throw new DoesNotFit(`Esta versión no tiene la columna ${column} de ${tabla}, o es otra.`);
    }
  }
  return { ...here, columns: columnas };
}

async function hashOf(target: Target, table: Table): Promise<string> {
  const hash = createHash('sha256');
  for await (const rows of target.rows(table)) {
    for (const row of rows) hash.update(`${JSON.stringify(row)}\n`);
  }
  return hash.digest('hex');
}
