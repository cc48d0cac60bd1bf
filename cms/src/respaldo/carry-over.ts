import { readClock } from '../settings/clock';
import { auditTable, type AuditRow } from '../store/audit-rows';
import { newDocumentId } from '../store/new-document-id';
import { forgottenTable } from '../turnos/olvido/forgotten';
import type { Neutral } from './column-kinds';
import { type Rows, type Table, type Target, together } from './tables';

/** What a hotel keeps of the state that a backup takes the place of. */
interface Kept {
  readonly table: Table;
  readonly rows: Rows;
}

/** Who was forgotten, and who did what: read before all of it is replaced. */
export async function readKept(
  target: Target,
  tables: ReadonlyMap<string, Table>,
): Promise<{ readonly forgotten: Kept | undefined; readonly told: Kept | undefined }> {
  const keep = async (name: string): Promise<Kept | undefined> => {
    const table = tables.get(name);
    return table && { table, rows: await allRows(target, table) };
  };
  return { forgotten: await keep(forgottenTable), told: await keep(auditTable) };
}

/** Who was forgotten since the backup was made stays in it no longer than until it is restored. Gives whether anybody ever was. */
export async function forgetWhoWas(target: Target, { table, rows: marks }: Kept): Promise<boolean> {
  const [mark, until] = [placeIn(table, 'huella'), placeIn(table, 'hasta')];
  const rows = new Map<Neutral | undefined, Rows[number]>();
  for (const row of [...(await allRows(target, table)), ...marks]) {
    const other = rows.get(row[mark])?.[until] ?? '';
    // Of the day before which all were forgotten, the later one.
    if (String(row[until] ?? '') >= String(other)) rows.set(row[mark], row);
  }
  await target.empty([table]);
  if (rows.size > 0) await target.insert(table, [...rows.values()]);
  return rows.size > 0;
}

/**
 * What was told since the backup was made is told still, behind what the backup tells, and so is that it was restored: a restore takes
 * nothing back of who did what. Gives the next id.
 */
export async function tellStill(target: Target, { table, rows }: Kept): Promise<number> {
  const [id, document] = [placeIn(table, 'id'), placeIn(table, 'document_id')];
  const known = new Set<Neutral | undefined>();
  let next = 1;
  for await (const some of target.rows(table)) {
    for (const row of some) {
      known.add(row[document]);
      next = Math.max(next, Number(row[id]) + 1);
    }
  }
  const left = rows.filter((row) => !known.has(row[document]));
  const added = [...left, restored(table)].map((row) => row.with(id, next++));
  for (let start = 0; start < added.length; start += together) {
    await target.insert(table, added.slice(start, start + together));
  }
  return next;
}

function restored({ columns }: Table): Rows[number] {
  const row: Omit<AuditRow, 'momento'> = {
    ...{ quien: 'operador', origen: 'comando', accion: 'restaurar' },
    ...{ tipo: 'Hotel', asunto: 'Hotel: un respaldo', documento: null },
    ...{ antes: null, despues: null },
  };
  const now = new Date().toISOString();
  const values = new Map<string, Neutral>([
    ...Object.entries(row),
    ['document_id', newDocumentId()],
    ['momento', readClock().now.toISOString()],
    ...(['created_at', 'updated_at', 'published_at'] as const).map((at) => [at, now] as const),
  ]);
  return columns.map(([name]) => values.get(name) ?? null);
}

const placeIn = ({ columns }: Table, column: string) =>
  columns.findIndex(([name]) => name === column);

export async function allRows(target: Target, table: Parameters<Target['rows']>[0]): Promise<Rows> {
  const all: Rows[number][] = [];
  for await (const rows of target.rows(table)) all.push(...rows);
  return all;
}
