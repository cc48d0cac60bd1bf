import type { Knex } from 'knex';
import type { ContentWrite } from '../../writes/content-write';

/** The fields that a document has after a write: the written values over the stored ones. */
export async function writtenFields<Field extends string>(
  trx: Knex.Transaction,
  table: string,
  { documentId, data }: ContentWrite,
  columns: Readonly<Record<Field, string>>,
): Promise<Readonly<Record<Field, unknown>>> {
  const stored: Readonly<Record<string, unknown>> =
    documentId === null
      ? {}
      : ((await trx<Record<string, unknown>>(table).where({ document_id: documentId }).first()) ??
        {});
  const field = (name: Field) => (name in data ? data[name] : stored[columns[name]]);
  const names = Object.keys(columns) as Field[];
  return Object.fromEntries(names.map((name) => [name, field(name)])) as Record<Field, unknown>;
}
