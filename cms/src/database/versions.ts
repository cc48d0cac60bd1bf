import { randomUUID } from 'node:crypto';
import { defaultLocale } from '@guest-app/config/languages';
import type { Knex } from 'knex';
import type { Connection } from './connection';
import type { Transaction } from './transactions';

/**
 * How often each section, component, service and agenda and the settings were changed, by any writer: it
 * detects that two people change the same one. A table of our own, so that no form of the panel shows the
 * number or sends an old one back.
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

/**
 * The version of a hotel's content, which every transaction that changes content raises; adapters fetch the
 * content when it changes. Each start of a CMS begins an epoch, because the database may be restored or the
 * rows presented in another way.
 */
export interface Version {
  readonly epoca: string;
  /** Changes of the content in this epoch. */
  readonly numero: number;
}

/** The table has one row. */
export const contentStateTable = 'estado_contenido';

/** Begins an epoch. */
export async function beginEpoch(db: Connection): Promise<void> {
  const version: Version = { epoca: randomUUID(), numero: 0 };
  await db(contentStateTable)
    .insert({ id: 1, ...version })
    .onConflict('id')
    .merge();
  contentVersion.tell(version);
}

export async function readVersion(db: Connection): Promise<Version> {
  const version: Version | undefined = await db<Version>(contentStateTable).first(
    'epoca',
    'numero',
  );
  if (version === undefined) throw new Error('The content has no version');
  return version;
}

/** Transactions that raised the version already. */
const raised = new WeakSet<Knex.Transaction>();

/**
 * Raises the version once in a transaction, and announces it after the commit. Transactions of one hotel
 * wait here for each other.
 */
export async function raiseContentVersion({
  trx,
  onCommit,
}: Pick<Transaction, 'trx' | 'onCommit'>): Promise<void> {
  if (raised.has(trx)) return;
  const [version]: Version[] = await trx(contentStateTable)
    .where({ id: 1 })
    .increment('numero')
    .returning(['epoca', 'numero']);
  if (version === undefined) throw new Error('The content has no version');
  raised.add(trx);
  onCommit(() => contentVersion.tell(version));
}

/** A version as the adapters know it: to them it is opaque. */
export function versionText({ epoca, numero }: Version): string {
  return `${epoca}.${String(numero)}`;
}

type Listener = (version: string) => void;

/** The last version of the content that this process knows of. */
export class ContentVersion {
  readonly #listeners = new Set<Listener>();
  #current: Version = { epoca: '', numero: 0 };
  #announcing = false;

  get current(): string {
    return versionText(this.#current);
  }

  /**
   * Takes a committed version, unless it is older. Listeners hear once of the changes in one turn of the
   * event loop.
   */
  tell(version: Version): void {
    if (version.epoca === this.#current.epoca && version.numero <= this.#current.numero) return;
    this.#current = version;
    if (this.#announcing) return;
    this.#announcing = true;
    setImmediate(() => {
      this.#announcing = false;
      for (const listener of this.#listeners) listener(this.current);
    });
  }

  /** Returns the function that ends the subscription. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

export const contentVersion = new ContentVersion();
