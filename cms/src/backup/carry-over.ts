import { auditTable, type AuditRow } from '../database/audit-rows';
import { newDocumentId } from '../database/tables';
import { readClock } from '../settings/environment';
import { forgottenTable } from '../turnos/privacy/forgotten';
import type { Neutral } from './column-kinds';
import { batchSize, readAllRows, type Rows, type Table, type Target } from './tables';

/** Rows of before a restore that outlive it. */
interface CarriedOver {
  readonly table: Table;
  readonly rows: Rows;
}

/** Reads the forgotten guests and the audit trail before they are replaced. */
export async function readCarriedOver(
  target: Target,
  tables: ReadonlyMap<string, Table>,
): Promise<{
  readonly forgotten: CarriedOver | undefined;
  readonly audit: CarriedOver | undefined;
}> {
  const read = async (name: string): Promise<CarriedOver | undefined> => {
    const table = tables.get(name);
    return table && { table, rows: await readAllRows(target, table) };
  };
  return { forgotten: await read(forgottenTable), audit: await read(auditTable) };
}

/** Adds the guests who were forgotten since the backup was made. Returns whether there are guests to forget again. */
export async function mergeForgotten(
  target: Target,
  { table, rows: marks }: CarriedOver,
): Promise<boolean> {
  const [mark, until] = [placeIn(table, 'huella'), placeIn(table, 'hasta')];
  const rows = new Map<Neutral | undefined, Rows[number]>();
  for (const row of [...(await readAllRows(target, table)), ...marks]) {
    const other = rows.get(row[mark])?.[until] ?? '';
    // The row of the day before which all were forgotten is in both: the later day stays.
    if (String(row[until] ?? '') >= String(other)) rows.set(row[mark], row);
  }
  await target.empty([table]);
  if (rows.size > 0) await target.insert(table, [...rows.values()]);
  return rows.size > 0;
}

/**
 * Adds the audit rows since the backup was made, and one for the restore itself: a restore erases no audit.
 * Returns the next id.
 */
export async function mergeAudit(target: Target, { table, rows }: CarriedOver): Promise<number> {
  const [id, document] = [placeIn(table, 'id'), placeIn(table, 'document_id')];
  const known = new Set<Neutral | undefined>();
  let next = 1;
  for await (const batch of target.rows(table)) {
    for (const row of batch) {
      known.add(row[document]);
      next = Math.max(next, Number(row[id]) + 1);
    }
  }
  const missing = rows.filter((row) => !known.has(row[document]));
  const added = [...missing, restoreRow(table)].map((row) => row.with(id, next++));
  for (let start = 0; start < added.length; start += batchSize) {
    await target.insert(table, added.slice(start, start + batchSize));
  }
  return next;
}

function restoreRow({ columns }: Table): Rows[number] {
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
