import type { Connection } from './connection';
import { raiseContentVersion } from './content-version';
import { defaultLocale } from './default-locale';
import type { Transaction } from './tables';

/**
 * How often each section, each component, the settings, each service and each agenda were changed, whoever did it: two people who change the same one
 * are told apart by it. A table of our own, so that no form of the panel shows the number or sends an old one back.
 */

const tableName = 'version_contenido';

/** In the place of a document: settings that were deleted and written again go on being counted. */
export const ofAjustes = 'ajustes';
/** The closures of all services are one thing: their list is saved as a whole. */
export const ofCierres = 'cierres';

interface Row {
  document_id: string;
  version: number;
}

/** The version of each section or component that was ever changed, by its id in the contract. */
export async function readVersions(
  db: Connection,
  table: 'secciones' | 'componentes',
): Promise<ReadonlyMap<number, number>> {
  const rows: { id: number; version: number }[] = await db(tableName)
    .join(table, `${table}.document_id`, `${tableName}.document_id`)
    .where({ locale: defaultLocale })
    .select(`${table}.id`, `${tableName}.version`);
  return new Map(rows.map((row) => [row.id, row.version]));
}

/** A document's version, which stays the same until the transaction ends or changes it itself. */
export async function versionOf(db: Connection, documentId: string): Promise<number> {
  const row: Pick<Row, 'version'> | undefined = await db<Row>(tableName)
    .where({ document_id: documentId })
    .forUpdate()
    .first('version');
  return row?.version ?? 0;
}

type Writing = Pick<Transaction, 'trx' | 'onCommit'>;

/** Raises the versions of documents that a transaction changes, and the content's. */
export async function raiseVersions(writing: Writing, documents: readonly string[]): Promise<void> {
  if (documents.length === 0) return;
  await raise(writing.trx, documents);
  await raiseContentVersion(writing);
}

/** Raises the version of the settings. */
export async function raiseVersionOfAjustes({ trx }: Pick<Writing, 'trx'>): Promise<void> {
  await raise(trx, [ofAjustes]);
}

/** Raises the versions of documents that are no content. */
export async function raiseVersionsOf(
  trx: Transaction['trx'],
  documents: readonly string[],
): Promise<void> {
  if (documents.length > 0) await raise(trx, documents);
}

/** Forgets the version of a document that a transaction deletes. */
export async function forgetVersion(trx: Transaction['trx'], documentId: string): Promise<void> {
  await trx<Row>(tableName).where({ document_id: documentId }).delete();
}

/** The versions of some documents; of one that was never changed there is none. */
export async function versionsOf(
  db: Connection,
  documents: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows: Row[] = await db<Row>(tableName)
    .whereIn('document_id', [...documents])
    .select();
  return new Map(rows.map((row) => [row.document_id, row.version]));
}

async function raise(trx: Transaction['trx'], documents: readonly string[]): Promise<void> {
  const rows = [...new Set(documents)].map((document_id) => ({ document_id, version: 1 }));
  await trx<Row>(tableName)
    .insert(rows)
    .onConflict('document_id')
    .merge({ version: trx.raw('?? + 1', [`${tableName}.version`]) });
}
