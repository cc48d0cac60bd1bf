import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Connection } from './connection';
import type { Transaction } from './tables';

/**
 * The version of a hotel's content, which every transaction that changes the content raises: adapters that are told a new one fetch
 * the content. Each start of a CMS begins an epoch, for a restored database or another presentation of the same rows.
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

/** Raises the version once in a transaction, and announces it after the commit. Transactions of one hotel wait here for each other. */
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

  /** Takes a committed version, unless it is older. Listeners hear once of the changes in one turn of the event loop. */
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
