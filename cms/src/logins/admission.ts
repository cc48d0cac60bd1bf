import { networkOf } from '@guest-app/config/address';
import { deviceKnownFor } from '@guest-app/config/device';
import type { Connection } from '../store/connection';
import { storeFailureOf } from '../store/failure';
import type { Limit } from '../store/login-limits';
import * as counted from '../store/login-limits';
import { inOneGo, type Session } from '../store/session';
import { accountMark, loginMark } from './account-mark';
import { limits, type LimitsOfKind, type LoginKind, repeatedFor, trustedNetwork } from './limits';
import { TriesWithoutRoom } from './without-room';

/** One try to log in. */
export interface Attempt {
  readonly kind: LoginKind;
  /** Whose login is tried: a booking number, the hash of a document's, or an e-mail, in the form in which it is compared. */
  readonly cuenta: string;
  /** What proves it: two guesses for one account differ in it. */
  readonly prueba: string;
  readonly direccion: string;
  /** What the browser kept of an earlier login, or null. */
  readonly equipo: string | null;
  /** Idempotency-Key: the repetition of one failed request counts once. */
  readonly clave: string | null;
}

/** A try that is counted and may be judged now. */
export interface Admitted {
  readonly kind: 'admitted';
  /** Whether the device or the network got into this account before. */
  readonly isKnown: boolean;
  /** Milliseconds to wait before it is judged. */
  readonly wait: number;
  /** It was right: it counts no more, and its device and network are known from now on. */
  entered(now: Date): Promise<void>;
  failed(now: Date): Promise<void>;
  /** It was not judged after all. */
  withdrawn(): Promise<void>;
}

export type Admission = Admitted | { readonly kind: 'limite'; readonly segundos: number };

interface Charge {
  readonly key: string;
  readonly limit: Limit;
}

/**
 * Counts a try before it is judged, so that no number of them at once is more than the limits.
 *
 * A device that got into the account before has a limit of its own: what others try hurts it as little as what it tries helps them.
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
    const wait = withoutRoom.take(named.account, performance.now());
    return wait > 0 ? refused(wait) : admitted(db, { named, charges: [], wait: 0, isKnown: false });
  }
}

const withoutRoom = new TriesWithoutRoom();

const refused = (wait: number): Admission => ({
  kind: 'limite',
  segundos: Math.max(1, Math.ceil(wait / 1000)),
});

function count(db: Connection, named: Names, ofKind: LimitsOfKind, at: number): Promise<Admission> {
  return inOneGo(db, async (session) => {
    const isRepeated =
      named.repetition !== undefined && (await counted.isCounted(session, named.repetition));
    const standing = await standingOf(session, named, ofKind, at);
    const taken = isRepeated
      ? { charges: [], wait: 0 }
      : await takeAll(session, chargesOf(named, ofKind, standing), {
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
  // What is not noted for want of room was judged all the same, and a try that it should have given back stays counted.
  const settle = (work: (session: Session) => Promise<void>) =>
    inOneGo(db, work).catch((error: unknown) => {
      if (storeFailureOf(error) !== 'sin espacio') throw error;
    });
  const forget = (session: Session, at: number) =>
    counted.forgetOld(session, {
      limits: at,
      known: at - deviceKnownFor,
      counted: at - repeatedFor,
    });
  return {
    kind: 'admitted',
    isKnown,
    wait,
    entered: (now) =>
      settle(async (session) => {
        const at = now.getTime();
        await giveAllBack(session, charges);
        for (const who of [named.device, named.network]) {
          if (who !== undefined) await counted.noteEntry(session, who, named.account, at);
        }
        await forget(session, at);
      }),
    failed: (now) =>
      settle(async (session) => {
        const at = now.getTime();
        const isNew =
          named.repetition === undefined ||
          (await counted.noteCounted(session, named.repetition, at));
        await giveAllBack(session, [
          ...(pace === undefined ? [] : [pace]),
          ...(isNew ? [] : charges),
        ]);
        await forget(session, at);
      }),
    withdrawn: () =>
      settle((session) =>
        giveAllBack(session, [...charges, ...(pace === undefined ? [] : [pace])]),
      ),
  };
}

/** Whose try it is, by keyed hashes. */
interface Names {
  readonly account: string;
  readonly network: string;
  readonly device: string | undefined;
  readonly repetition: string | undefined;
  /** A limit's key. */
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
  /** Whether they got into this account before. */
  readonly device: boolean;
  readonly network: boolean;
  /** Whether many stays were entered from the network. */
  readonly isTrusted: boolean;
}

async function standingOf(
  session: Session,
  { account, network, device }: Names,
  { knowsNetworks }: LimitsOfKind,
  at: number,
): Promise<Standing> {
  const entered = (who: string) => counted.isKnown(session, who, account, at - deviceKnownFor);
  const { stays, within } = trustedNetwork;
  return {
    device: device !== undefined && (await entered(device)),
    network: knowsNetworks && (await entered(network)),
    isTrusted: (await counted.enteredBy(session, network, at - within, stays)) >= stays,
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

/** Takes one of each, or none at all. */
async function takeAll(
  session: Session,
  wanted: readonly Charge[],
  { pace, at }: { readonly pace: Pace | undefined; readonly at: number },
): Promise<TakenAll> {
  const charges: Charge[] = [];
  let failures = 0;
  for (const charge of wanted) {
    const taken = await counted.take(session, charge.key, charge.limit, at);
    if (taken.kind === 'refused') {
      await giveAllBack(session, charges);
      return { refused: taken.wait };
    }
    // The network's is the first of them.
    if (charges.length === 0) failures = taken.out;
    charges.push(charge);
  }
  if (pace === undefined || failures <= pace.afterFailures) return { charges, wait: 0 };
  const taken = await counted.take(session, pace.key, pace.limit, at);
  if (taken.kind === 'taken') return { charges, pace, wait: taken.wait };
  await giveAllBack(session, charges);
  return { refused: taken.wait };
}

async function giveAllBack(session: Session, charges: readonly Charge[]): Promise<void> {
  for (const { key, limit } of charges) await counted.giveBack(session, key, limit);
}
