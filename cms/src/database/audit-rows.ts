import { beginningOf } from '@guest-app/config/cut-text';
import type { Connection } from './connection';
import { newDocumentId } from './tables';

/**
 * Rows of the audit trail, written in the transaction of the change that they record, in one statement for
 * each transaction.
 */

export const auditTable = 'auditoria';

export interface AuditRow {
  readonly momento: Date;
  readonly quien: string;
  readonly origen: 'oficina' | 'panel' | 'comando';
  readonly accion:
    | 'crear'
    | 'modificar'
    | 'borrar'
    | 'importar'
    | 'olvidar'
    | 'entregar'
    | 'restaurar';
  /** What kind of thing it is, as the panel calls it. */
  readonly tipo: string;
  /** Which one it is: its kind, and its name where it has one. */
  readonly asunto: string;
  readonly documento: string | null;
  readonly antes: string | null;
  readonly despues: string | null;
}

interface Pending {
  depth: number;
  readonly rows: AuditRow[];
  left: number;
}

const pending = new WeakMap<Connection, Pending>();

/** Rows of one transaction at most: a reader wants to know what was done, not a copy of the hotel. */
const mostRows = 200;

/** Runs a part of a transaction; what the whole of it noted is written at its end. */
export async function withAuditRows<Result>(
  trx: Connection,
  work: () => Promise<Result>,
): Promise<Result> {
  const noted = pending.get(trx) ?? { depth: 0, rows: [], left: 0 };
  pending.set(trx, noted);
  noted.depth += 1;
  try {
    const result = await work();
    if (noted.depth === 1) await writeAll(trx, noted);
    return result;
  } finally {
    noted.depth -= 1;
  }
}

/** Notes a row for the end of the transaction; outside of one it is written at once. */
export async function noteAuditRow(trx: Connection, row: AuditRow): Promise<void> {
  const noted = pending.get(trx);
  if (noted === undefined || noted.depth === 0) {
    await writeAll(trx, { rows: [row], left: 0 });
    return;
  }
  const last = noted.rows.at(-1);
  if (last !== undefined && continues(last, row)) noted.rows.splice(-1, 1, joined(last, row));
  else if (noted.rows.length < mostRows) noted.rows.push(row);
  else noted.left += 1;
}

/** Whether a row tells more of the same change: a save writes a document language by language. */
function continues(last: AuditRow, { accion, documento }: AuditRow): boolean {
  const isWritten = last.accion === 'crear' || last.accion === 'modificar';
  return isWritten && accion === 'modificar' && documento !== null && documento === last.documento;
}

function joined(last: AuditRow, row: AuditRow): AuditRow {
  return {
    ...last,
    // A new document had nothing before.
    antes: last.accion === 'crear' ? last.antes : lines(last.antes, row.antes),
    despues: lines(last.despues, row.despues),
  };
}

const longestText = 4_000;

function lines(...texts: readonly (string | null)[]): string | null {
  const written = texts.filter((text) => text !== null);
  return written.length === 0 ? null : beginningOf(written.join('\n'), longestText);
}

async function writeAll(trx: Connection, { rows, left }: Omit<Pending, 'depth'>): Promise<void> {
  const last = rows.at(-1);
  if (last === undefined) return;
  const more = `… y ${String(left)} cambios más`;
  const written =
    left === 0
      ? rows
      : [...rows, { ...last, asunto: more, documento: null, antes: null, despues: null }];
  const at = new Date();
  await trx(auditTable).insert(
    written.map((row) => ({
      ...row,
      document_id: newDocumentId(),
      created_at: at,
      updated_at: at,
      published_at: at,
    })),
  );
  rows.splice(0);
}

/** Rows deleted at once; other writes wait for as long. */
const erasedTogether = 500;

/** Erases audit rows from before an instant; returns their number. Two processes at once erase them once. */
export async function eraseAuditBefore(db: Connection, instant: Date): Promise<number> {
  let erased = 0;
  for (;;) {
    const old: { id: number }[] = await db<{ id: number; momento: Date }>(auditTable)
      .where('momento', '<', instant)
      .orderBy('momento')
      .limit(erasedTogether)
      .select('id');
    if (old.length === 0) return erased;
    erased += await db<{ id: number }>(auditTable)
      .whereIn(
        'id',
        old.map(({ id }) => id),
      )
      .delete();
  }
}
