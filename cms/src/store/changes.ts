import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Connection } from './connection';
import { contentVersion, type Version } from './content-version';
import { onSqlite, type Session } from './session';
import type { Transaction } from './tables';

/**
 * What changed in the content, and when: whoever holds an earlier state is handed what became of these documents, and not
 * the whole hotel. Changes are counted from each start of a CMS on: what was done to the database while none ran, or by
 * another program, belongs to no epoch that anybody holds a state of.
 */

const stateTable = 'estado_contenido';
const changesTable = 'cambio_contenido';

/** The table has this one row. */
export interface ContentState extends Version {
  /** The last change of which nobody knows what it concerns: a state from before it is read whole. */
  readonly entero: number;
}

/** The last change of a document. */
export interface DocumentChange {
  readonly document_id: string;
  readonly numero: number;
  /** Id in the contract of a component that is deleted; null for everything else. */
  readonly componente: number | null;
}

/** Creates the tables that are missing, and begins an epoch. Strapi leaves alone the tables that it does not know. */
export async function beginEpoch(db: Connection): Promise<void> {
  if (!(await db.schema.hasTable(stateTable))) {
    await db.schema.createTable(stateTable, (table) => {
      table.integer('id').primary();
      table.string('epoca', 36).notNullable();
      table.integer('numero').notNullable();
      table.integer('entero').notNullable();
    });
  }
  if (!(await db.schema.hasTable(changesTable))) {
    await db.schema.createTable(changesTable, (table) => {
      table.string('document_id', 64).primary();
      table.integer('numero').notNullable().index();
      table.integer('componente');
    });
  }
  const state: ContentState = { epoca: randomUUID(), numero: 0, entero: 0 };
  await db.transaction(async (trx) => {
    await trx(stateTable)
      .insert({ id: 1, ...state })
      .onConflict('id')
      .merge();
    await trx(changesTable).delete();
  });
  contentVersion.tell(state);
}

export async function readState(db: Connection): Promise<ContentState> {
  const state: ContentState | undefined = await db<ContentState>(stateTable).first(
    'epoca',
    'numero',
    'entero',
  );
  if (state === undefined) throw new Error('The content has no state');
  return state;
}

const selectVersion = onSqlite(`SELECT epoca, numero FROM ${stateTable}`);

/** Whether a SQLite database, over a session of it, has a version of the content. */
export async function hasVersion(session: Session, { epoca, numero }: Version): Promise<boolean> {
  const [version] = (await session.rows(selectVersion, [])) as readonly Version[];
  return version?.epoca === epoca && version.numero === numero;
}

/** The documents that changed after a state, as many as there are up to a limit. */
export async function changesSince(
  db: Connection,
  { numero }: Version,
  limit: number,
): Promise<readonly DocumentChange[]> {
  return db<DocumentChange>(changesTable)
    .where('numero', '>', numero)
    .orderBy('numero')
    .limit(limit)
    .select('document_id', 'numero', 'componente');
}

type Noting = Pick<Transaction, 'trx' | 'onCommit'>;

/** Notes that a transaction changes the content, and which sections and components; it is told once it is committed. */
export async function noteChange(noting: Noting, documents: Iterable<string>): Promise<void> {
  const rows = [...new Set(documents)].map((document_id) => ({ document_id, componente: null }));
  await store(noting, rows);
}

/** Notes that a component is deleted, whose id nobody could look up afterwards. */
export async function noteDeleted(
  noting: Noting,
  document_id: string,
  componente: number,
): Promise<void> {
  await store(noting, [{ document_id, componente }]);
}

/** Notes a change of which nobody knows what it concerns. */
export async function noteWholeChange({ trx, onCommit }: Noting): Promise<void> {
  const next = trx.raw('?? + 1', ['numero']);
  announce(await raise(trx, { numero: next, entero: next }), onCommit);
}

async function store(
  { trx, onCommit }: Noting,
  documents: readonly Omit<DocumentChange, 'numero'>[],
): Promise<void> {
  const numero = await numberOf(trx, onCommit);
  if (documents.length === 0) return;
  await trx(changesTable)
    .insert(documents.map((document) => ({ ...document, numero })))
    .onConflict('document_id')
    .merge();
}

/** The number of a transaction's change; two of one hotel wait for each other from here on. */
const numbers = new WeakMap<Knex.Transaction, number>();

async function numberOf(trx: Knex.Transaction, onCommit: Noting['onCommit']): Promise<number> {
  const known = numbers.get(trx);
  if (known !== undefined) return known;
  const version = await raise(trx, { numero: trx.raw('?? + 1', ['numero']) });
  numbers.set(trx, version.numero);
  announce(version, onCommit);
  return version.numero;
}

async function raise(
  trx: Knex.Transaction,
  columns: Readonly<Record<string, Knex.Raw>>,
): Promise<Version> {
  const [version]: Version[] = await trx(stateTable)
    .where({ id: 1 })
    .update(columns)
    .returning(['epoca', 'numero']);
  if (version === undefined) throw new Error('The content has no state');
  return version;
}

function announce(version: Version, onCommit: Noting['onCommit']): void {
  onCommit(() => contentVersion.tell(version));
}
