import type { BackedTable, ColumnKind } from '@guest-app/config/cms-calls/respaldos';
import { contentStateTable } from '../database/versions';
import { kindOf, type Neutral } from './column-kinds';

/** A table, and how its rows are read. */
export interface Table {
  readonly name: string;
  /** In the order of their names, for engines add columns in different orders. */
  readonly columns: readonly (readonly [name: string, kind: ColumnKind])[];
  /** The columns that its rows are ordered by; all of them where it has no primary key. */
  readonly key: readonly string[];
  /** The id that the next row gets; null for a table without a sequence. */
  readonly next: number | null;
  /** The types that the columns were declared with. */
  readonly types: ReadonlyMap<string, string>;
}

/** A column as a database describes it. */
export interface DescribedColumn {
  readonly tabla: string;
  readonly columna: string;
  readonly tipo: string;
  /** Its place in the table's key; 0 for none. */
  readonly llave: number;
}

/** Work that a restore leaves to the next start. */
export const pendingTable = 'restauracion_pendiente';

/** Tables that describe this database, not the hotel. No backup has them. */
const ofThisDatabase = new Set([
  ...['instalacion', 'strapi_database_schema'],
  ...[contentStateTable, pendingTable],
]);

/** Tables and columns of earlier versions of the product. */
const retired = new Set(['cambio_contenido', 'turno_ocupacion.cambios']);

/** Whether a restore takes a table's rows: earlier versions put more tables into a backup. */
export function isRestored(table: string): boolean {
  return !ofThisDatabase.has(table) && !retired.has(table);
}

/** Whether a restore takes a column's values. */
export function isRestoredColumn(table: string, column: string): boolean {
  return !retired.has(`${table}.${column}`);
}

/** Some rows of a table; each has its values in the order of the columns. */
export type Rows = readonly (readonly Neutral[])[];

/** A database at one instant. */
export interface Snapshot {
  readonly engine: 'sqlite' | 'postgres';
  tables(): Promise<readonly Table[]>;
  /** Reads the named columns of a table in batches, ordered by its key. */
  rows(table: Pick<Table, 'name' | 'columns' | 'key'>): AsyncIterable<Rows>;
}

export function tablesFrom(
  columns: readonly DescribedColumn[],
  next: ReadonlyMap<string, number>,
): readonly Table[] {
  const names = [...new Set(columns.map(({ tabla }) => tabla))].sort();
  return names
    .filter((name) => !ofThisDatabase.has(name))
    .map((name) => {
      const own = columns.filter(({ tabla }) => tabla === name);
      const key = own
        .filter(({ llave }) => llave > 0)
        .sort((a, b) => a.llave - b.llave)
        .map(({ columna }) => columna);
      const all = own
        .map(({ columna, tipo }) => [columna, kindOf(tipo)] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1));
      return {
        name,
        columns: all,
        key: key.length > 0 ? key : all.map(([column]) => column),
        next: next.get(name) ?? null,
        types: new Map(own.map(({ columna, tipo }) => [columna, tipo])),
      };
    });
}

export function described({ name, columns, next }: Table): BackedTable {
  return {
    tabla: name,
    columnas: columns.map(([column, kind]): [string, ColumnKind] => [column, kind]),
    siguiente: next,
  };
}

/** Rows that are in memory at once. */
export const batchSize = 500;

/** A database whose rows are being replaced, in one transaction. */
export interface Target extends Snapshot {
  /** Deletes every row of these tables. */
  empty(tables: readonly Pick<Table, 'name'>[]): Promise<void>;
  /** Inserts values of the named columns; foreign keys are checked at the end. */
  insert(table: Pick<Table, 'name' | 'columns' | 'types'>, rows: Rows): Promise<void>;
  /** Sets the ids that the next rows get, by table. */
  setNext(next: ReadonlyMap<string, number | null>): Promise<void>;
}

export async function readAllRows(
  target: Target,
  table: Parameters<Target['rows']>[0],
): Promise<Rows> {
  const all: Rows[number][] = [];
  for await (const rows of target.rows(table)) all.push(...rows);
  return all;
}

export const quoted = (name: string): string => `"${name}"`;
