import type { Connection } from './connection';

/** The rows that a demonstration made: it changes and removes these, and no other. */

const tableName = 'fila_demo';

type Kind = 'estadia' | 'servicio' | 'agenda' | 'admin' | 'staff';

interface Row {
  tipo: Kind;
  documento: string;
  /** Hash of the written row: a row with another hash was changed by a person. */
  huella: string;
}

/** By document, what was written of each. */
export async function demoRows(db: Connection, tipo: Kind): Promise<ReadonlyMap<string, string>> {
  const rows: Row[] = await db<Row>(tableName).where({ tipo }).select();
  return new Map(rows.map(({ documento, huella }) => [documento, huella]));
}

export async function markDemoRow(
  trx: Connection,
  tipo: Kind,
  documento: string,
  huella = '',
): Promise<void> {
  const row = { tipo, documento, huella };
  await trx<Row>(tableName).insert(row).onConflict(['tipo', 'documento']).merge();
}

/** Forgets that some rows were a demonstration's. */
export async function forgetDemoRow(
  trx: Connection,
  tipo: Kind,
  documentos: readonly string[],
): Promise<void> {
  await trx<Row>(tableName).where({ tipo }).whereIn('documento', documentos).delete();
}

export async function forgetDemoRows(trx: Connection): Promise<void> {
  await trx<Row>(tableName).delete();
}
