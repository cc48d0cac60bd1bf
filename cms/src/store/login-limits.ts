import type { Connection } from './connection';
import type { Session, Statement } from './session';

/** A bucket of tries. */
export interface Limit {
  readonly atOnce: number;
  /** Milliseconds until one try more. */
  readonly every: number;
  /** Milliseconds for which a try waits where none is left; unless told it is refused. */
  readonly patience?: number;
}

/**
 * What limits of logins count, in the hotel's own database, so that all processes count together. Whose tries they are is kept
 * as keyed hashes.
 */

/** Creates the tables that are missing. Strapi leaves alone the tables that it does not know. */
export async function createLoginTables(db: Connection): Promise<void> {
  await db.schema.dropTableIfExists('ingreso_fallido');
  if (!(await db.schema.hasTable('ingreso_limite'))) {
    await db.schema.createTable('ingreso_limite', (table) => {
      table.string('clave', 64).primary();
      // Milliseconds since the epoch, as every instant here: when all its tries will have come back.
      table.bigInteger('lleno').notNullable().index();
    });
  }
  if (!(await db.schema.hasTable('ingreso_conocido'))) {
    await db.schema.createTable('ingreso_conocido', (table) => {
      table.string('quien', 64).notNullable();
      table.string('cuenta', 64).notNullable().index();
      table.bigInteger('momento').notNullable().index();
      table.primary(['quien', 'cuenta']);
    });
  }
  if (!(await db.schema.hasTable('ingreso_contado'))) {
    await db.schema.createTable('ingreso_contado', (table) => {
      table.string('id', 64).primary();
      table.bigInteger('momento').notNullable().index();
    });
  }
}

/** A statement whose values are whole numbers and texts; `LATER(a, b)` is the later of two instants. */
function statement(name: string, sql: string): Statement {
  return {
    name,
    sql: { sqlite: sql.replaceAll('LATER', 'max'), postgres: sql.replaceAll('LATER', 'GREATEST') },
  };
}

const takeOne = statement(
  'ingreso-tomar',
  `INSERT INTO ingreso_limite AS l (clave, lleno) VALUES ($1, CAST($2 AS BIGINT) + CAST($3 AS BIGINT))
   ON CONFLICT (clave) DO UPDATE SET lleno = LATER(l.lleno, CAST($2 AS BIGINT)) + CAST($3 AS BIGINT)
   WHERE LATER(l.lleno, CAST($2 AS BIGINT)) + CAST($3 AS BIGINT) <= CAST($2 AS BIGINT) + CAST($4 AS BIGINT)
   RETURNING lleno`,
);
const readOne = statement('ingreso-leer', 'SELECT lleno FROM ingreso_limite WHERE clave = $1');
const spillOver = statement(
  'ingreso-rebajar',
  'UPDATE ingreso_limite SET lleno = CAST($2 AS BIGINT) WHERE clave = $1 AND lleno > CAST($2 AS BIGINT)',
);
const giveOneBack = statement(
  'ingreso-devolver',
  'UPDATE ingreso_limite SET lleno = lleno - CAST($2 AS BIGINT) WHERE clave = $1',
);
const forgetLimits = statement(
  'ingreso-olvidar-limites',
  'DELETE FROM ingreso_limite WHERE lleno <= CAST($1 AS BIGINT)',
);
const forgetKnown = statement(
  'ingreso-olvidar-conocidos',
  'DELETE FROM ingreso_conocido WHERE momento <= CAST($1 AS BIGINT)',
);
const forgetCounted = statement(
  'ingreso-olvidar-contados',
  'DELETE FROM ingreso_contado WHERE momento <= CAST($1 AS BIGINT)',
);
const note = statement(
  'ingreso-conocer',
  `INSERT INTO ingreso_conocido (quien, cuenta, momento) VALUES ($1, $2, CAST($3 AS BIGINT))
   ON CONFLICT (quien, cuenta) DO UPDATE SET momento = excluded.momento`,
);
const known = statement(
  'ingreso-conocido',
  `SELECT momento FROM ingreso_conocido WHERE quien = $1 AND cuenta = $2 AND momento > CAST($3 AS BIGINT)`,
);
const accountsOf = statement(
  'ingreso-cuentas',
  `SELECT cuenta FROM ingreso_conocido WHERE quien = $1 AND momento > CAST($2 AS BIGINT) LIMIT CAST($3 AS INTEGER)`,
);
const wasCounted = statement('ingreso-contado', 'SELECT id FROM ingreso_contado WHERE id = $1');
const count = statement(
  'ingreso-contar',
  `INSERT INTO ingreso_contado (id, momento) VALUES ($1, CAST($2 AS BIGINT))
   ON CONFLICT (id) DO NOTHING RETURNING id`,
);

export type Taken =
  /** `out`: so many tries have not come back yet, this one among them. */
  | { readonly kind: 'taken'; readonly out: number; readonly wait: number }
  | { readonly kind: 'refused'; readonly wait: number };

/** Takes one try of a limit, or none: in one statement, whatever else is tried at the moment. Waits are milliseconds. */
export async function take(
  session: Session,
  key: string,
  { atOnce, every, patience = 0 }: Limit,
  now: number,
): Promise<Taken> {
  const room = atOnce * every;
  const most = room + patience;
  const [row] = await session.rows(takeOne, [key, now, every, most]);
  if (row !== undefined) {
    const out = instant(row) - now;
    return { kind: 'taken', out: Math.ceil(out / every), wait: Math.max(0, out - room) };
  }
  const [full] = await session.rows(readOne, [key]);
  const out = full === undefined ? 0 : instant(full) - now;
  // More than all of its tries are out where the clock was set back since: nobody waits for that hour, too.
  if (out > most) await session.rows(spillOver, [key, now + most]);
  return { kind: 'refused', wait: Math.max(0, Math.min(out, most) + every - most) };
}

export async function giveBack(session: Session, key: string, { every }: Limit): Promise<void> {
  await session.rows(giveOneBack, [key, every]);
}

/** Whether an account was entered by somebody since an instant. */
export async function isKnown(
  session: Session,
  who: string,
  account: string,
  since: number,
): Promise<boolean> {
  return (await session.rows(known, [who, account, since])).length > 0;
}

/** How many accounts were entered by somebody since an instant; counted as far as a number. */
export async function enteredBy(
  session: Session,
  who: string,
  since: number,
  atMost: number,
): Promise<number> {
  return (await session.rows(accountsOf, [who, since, atMost])).length;
}

export async function noteEntry(
  session: Session,
  who: string,
  account: string,
  now: number,
): Promise<void> {
  await session.rows(note, [who, account, now]);
}

export async function isCounted(session: Session, id: string): Promise<boolean> {
  return (await session.rows(wasCounted, [id])).length > 0;
}

/** Notes that a guess is counted; false where it was noted before. */
export async function noteCounted(session: Session, id: string, now: number): Promise<boolean> {
  return (await session.rows(count, [id, now])).length > 0;
}

/** When some accounts were entered, as far as it is known. */
export async function entriesOf(
  db: Connection,
  accounts: readonly string[],
): Promise<readonly number[]> {
  const rows: { momento: number | string }[] = await db<{ cuenta: string; momento: number }>(
    'ingreso_conocido',
  )
    .whereIn('cuenta', accounts)
    .orderBy('momento')
    .select('momento');
  return rows.map(({ momento }) => Number(momento));
}

/** Forgets who entered some accounts, and from where. */
export async function forgetEntries(trx: Connection, accounts: readonly string[]): Promise<void> {
  await trx<{ cuenta: string }>('ingreso_conocido').whereIn('cuenta', accounts).delete();
}

/** Deletes what says nothing any more. */
export async function forgetOld(
  session: Session,
  before: { readonly limits: number; readonly known: number; readonly counted: number },
): Promise<void> {
  await session.rows(forgetLimits, [before.limits]);
  await session.rows(forgetKnown, [before.known]);
  await session.rows(forgetCounted, [before.counted]);
}

/** PostgreSQL's driver writes whole numbers of 64 bits as texts. */
function instant(row: object): number {
  return 'lleno' in row ? Number(row.lleno) : NaN;
}
