import type { Connection } from '../database/connection';

/**
 * The counters of the login limits, in the hotel's database: all its processes count together. Accounts, devices and
 * networks are stored as keyed hashes.
 */

/** A bucket of tries. */
export interface Limit {
  readonly atOnce: number;
  /** Milliseconds until one try more. */
  readonly every: number;
  /** Milliseconds for which a try waits where none is left; without it the try is refused. */
  readonly longestWait?: number;
}

interface LimitRow {
  clave: string;
  /** PostgreSQL's driver gives whole numbers of 64 bits as texts. */
  lleno: number | string;
}

interface KnownRow {
  quien: string;
  cuenta: string;
  momento: number;
}

interface CountedRow {
  id: string;
  momento: number;
}

/** Whether a try was taken of a bucket, and when the bucket is full again after it. Waits are milliseconds. */
export type Taken = { readonly fullAt: number; readonly wait: number } & (
  | {
      readonly kind: 'taken';
      /** Tries that have not come back yet, with this one. */ readonly out: number;
    }
  | { readonly kind: 'refused' }
);

/** Takes one try of a bucket that is full again at `fullAt`, or none. */
export function takeOne(
  { atOnce, every, longestWait = 0 }: Limit,
  fullAt: number,
  now: number,
): Taken {
  const room = atOnce * every;
  const most = room + longestWait;
  const next = Math.max(fullAt, now) + every;
  const out = next - now;
  if (out <= most) {
    const wait = Math.max(0, out - room);
    return { kind: 'taken', fullAt: next, out: Math.ceil(out / every), wait };
  }
  // After a clock was set back, more tries than there are would be out: that hour is not waited for.
  const wait = Math.min(fullAt - now, most) + every - most;
  return { kind: 'refused', fullAt: Math.min(fullAt, now + most), wait: Math.max(0, wait) };
}

/**
 * Locks buckets until the transaction ends; returns when each is full again. All processes lock them in the
 * order of their keys, so that two never wait for each other.
 */
export async function lockLimits(
  trx: Connection,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const rows: LimitRow[] = await trx<LimitRow>('ingreso_limite')
    .insert(keys.toSorted().map((clave) => ({ clave, lleno: 0 })))
    .onConflict('clave')
    .merge(['clave'])
    .returning(['clave', 'lleno']);
  return new Map(rows.map(({ clave, lleno }) => [clave, Number(lleno)]));
}

/** Stores when buckets are full again that {@link lockLimits} locked. */
export async function setLimits(
  trx: Connection,
  fullAt: ReadonlyMap<string, number>,
): Promise<void> {
  if (fullAt.size === 0) return;
  await trx<LimitRow>('ingreso_limite')
    .insert([...fullAt].map(([clave, lleno]) => ({ clave, lleno })))
    .onConflict('clave')
    .merge(['lleno']);
}

/** Whether an account was logged in to since an instant. */
export async function isKnown(
  trx: Connection,
  quien: string,
  cuenta: string,
  since: number,
): Promise<boolean> {
  const row = await trx<KnownRow>('ingreso_conocido')
    .where({ quien, cuenta })
    .where('momento', '>', since)
    .first('momento');
  return row !== undefined;
}

/** How many accounts were logged in to since an instant; counted up to `atMost`. */
export async function enteredBy(
  trx: Connection,
  quien: string,
  since: number,
  atMost: number,
): Promise<number> {
  const rows = await trx<KnownRow>('ingreso_conocido')
    .where({ quien })
    .where('momento', '>', since)
    .limit(atMost)
    .select('cuenta');
  return rows.length;
}

export async function noteEntry(
  trx: Connection,
  quien: string,
  cuenta: string,
  momento: number,
): Promise<void> {
  await trx<KnownRow>('ingreso_conocido')
    .insert({ quien, cuenta, momento })
    .onConflict(['quien', 'cuenta'])
    .merge(['momento']);
}

export async function isCounted(trx: Connection, id: string): Promise<boolean> {
  return (await trx<CountedRow>('ingreso_contado').where({ id }).first('id')) !== undefined;
}

/** Notes that a guess is counted; false where it was noted before. */
export async function noteCounted(trx: Connection, id: string, momento: number): Promise<boolean> {
  const rows = await trx<CountedRow>('ingreso_contado')
    .insert({ id, momento })
    .onConflict('id')
    .ignore()
    .returning('id');
  return rows.length > 0;
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

/** Deletes rows that no later try depends on; instants before which that is so. */
export async function forgetOld(
  db: Connection,
  before: { readonly limits: number; readonly known: number; readonly counted: number },
): Promise<void> {
  await db.transaction(async (trx) => {
    const old = trx<LimitRow>('ingreso_limite').where('lleno', '<=', before.limits);
    // Locked in the order of lockLimits.
    const keys = await old.clone().orderBy('clave').forUpdate().pluck('clave');
    if (keys.length > 0) await old.clone().delete();
  });
  await db<KnownRow>('ingreso_conocido').where('momento', '<=', before.known).delete();
  await db<CountedRow>('ingreso_contado').where('momento', '<=', before.counted).delete();
}
