import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import {
  type Cambio,
  cambiosPerPage,
  type State,
  stateFormat,
} from '@guest-app/config/cms-calls/historial';
import { beginningOf } from '@guest-app/config/cut-text';
import type { Connection } from '../database/connection';
import { readState } from './earlier-states';
import { type Aggregate, nameOf, type StateThen } from './states';

/**
 * Rows of the history. Each has the whole state that a transaction left an aggregate in, so that any of them
 * can be read without the others; a difference is made of two when somebody looks.
 */

const tableName = 'cambio';

interface Row extends Omit<Cambio, 'momento'> {
  /** PostgreSQL's driver gives it as a text. */
  momento: number | string;
  lote: string;
  formato: number;
  /** Compressed; null for what was deleted. */
  estado: Uint8Array | null;
}

const columns = [
  ...(['id', 'momento', 'clase', 'documento', 'nombre', 'accion'] as const),
  ...(['version', 'quien', 'desde'] as const),
];

/** What a transaction did to an aggregate, or found. */
export interface NewCambio
  extends Aggregate, Pick<Cambio, 'momento' | 'accion' | 'version' | 'quien' | 'desde'> {
  /** The transaction. */
  readonly lote: string;
  /** The state's text; null where there is none any more. */
  readonly estado: string | null;
  /** The state that says what it is called: its own, or that before a deletion. */
  readonly nombrado: string | null;
}

/** Rows of one statement: SQLite takes no more than so many values. */
const insertedTogether = 100;

export async function insertCambios(trx: Connection, cambios: readonly NewCambio[]): Promise<void> {
  const rows = cambios.map(({ estado, nombrado, ...cambio }) => ({
    ...cambio,
    nombre:
      nombrado === null
        ? ''
        : beginningOf(nameOf(cambio.clase, JSON.parse(nombrado) as State), 255),
    formato: stateFormat,
    estado: estado === null ? null : compressed(estado),
  }));
  await trx.batchInsert(tableName, rows, insertedTogether);
}

/** The text of the last state that is stored of an aggregate; null of one that was deleted, undefined of none. */
export async function lastState(
  trx: Connection,
  aggregate: Aggregate,
): Promise<string | null | undefined> {
  const row: Pick<Row, 'estado'> | undefined = await of(trx, aggregate).first('estado');
  return row && textOf(row.estado);
}

/** Id of an aggregate's last cambio. */
export async function lastCambio(
  db: Connection,
  { clase, documento }: Aggregate,
): Promise<number | undefined> {
  const row: Pick<Row, 'id'> | undefined = await of(db, { clase, documento }).first('id');
  return row?.id;
}

/** The cambios of an aggregate, the last one first. */
export async function cambiosOf(
  db: Connection,
  aggregate: Aggregate,
  before: number | undefined,
): Promise<{ readonly cambios: Cambio[]; readonly hayMas: boolean }> {
  const query = of(db, aggregate).limit(cambiosPerPage + 1);
  if (before !== undefined) void query.where('id', '<', before);
  return page(await query.select(...columns));
}

/** The last cambios of components and sections that were deleted, and not brought back. */
export async function deletionsIn(
  db: Connection,
): Promise<{ readonly cambios: Cambio[]; readonly hayMas: boolean }> {
  const last = db(tableName)
    .whereIn('clase', ['componente', 'seccion'])
    .groupBy('clase', 'documento')
    .max('id');
  const rows: Row[] = await db<Row>(tableName)
    .whereIn('id', last)
    .where({ accion: 'borrar' })
    .orderBy('id', 'desc')
    .limit(cambiosPerPage + 1)
    .select(...columns);
  return page(rows);
}

export interface StoredCambio extends Cambio {
  readonly lote: string;
  readonly estado: State | null;
  /** Fields of the state as it was written that this version does not know. */
  readonly camposAjenos: readonly string[];
}

/** One cambio with its state. */
export async function cambioOf(db: Connection, id: number): Promise<StoredCambio | undefined> {
  return asStored(
    await db<Row>(tableName)
      .where({ id })
      .first(...columns, 'lote', 'estado'),
  );
}

/** The cambio before another one of the same aggregate. */
export async function cambioBefore(
  db: Connection,
  { id, clase, documento }: Pick<Cambio, 'id' | 'clase' | 'documento'>,
): Promise<StoredCambio | undefined> {
  const row: Row | undefined = await of(db, { clase, documento })
    .where('id', '<', id)
    .first(...columns, 'lote', 'estado');
  return asStored(row);
}

/**
 * What changed after an instant (milliseconds since the epoch), as it was then; what is not here was as it is now.
 * Where the state of then is no longer stored, the earliest one that is.
 */
export async function statesBefore(
  db: Connection,
  instante: number,
): Promise<readonly StateThen[]> {
  const first = db<Row>(tableName)
    .where('momento', '>', instante)
    .groupBy('clase', 'documento')
    .min('id');
  const rows: Row[] = await db<Row>(tableName)
    .whereIn('id', first)
    .select(...columns, 'lote', 'estado');
  const states: StateThen[] = [];
  for (const row of rows) {
    const { clase, documento, accion } = row;
    const found = (await cambioBefore(db, row)) ?? (accion === 'crear' ? undefined : asStored(row));
    states.push({ clase, documento, estado: found?.estado ?? null });
  }
  return states;
}

/** The deletion of an aggregate that is deleted. */
export async function deletionOf(
  db: Connection,
  aggregate: Aggregate,
): Promise<StoredCambio | undefined> {
  const row: Row | undefined = await of(db, aggregate)
    .where({ accion: 'borrar' })
    .first(...columns, 'lote', 'estado');
  return asStored(row);
}

/** Id of the one change of a transaction; undefined where it made none, or several. */
export async function onlyCambioIn(db: Connection, lote: string): Promise<number | undefined> {
  const rows = await db<Row>(tableName)
    .where({ lote })
    .whereNot({ accion: 'base' })
    .limit(2)
    .select('id');
  return rows.length === 1 ? rows[0]?.id : undefined;
}

/** What the same transaction did to the aggregates of a class. */
export async function cambiosBeside(
  db: Connection,
  { lote }: Pick<StoredCambio, 'lote'>,
  clase: Cambio['clase'],
): Promise<readonly StoredCambio[]> {
  const rows: Row[] = await db<Row>(tableName)
    .where({ lote, clase })
    .whereNot({ accion: 'base' })
    .orderBy('id')
    .select(...columns, 'lote', 'estado');
  return rows.flatMap((row) => asStored(row) ?? []);
}

/** Rows deleted at once; other writes wait for as long. */
const erasedTogether = 500;

/** Erases the cambios from before an instant; gives their number. */
export async function eraseCambiosBefore(db: Connection, instant: Date): Promise<number> {
  let erased = 0;
  for (;;) {
    const old = db<Row>(tableName)
      .where('momento', '<', instant.getTime())
      .orderBy('momento')
      .limit(erasedTogether)
      .select('id');
    const count = await db<Row>(tableName).whereIn('id', old).delete();
    erased += count;
    if (count < erasedTogether) return erased;
  }
}

const of = (db: Connection, { clase, documento }: Aggregate) =>
  db<Row>(tableName).where({ clase, documento }).orderBy('id', 'desc');

function page(rows: readonly Row[]) {
  return {
    cambios: rows.slice(0, cambiosPerPage).map(asCambio),
    hayMas: rows.length > cambiosPerPage,
  };
}

function asCambio({ momento, ...row }: Row): Cambio {
  return { ...row, momento: Number(momento) };
}

function asStored(row: Row | undefined): StoredCambio | undefined {
  if (row === undefined) return undefined;
  const { estado, ...cambio } = row;
  const text = textOf(estado);
  return {
    ...asCambio({ ...cambio, estado: null }),
    lote: row.lote,
    ...(text === null ? { estado: null, camposAjenos: [] } : readState(row.clase, text)),
  };
}

/** Texts of one state repeat each other; a higher quality takes ten times as long for a few bytes. */
const quality = 5;

function compressed(text: string): Buffer {
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
    },
  });
}

const textOf = (estado: Uint8Array | null) =>
  estado === null ? null : brotliDecompressSync(estado).toString('utf8');
