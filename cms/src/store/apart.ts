import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import knex, { type Knex } from 'knex';
import { environment } from '../settings/environment';
import { auditColumns, auditTable } from './audit-rows';
import { configOf } from './connection';
import { hasVersion, readVersion } from './content-version';
import type { Version } from './content-version';
import { onSqlite, type Session, withSession } from './session';
import { copySqlite, prepareSqliteCopy, sqliteFile } from './sqlite-driver';
import { inTransaction, inTransactionOf, type Transaction } from './tables';

/**
 * A long write of content that keeps no guest waiting. SQLite has one writer, and one connection here: a write of seconds
 * would hold up everybody who books meanwhile. It is done on a copy of the database, and what came of it is taken over
 * in one short transaction, unless somebody changed the content meanwhile.
 */

/** Somebody saved content meanwhile: nothing was written. */
export class ContentMoved extends Error {
  constructor() {
    super('Somebody changed the content meanwhile.');
  }
}

/** All that a write of content may change. A copy lets nothing else be written: it would be lost. */
const contentTables = [
  'ajustes',
  'idiomas',
  'secciones',
  'componentes',
  'items_carta',
  'secciones_referidas',
  'secciones_componentes_lnk',
  'items_carta_componente_lnk',
  'secciones_referidas_componente_lnk',
  'secciones_referidas_seccion_lnk',
  'files_related_mph',
  'version_contenido',
  'estado_contenido',
] as const;

/** On PostgreSQL content and bookings lock rows of their own, and it is a transaction like any other. */
export async function inTransactionApart<Result>(
  strapi: Core.Strapi,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, hotelDir } = environment();
  if (databaseUrl !== undefined) return inTransaction(strapi, work);
  const file = path.join(tmpdir(), `copia-${randomUUID()}.sqlite`);
  const copy = knex({
    ...configOf(strapi.db.connection),
    connection: { filename: file },
    pool: { min: 1, max: 1, afterCreate: prepareSqliteCopy },
  });
  try {
    await copySqlite(sqliteFile(hotelDir), file);
    await refuseOtherWrites(copy);
    const began = await readVersion(copy);
    const told = await lastTold(copy);
    const begin = async () => {
      const trx = await copy.transaction();
      const commit = trx.commit.bind(trx);
      return Object.assign(trx, {
        // Strapi tells of a write once this settles: by then the hotel's own database has it.
        commit: async () => {
          await commit();
          await takeOver(strapi, file, { began, told });
        },
      });
    };
    // Strapi's own transaction on the copy's connection: whatever it and our rules ask within goes there.
    const db = Object.create(Object.getPrototypeOf(strapi.db) as object, {
      connection: { value: { transaction: begin } },
    }) as Core.Strapi['db'];
    return await inTransactionOf(db, work);
  } finally {
    await copy.destroy();
    await rm(file, { force: true });
  }
}

/** What the copy tells of itself is added to what the hotel's own database was told meanwhile. */
const addedTable = auditTable;

/** Whoever changes the lists above must hear of it in a test, and not of lost rows. */
async function refuseOtherWrites(copy: Knex): Promise<void> {
  const tables: { name: string }[] = await copy('sqlite_master')
    .where({ type: 'table' })
    .whereNotIn('name', contentTables)
    .whereNot('name', 'like', 'sqlite_%')
    .select('name');
  for (const { name } of tables) {
    const refused = name === addedTable ? ['UPDATE', 'DELETE'] : ['INSERT', 'UPDATE', 'DELETE'];
    for (const write of refused) {
      await copy.raw(
        `CREATE TEMP TRIGGER ?? BEFORE ${write} ON ?? BEGIN SELECT RAISE(ABORT, 'This write would be lost'); END`,
        [`${write} ${name}`, name],
      );
    }
  }
}

const attach = onSqlite('ATTACH $1 AS copia');
const detach = onSqlite('DETACH copia');
const withoutKeys = onSqlite('PRAGMA foreign_keys = OFF');
const withKeys = onSqlite('PRAGMA foreign_keys = ON');
const begin = onSqlite('BEGIN IMMEDIATE');
const commit = onSqlite('COMMIT');
const rollback = onSqlite('ROLLBACK');

/** Rows that differ go and come as they are in the copy: keys are looked at when all of them are there. */
const takeTables = contentTables.map((table) => {
  const key = table.endsWith('_contenido') && table !== 'estado_contenido' ? 'document_id' : 'id';
  return [
    onSqlite(
      `DELETE FROM main.${table} WHERE ${key} IN (
        SELECT ${key} FROM (SELECT * FROM main.${table} EXCEPT SELECT * FROM copia.${table}))`,
    ),
    onSqlite(
      `INSERT INTO main.${table} SELECT * FROM copia.${table} EXCEPT SELECT * FROM main.${table}`,
    ),
    onSqlite(`PRAGMA main.foreign_key_check(${table})`),
  ] as const;
});

/** Its rows get ids of their own here: others have come since. */
const addRows = onSqlite(
  `INSERT INTO main.${addedTable} (${auditColumns}) SELECT ${auditColumns} FROM copia.${addedTable}
   WHERE id > $1 ORDER BY id`,
);

async function lastTold(copy: Knex): Promise<number> {
  const [row]: { last: number | null }[] = await copy(addedTable).max({ last: 'id' });
  return row?.last ?? 0;
}

interface Beginning {
  readonly began: Version;
  /** Id of the last row of {@link addedTable} by then. */
  readonly told: number;
}

/** Nobody else has the connection, and none of it waits for anything: the process does nothing in between. */
async function takeOver(
  strapi: Core.Strapi,
  file: string,
  { began, told }: Beginning,
): Promise<void> {
  await withSession(strapi.db.connection, async (session) => {
    await session.rows(attach, [file]);
    await session.rows(withoutKeys, []);
    try {
      await session.rows(begin, []);
      try {
        if (!(await hasVersion(session, began))) throw new ContentMoved();
        await takeRows(session);
        await session.rows(addRows, [told]);
        await session.rows(commit, []);
      } catch (error) {
        await session.rows(rollback, []).catch(() => undefined);
        throw error;
      }
    } finally {
      await session.rows(withKeys, []);
      await session.rows(detach, []);
    }
  });
}

async function takeRows(session: Session): Promise<void> {
  for (const [remove, insert] of takeTables) {
    await session.rows(remove, []);
    await session.rows(insert, []);
  }
  for (const [, , check] of takeTables) {
    // A picture that the copy uses, and that was deleted meanwhile as one that nothing uses.
    if ((await session.rows(check, [])).length > 0) throw new ContentMoved();
  }
}
