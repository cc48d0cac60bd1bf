import type { BackedTable, ColumnKind } from '@guest-app/config/cms-calls/respaldos';
import { contentStateTable } from '../store/content-version';
import { kindOf, type Neutral } from './column-kinds';
import { leftTable } from './left-to-do';

/** A table, with what its rows are read by. */
export interface Table {
  readonly name: string;
  /** By name: engines add columns in orders of their own. */
  readonly columns: readonly (readonly [name: string, kind: ColumnKind])[];
  /** Columns by which its rows stand in an order; all of them where it has no key. */
  readonly key: readonly string[];
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

/**
 * Whose rows say nothing of the hotel: which installation a schema is of, how the engine's tables were made, which
 * version the content has, what a restore left to do.
 */
const ownOfTheDatabase = new Set([
  ...['instalacion', 'strapi_database_schema'],
  ...[contentStateTable, leftTable],
]);

/** Tables of earlier versions of the product. */
const retired = new Set(['cambio_contenido']);

/** Whether a restore takes a table's rows: earlier versions put more tables into a backup. */
export function isRestored(table: string): boolean {
  return !ownOfTheDatabase.has(table) && !retired.has(table);
}

/** Some rows of a table; each has its values in the order of the columns. */
export type Rows = readonly (readonly Neutral[])[];

/** A database as it is at one instant. */
export interface Snapshot {
  readonly engine: 'sqlite' | 'postgres';
  tables(): Promise<readonly Table[]>;
  /** A table's rows by its key, some at a time; of some columns alone where they are named. */
  rows(table: Pick<Table, 'name' | 'columns' | 'key'>): AsyncIterable<Rows>;
}

export function tablesFrom(
  columns: readonly DescribedColumn[],
  next: ReadonlyMap<string, number>,
): readonly Table[] {
  const names = [...new Set(columns.map(({ tabla }) => tabla))].sort();
  return names
    .filter((name) => !ownOfTheDatabase.has(name))
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
export const together = 500;

/** A database whose rows are being replaced, in one transaction. */
export interface Target extends Snapshot {
  /** Takes every row of these tables away. */
  empty(tables: readonly Pick<Table, 'name'>[]): Promise<void>;
  /** Adds rows of some columns; keys are looked at in the end. */
  insert(table: Pick<Table, 'name' | 'columns' | 'types'>, rows: Rows): Promise<void>;
  /** Says which ids the next rows get. */
  setNext(next: ReadonlyMap<string, number | null>): Promise<void>;
}

export const quoted = (name: string): string => `"${name}"`;
