import type { Connection } from './connection';
import { newDocumentId } from './new-document-id';

/** Rows of the audit trail, written in the transaction of what they tell: all that one transaction changed, in one statement. */

export interface AuditRow {
  readonly momento: Date;
  readonly quien: string;
  readonly origen: 'oficina' | 'panel' | 'comando';
  readonly accion: 'crear' | 'modificar' | 'borrar' | 'importar' | 'olvidar' | 'entregar';
  /** What kind of thing it is, as the panel calls it. */
  readonly tipo: string;
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

/** Of one transaction; whoever reads them wants to know what was done, not a copy of the hotel. */
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

/** Notes a row for the end of the transaction; where nobody waits for its end, it is written at once. */
export async function noteAuditRow(trx: Connection, row: AuditRow): Promise<void> {
  const noted = pending.get(trx);
  if (noted === undefined || noted.depth === 0) {
    await writeAll(trx, { rows: [row], left: 0 });
  } else if (noted.rows.length < mostRows) noted.rows.push(row);
  else noted.left += 1;
}

async function writeAll(trx: Connection, { rows, left }: Omit<Pending, 'depth'>): Promise<void> {
  const last = rows.at(-1);
  if (last === undefined) return;
  const more = `… y ${String(left)} cambios más`;
  const written =
    left === 0 ? rows : [...rows, { ...last, documento: null, antes: null, despues: more }];
  const at = new Date();
  await trx('auditoria').insert(
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
