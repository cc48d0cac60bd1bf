import { networkOf } from '@guest-app/config/address';
import { deviceKnownFor } from '@guest-app/config/device';
import type { Connection } from '../database/connection';
import { storeFailureOf } from '../database/failure';
import { accountMark, loginMark } from './account-mark';
import { FullDiskTries } from './full-disk-tries';
import { limits, type LimitsOfKind, type LoginKind, repeatedFor, trustedNetwork } from './limits';
import type { Limit } from './login-limits';
import * as counted from './login-limits';

/** One login try. */
export interface Attempt {
  readonly kind: LoginKind;
  /** A booking number, the hash of a document, or an e-mail, in the form in which it is compared. */
  readonly cuenta: string;
  /** The password, date or code: two guesses at one account differ in it. */
  readonly prueba: string;
  readonly direccion: string;
  /** The device cookie of an earlier login, or null. */
  readonly equipo: string | null;
  /** Idempotency-Key: repetitions of a failed request count once. */
  readonly clave: string | null;
}

/** A try that is counted and may be judged. */
export interface Admitted {
  readonly kind: 'admitted';
  /** Whether the device or the network logged in to this account before. */
  readonly isKnown: boolean;
  /** Milliseconds to wait before it is judged. */
  readonly wait: number;
  /** The try was right: gives it back, and remembers the device and the network. */
  entered(now: Date): Promise<void>;
  failed(now: Date): Promise<void>;
  /** The try was not judged after all: gives it back. */
  withdrawn(): Promise<void>;
}

export type Admission = Admitted | { readonly kind: 'limite'; readonly segundos: number };

interface Charge {
  readonly key: string;
  readonly limit: Limit;
}

/**
 * Counts a try before it is judged, so that parallel tries never exceed the limits. A device that logged in
 * to the account before has a limit of its own, which the tries of others do not use up.
 */
export async function admit(
  db: Connection,
  attempt: Attempt,
  now: Date,
  secret: string,
): Promise<Admission> {
  const named = namesOf(attempt, secret);
  const at = now.getTime();
  try {
    return await count(db, named, limits[attempt.kind], at);
  } catch (error) {
    if (storeFailureOf(error) !== 'sin espacio') throw error;
    const wait = onFullDisk.take(named.account, performance.now());
    return wait > 0 ? refused(wait) : admitted(db, { named, charges: [], wait: 0, isKnown: false });
  }
}

const onFullDisk = new FullDiskTries();

const refused = (wait: number): Admission => ({
  kind: 'limite',
  segundos: Math.max(1, Math.ceil(wait / 1000)),
});

/** On a full disk SQLite ends the transaction itself; knex's rollback then fails with an error that hides the first. */
async function inTransaction<Result>(
  db: Connection,
  work: (trx: Connection) => Promise<Result>,
): Promise<Result> {
  let first: unknown;
  try {
    return await db.transaction(async (trx) => {
      try {
        return await work(trx);
      } catch (error) {
        first = error;
        throw error;
      }
    });
  } catch (error) {
    throw first ?? error;
  }
}

function count(db: Connection, named: Names, ofKind: LimitsOfKind, at: number): Promise<Admission> {
  return inTransaction(db, async (trx) => {
    const isRepeated =
      named.repetition !== undefined && (await counted.isCounted(trx, named.repetition));
    const standing = await standingOf(trx, named, ofKind, at);
    const taken = isRepeated
      ? { charges: [], wait: 0 }
      : await takeAll(trx, chargesOf(named, ofKind, standing), {
          pace: paceOf(named, ofKind, standing),
          at,
        });
    if ('refused' in taken) return refused(taken.refused);
    return admitted(db, { ...taken, named, isKnown: standing.device || standing.network });
  });
}

function admitted(
  db: Connection,
  {
    charges,
    pace,
    wait,
    named,
    isKnown,
  }: {
    readonly charges: readonly Charge[];
    readonly pace?: Charge;
    readonly wait: number;
    readonly named: Names;
    readonly isKnown: boolean;
  },
): Admitted {
  // On a full disk the try was judged all the same: it stays counted where it should be given back.
  const settle = (work: (trx: Connection) => Promise<void>) =>
    inTransaction(db, work).catch((error: unknown) => {
      if (storeFailureOf(error) !== 'sin espacio') throw error;
    });
  const paces = pace === undefined ? [] : [pace];
  return {
    kind: 'admitted',
    isKnown,
    wait,
    entered: (now) =>
      settle(async (trx) => {
        await giveAllBack(trx, charges);
        for (const who of [named.device, named.network]) {
          if (who !== undefined) {
            await counted.noteEntry(trx, who, named.account, now.getTime());
          }
        }
      }),
    failed: (now) =>
      settle(async (trx) => {
        const isNew =
          named.repetition === undefined ||
          (await counted.noteCounted(trx, named.repetition, now.getTime()));
        await giveAllBack(trx, isNew ? paces : [...paces, ...charges]);
      }),
    withdrawn: () => settle((trx) => giveAllBack(trx, [...paces, ...charges])),
  };
}

/** Forgets what no later try depends on. */
export async function forgetOldTries(db: Connection, now: Date): Promise<void> {
  const at = now.getTime();
  await counted.forgetOld(db, {
    limits: at,
    known: at - deviceKnownFor,
    counted: at - repeatedFor,
  });
}

/** Account, network, device and request of a try, as keyed hashes. */
interface Names {
  readonly account: string;
  readonly network: string;
  readonly device: string | undefined;
  readonly repetition: string | undefined;
  /** The key of a limit's bucket. */
  readonly limit: (...of: readonly string[]) => string;
}

function namesOf(
  { kind, cuenta, prueba, direccion, equipo, clave }: Attempt,
  secret: string,
): Names {
  const hash = (...parts: readonly string[]) => loginMark(kind, parts, secret);
  return {
    account: accountMark(kind, cuenta, secret),
    network: hash('red', networkOf(direccion)),
    device: equipo === null ? undefined : hash('equipo', equipo),
    repetition: clave === null ? undefined : hash('repeticion', clave, cuenta, prueba),
    limit: (...of) => hash('limite', ...of),
  };
}

interface Standing {
  /** Whether they logged in to this account before. */
  readonly device: boolean;
  readonly network: boolean;
  /** Whether many stays logged in from the network. */
  readonly isTrusted: boolean;
}

async function standingOf(
  trx: Connection,
  { account, network, device }: Names,
  { knowsNetworks }: LimitsOfKind,
  at: number,
): Promise<Standing> {
  const entered = (who: string) => counted.isKnown(trx, who, account, at - deviceKnownFor);
  const { stays, within } = trustedNetwork;
  return {
    device: device !== undefined && (await entered(device)),
    network: knowsNetworks && (await entered(network)),
    isTrusted: (await counted.enteredBy(trx, network, at - within, stays)) >= stays,
  };
}

function chargesOf(
  { account, network, device, limit }: Names,
  { perPair, perAccount, perNetwork, perHotel }: LimitsOfKind,
  standing: Standing,
): readonly Charge[] {
  if (standing.device && device !== undefined) {
    return [{ key: limit('equipo', device, account), limit: perPair }];
  }
  return [
    { key: limit('red', network), limit: perNetwork },
    { key: limit('par', network, account), limit: perPair },
    ...(standing.network ? [] : [{ key: limit('cuenta', account), limit: perAccount }]),
    ...(perHotel === undefined || standing.isTrusted
      ? []
      : [{ key: limit('hotel'), limit: perHotel }]),
  ];
}

interface Pace extends Charge {
  readonly afterFailures: number;
}

function paceOf(
  { network, limit }: Names,
  { pace }: LimitsOfKind,
  { device }: Standing,
): Pace | undefined {
  return pace === undefined || device
    ? undefined
    : { key: limit('paso', network), limit: pace.limit, afterFailures: pace.afterFailures };
}

type TakenAll =
  | { readonly charges: readonly Charge[]; readonly pace?: Charge; readonly wait: number }
  | { readonly refused: number };

/** Takes a try of every bucket, or of none. */
async function takeAll(
  trx: Connection,
  wanted: readonly Charge[],
  { pace, at }: { readonly pace: Pace | undefined; readonly at: number },
): Promise<TakenAll> {
  const keys = [...wanted, ...(pace === undefined ? [] : [pace])].map(({ key }) => key);
  const fullAt = await counted.lockLimits(trx, keys);
  const take = ({ key, limit }: Charge) => counted.takeOne(limit, fullAt.get(key) ?? 0, at);
  const next = new Map<string, number>();
  let failures = 0;
  for (const charge of wanted) {
    const taken = take(charge);
    if (taken.kind === 'refused') return refusedBy(trx, charge, taken);
    // The network's bucket is the first.
    if (next.size === 0) failures = taken.out;
    next.set(charge.key, taken.fullAt);
  }
  if (pace === undefined || failures <= pace.afterFailures) {
    await counted.setLimits(trx, next);
    return { charges: wanted, wait: 0 };
  }
  const taken = take(pace);
  if (taken.kind === 'refused') return refusedBy(trx, pace, taken);
  await counted.setLimits(trx, next.set(pace.key, taken.fullAt));
  return { charges: wanted, pace, wait: taken.wait };
}

async function refusedBy(
  trx: Connection,
  { key }: Charge,
  { fullAt, wait }: counted.Taken,
): Promise<TakenAll> {
  await counted.setLimits(trx, new Map([[key, fullAt]]));
  return { refused: wait };
}

async function giveAllBack(trx: Connection, charges: readonly Charge[]): Promise<void> {
  const fullAt = await counted.lockLimits(
    trx,
    charges.map(({ key }) => key),
  );
  const next = charges.map(
    ({ key, limit }) => [key, (fullAt.get(key) ?? 0) - limit.every] as const,
  );
  await counted.setLimits(trx, new Map(next));
}
