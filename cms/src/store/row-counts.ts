import type { Knex } from 'knex';
import { environment } from '../settings/environment';
import type { Connection } from './connection';

/**
 * How many rows the longest tables have, without looking at them. SQLite tells by itself, from the pages of an index.
 * PostgreSQL visits each row for it; there, whatever adds or takes rows notes how many in a row of its own, in its own
 * transaction: nobody waits for anybody, and what a transaction sees of a table is what it sees of these.
 */

/** Those of which there are ever more. */
const counted = ['estadias', 'reservas', 'auditoria'] as const;

export type CountedTable = (typeof counted)[number];

/** Of PostgreSQL alone; what is in it follows from the other tables. */
export const countsTable = 'filas_contadas';

interface Row {
  tabla: string;
  cuantas: number;
}

const isPostgres = () => environment().databaseUrl !== undefined;

/** Has the tables counted from now on, where they are not yet. Strapi leaves alone the tables that it does not know. */
export async function countRows(db: Connection): Promise<void> {
  if (!isPostgres()) return;
  await db.transaction(async (trx) => {
    if (!(await trx.schema.hasTable(countsTable))) {
      await trx.schema.createTable(countsTable, (table) => {
        table.string('tabla', 63).notNullable().index();
        table.bigInteger('cuantas').notNullable();
      });
    }
    // Whoever writes may look for tables in another schema.
    const { rows } = await trx.raw<{ rows: { nombre: string }[] }>(
      "SELECT format('%I.%I', current_schema(), ?::text) AS nombre",
      [countsTable],
    );
    await trx.raw(noteChange(rows[0]?.nombre ?? countsTable));
    for (const tabla of counted) {
      if (!(await isCounted(trx, tabla))) await beginToCount(trx, tabla);
    }
  });
}

const noteChange = (counts: string) => `
  CREATE OR REPLACE FUNCTION contar_filas() RETURNS trigger LANGUAGE plpgsql AS $contar$
  BEGIN
    IF TG_OP = 'TRUNCATE' THEN
      DELETE FROM ${counts} WHERE tabla = TG_TABLE_NAME;
    ELSIF TG_OP = 'INSERT' THEN
      INSERT INTO ${counts} (tabla, cuantas)
        SELECT TG_TABLE_NAME, n FROM (SELECT count(*) AS n FROM cambiadas) c WHERE n > 0;
    ELSE
      INSERT INTO ${counts} (tabla, cuantas)
        SELECT TG_TABLE_NAME, -n FROM (SELECT count(*) AS n FROM cambiadas) c WHERE n > 0;
    END IF;
    RETURN NULL;
  END $contar$`;

const triggers = [
  ['contar_agregadas', 'INSERT', 'REFERENCING NEW TABLE AS cambiadas'],
  ['contar_borradas', 'DELETE', 'REFERENCING OLD TABLE AS cambiadas'],
  ['contar_vaciada', 'TRUNCATE', ''],
] as const;

async function isCounted(trx: Knex.Transaction, tabla: CountedTable): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { tgname: string }[] }>(
    'SELECT tgname FROM pg_trigger WHERE tgrelid = to_regclass(?)',
    [tabla],
  );
  const found = new Set(rows.map(({ tgname }) => tgname));
  return triggers.every(([name]) => found.has(name));
}

async function beginToCount(trx: Knex.Transaction, tabla: CountedTable): Promise<void> {
  for (const [name, event, seen] of triggers) {
    await trx.raw(`DROP TRIGGER IF EXISTS ${name} ON ??`, [tabla]);
    // It lets nobody write there until all of this is committed.
    await trx.raw(
      `CREATE TRIGGER ${name} AFTER ${event} ON ?? ${seen} FOR EACH STATEMENT EXECUTE FUNCTION contar_filas()`,
      [tabla],
    );
  }
  await trx<Row>(countsTable).where({ tabla }).delete();
  await trx.raw(`INSERT INTO ${countsTable} (tabla, cuantas) SELECT ?::text, count(*) FROM ??`, [
    tabla,
    tabla,
  ]);
}

/** How many rows a table has. */
export async function rowsOf(db: Connection, tabla: CountedTable): Promise<number> {
  const [row]: { n: number | string | null }[] = isPostgres()
    ? await db<Row>(countsTable).where({ tabla }).sum({ n: 'cuantas' })
    : await db(tabla).count({ n: '*' });
  return Number(row?.n ?? 0);
}

/** Makes one row of what was noted of a table; of those who do at once each takes what no other one has. */
export async function foldRowCounts(db: Connection): Promise<void> {
  if (!isPostgres()) return;
  for (const tabla of counted) {
    await db.raw(
      `WITH gone AS (
         DELETE FROM ${countsTable} WHERE ctid IN
           (SELECT ctid FROM ${countsTable} WHERE tabla = ? FOR UPDATE SKIP LOCKED)
         RETURNING cuantas
       )
       INSERT INTO ${countsTable} (tabla, cuantas) SELECT ?::text, sum(cuantas) FROM gone HAVING count(*) > 0`,
      [tabla, tabla],
    );
  }
}
