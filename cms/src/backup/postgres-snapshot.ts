import type { Knex } from 'knex';
import { toNeutral, toPostgres } from './column-kinds';
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
  SELECT c.relname AS tabla, a.attname AS columna, format_type(a.atttypid, NULL) AS tipo,
    coalesce(array_position(p.conkey, a.attnum), 0) AS llave
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_constraint p ON p.conrelid = c.oid AND p.contype = 'p'
  WHERE n.nspname = ? AND c.relkind = 'r'`;

/** The sequence of each table that has one, at its id. */
const sequencesOfAll = `
  SELECT t.relname AS tabla, s.relname AS secuencia
  FROM pg_class s
  JOIN pg_depend d ON d.objid = s.oid AND d.deptype IN ('a', 'i') AND d.classid = 'pg_class'::regclass
  JOIN pg_class t ON t.oid = d.refobjid
  JOIN pg_namespace n ON n.oid = s.relnamespace
  WHERE n.nspname = ? AND s.relkind = 'S' AND t.relkind = 'r'`;

interface Answer<Row> {
  readonly rows: readonly Row[];
}

/** Reads within a transaction. */
export function postgresSnapshot(trx: Knex.Transaction, schema: string): Snapshot {
  return {
    engine: 'postgres',
    async tables() {
      const columns = await trx.raw<Answer<DescribedColumn>>(columnsOfAll, [schema]);
      return tablesFrom(columns.rows, await nextIds(trx, schema));
    },
    rows: (table) => rowsOf(trx, schema, table),
  };
}

interface Sequence {
  readonly tabla: string;
  readonly secuencia: string;
}

async function sequencesIn(trx: Knex.Transaction, schema: string): Promise<readonly Sequence[]> {
  return (await trx.raw<Answer<Sequence>>(sequencesOfAll, [schema])).rows;
}

async function nextIds(
  trx: Knex.Transaction,
  schema: string,
): Promise<ReadonlyMap<string, number>> {
  const next = new Map<string, number>();
  for (const { tabla, secuencia } of await sequencesIn(trx, schema)) {
    const found = await trx.raw<Answer<{ readonly siguiente: string }>>(
      'SELECT last_value + CASE WHEN is_called THEN 1 ELSE 0 END AS siguiente FROM ??.??',
      [schema, secuencia],
    );
    next.set(tabla, Number(found.rows[0]?.siguiente));
  }
  return next;
}

async function* rowsOf(
  trx: Knex.Transaction,
  schema: string,
  { name, columns, key }: Pick<Table, 'name' | 'columns' | 'key'>,
): AsyncGenerator<Rows, void, undefined> {
  const kinds = new Map(columns);
  const list = columns.map(([column]) => quoted(column)).join(', ');
  // SQLite orders texts by their bytes.
  const order = key
    .map((column) => quoted(column) + (kinds.get(column) === 'texto' ? ' COLLATE "C"' : ''))
    .join(', ');
  await trx.raw(`DECLARE filas NO SCROLL CURSOR FOR SELECT ${list} FROM ??.?? ORDER BY ${order}`, [
    schema,
    name,
  ]);
  for (;;) {
    const { rows } = await trx.raw<Answer<Readonly<Record<string, unknown>>>>(
      `FETCH ${String(batchSize)} FROM filas`,
    );
    if (rows.length === 0) break;
    yield rows.map((row) => columns.map(([column, kind]) => toNeutral(kind, row[column])));
  }
  await trx.raw('CLOSE filas');
}

const foreignKeys = `
  SELECT c.relname AS tabla, k.conname AS nombre, pg_get_constraintdef(k.oid) AS regla
  FROM pg_constraint k
  JOIN pg_class c ON c.oid = k.conrelid
  JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = ? AND k.contype = 'f'`;

interface ForeignKey {
  readonly tabla: string;
  readonly nombre: string;
  readonly regla: string;
}

/** Drops the foreign keys while `work` writes, and adds them again, which checks them, when all rows are there. */
export async function onPostgresTarget(
  trx: Knex.Transaction,
  schema: string,
  work: (target: Target) => Promise<void>,
): Promise<void> {
  const { rows: keys } = await trx.raw<Answer<ForeignKey>>(foreignKeys, [schema]);
  for (const { tabla, nombre } of keys) {
    await trx.raw('ALTER TABLE ??.?? DROP CONSTRAINT ??', [schema, tabla, nombre]);
  }
  await work(postgresTarget(trx, schema));
  for (const { tabla, nombre, regla } of keys) {
    await trx.raw(`ALTER TABLE ??.?? ADD CONSTRAINT ?? ${regla}`, [schema, tabla, nombre]);
  }
}

function postgresTarget(trx: Knex.Transaction, schema: string): Target {
  return {
    ...postgresSnapshot(trx, schema),
    async empty(tables) {
      const list = tables.map(() => '??.??').join(', ');
      await trx.raw(
        `TRUNCATE ${list}`,
        tables.flatMap(({ name }) => [schema, name]),
      );
    },
    async insert({ name, columns, types }, rows) {
      const list = columns.map(([column]) => quoted(column)).join(', ');
      const lists = columns.map(([column]) => `?::${types.get(column) ?? 'text'}[]`).join(', ');
      const values = columns.map(([, kind], index) =>
        rows.map((row) => toPostgres(kind, row[index] ?? null)),
      );
      await trx.raw(`INSERT INTO ??.?? (${list}) SELECT * FROM unnest(${lists})`, [
        schema,
        name,
        ...values,
      ]);
    },
    async setNext(next) {
      for (const { tabla, secuencia } of await sequencesIn(trx, schema)) {
        const id = String(next.get(tabla) ?? 1);
        // A rollback undoes it; it does not undo setval.
        await trx.raw(`ALTER SEQUENCE ??.?? RESTART WITH ${id}`, [schema, secuencia]);
      }
    },
  };
}
