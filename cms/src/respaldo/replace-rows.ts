import { createHash, type Hash } from 'node:crypto';
import { BackedTable, EndOfRows } from '@guest-app/config/cms-calls/respaldos';
import { parseJson } from '@guest-app/config/parse-json';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { forgetWhoWas, readKept, tellStill } from './carry-over';
import type { Neutral } from './column-kinds';
import { noteLeft, picturesOf } from './note-left';
import { isRestored, type Rows, type Table, type Target, together } from './tables';

/** Rows that do not fit: said to the operator as it is. */
export class DoesNotFit extends Error {}

/** What came of a table. */
interface Taken {
  /** As it is here, with the columns that came. */
  readonly table: Table;
  readonly next: number | null;
  readonly hash: Hash;
  waiting: Rows[number][];
}

/**
 * Replaces every row by those that come as lines, and reads all of them back: throws where a single one is another than what came,
 * as it is told from the hash of the same lines.
 */
export async function replaceRows(
  target: Target,
  lines: AsyncIterable<string>,
  onProgress: (rows: number) => void,
): Promise<void> {
  const tables = new Map((await target.tables()).map((table) => [table.name, table]));
  const { forgotten, told } = await readKept(target, tables);
  const pictures = await picturesOf(target, tables.get('files'));
  await target.empty([...tables.values()]);
  const taken: Taken[] = [];
  let current: Taken | undefined;
  let isSkipping = false;
  let rows = 0;
  let isWhole = false;
  const flush = async () => {
    if (current === undefined || current.waiting.length === 0) return;
    await target.insert(current.table, current.waiting);
    rows += current.waiting.length;
    current.waiting = [];
    onProgress(rows);
  };
  for await (const line of lines) {
    if (line === '') continue;
    if (isWhole) throw new DoesNotFit('Después del final vino algo más.');
    const said = parseJson(line);
    if (isSkipping && isRow(said)) continue;
    if (isRow(said) && current !== undefined) {
      if (said.length !== current.table.columns.length) throw new DoesNotFit('Faltan valores.');
      current.hash.update(`${line}\n`);
      current.waiting.push(said);
      if (current.waiting.length >= together) await flush();
      continue;
    }
    await flush();
    isWhole = Value.Check(EndOfRows, said);
    if (isWhole) continue;
    if (!Value.Check(BackedTable, said)) throw new DoesNotFit('El respaldo tiene otra forma.');
    isSkipping = !isRestored(said.tabla);
    if (isSkipping) continue;
    current = {
      table: fitting(said, tables.get(said.tabla)),
      next: said.siguiente,
      hash: createHash('sha256'),
      waiting: [],
    };
    taken.push(current);
  }
  if (!isWhole) throw new DoesNotFit('El respaldo llegó cortado.');
  const next = new Map(taken.map((one) => [one.table.name, one.next]));
  await target.setNext(next);
  for (const { table, hash } of taken) {
    if ((await hashOf(target, table)) !== hash.digest('hex')) {
      throw new DoesNotFit(`Lo que quedó escrito en ${table.name} no es lo que vino.`);
    }
  }
  const isToForget = forgotten !== undefined && (await forgetWhoWas(target, forgotten));
  await noteLeft(target, pictures, isToForget);
  if (told !== undefined) {
    await target.setNext(next.set(told.table.name, await tellStill(target, told)));
  }
}

const Row = Type.Array(Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]));

function isRow(value: unknown): value is Neutral[] {
  return Array.isArray(value) && Value.Check(Row, value);
}

/** A table here for one of a backup. Columns that it does not have yet stay empty; none of its own may be unknown here. */
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
