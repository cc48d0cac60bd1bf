import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SqliteDatabase } from '../database/sqlite-driver';
import { toNeutral, toSqlite } from './column-kinds';
import {
  type DescribedColumn,
  quoted,
  type Rows,
  type Snapshot,
  type Table,
  tablesFrom,
  type Target,
  batchSize,
} from './tables';

const columnsOfAll = `
  SELECT t.name AS tabla, c.name AS columna, c.type AS tipo, c.pk AS llave
  FROM sqlite_master t JOIN pragma_table_info(t.name) c
  WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite@_%' ESCAPE '@'`;

const sequences = 'SELECT name AS tabla, seq AS ultimo FROM sqlite_sequence';

/** Reads within the transaction that the connection is in. */
export function sqliteSnapshot(database: SqliteDatabase): Snapshot {
  return {
    engine: 'sqlite',
    async tables() {
      const next = new Map<string, number>();
      for (const row of database.prepare(sequences).all()) {
        const { tabla, ultimo } = row as { readonly tabla: string; readonly ultimo: number };
        next.set(tabla, ultimo + 1);
      }
      const columns = database.prepare(columnsOfAll).all() as readonly DescribedColumn[];
      return Promise.resolve(tablesFrom(columns, next));
    },
    rows: (table) => rowsOf(database, table),
  };
}

async function* rowsOf(
  database: SqliteDatabase,
  { name, columns, key }: Pick<Table, 'name' | 'columns' | 'key'>,
): AsyncGenerator<Rows, void, undefined> {
  const list = columns.map(([column]) => quoted(column)).join(', ');
  const order = key.map(quoted).join(', ');
  const statement = database.prepare(`SELECT ${list} FROM ${quoted(name)} ORDER BY ${order}`);
  let batch: Rows[number][] = [];
  for (const row of statement.raw().iterate()) {
    batch.push(columns.map(([, kind], index) => toNeutral(kind, row[index])));
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
    // The driver is synchronous: requests are answered in between.
    await nextTurn();
  }
  if (batch.length > 0) yield batch;
}

/** Writes within the transaction that the connection is in, with foreign keys off. */
export function sqliteTarget(database: SqliteDatabase): Target {
  return {
    ...sqliteSnapshot(database),
    async empty(tables) {
      for (const { name } of tables) {
        database.exec(`DELETE FROM ${quoted(name)}`);
        await nextTurn();
      }
    },
    async insert({ name, columns }, rows) {
      const list = columns.map(([column]) => quoted(column)).join(', ');
      const places = columns.map(() => '?').join(', ');
      const insert = database.prepare(`INSERT INTO ${quoted(name)} (${list}) VALUES (${places})`);
      for (const row of rows) {
        insert.run(columns.map(([, kind], index) => toSqlite(kind, row[index] ?? null)));
      }
      await nextTurn();
    },
    async setNext(next) {
      database.exec('DELETE FROM sqlite_sequence');
      const note = database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)');
      for (const [name, id] of next) if (id !== null) note.run([name, id - 1]);
      await Promise.resolve();
    },
  };
}
