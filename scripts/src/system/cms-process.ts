import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { startRefused, writeCmsEnvironment } from '@guest-app/config/environment/cms';
import { type Databases, usualConnections } from '@guest-app/config/environment/database';
import { type LogSettings, usualLogs } from '@guest-app/config/environment/logs';
import type { Mail } from '@guest-app/config/environment/mail';
import type { Hotel } from '@guest-app/config/hotels';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { OperatorError } from '../terminal/operator-error.js';
import { startChild, untilReady, isAlive } from './child-process.js';
import { compileCacheOf } from './environment.js';
import { writeFileAtomic } from './files.js';
import { hotelDatabaseUrl } from './hotel-database.js';
import type { Running } from './keep-running.js';
import { originOf } from './origin.js';
import { cmsDir, dataPaths } from './paths.js';
import type { HotelSecrets } from './secrets.js';
import { answers, answersOk, waitUntil } from './wait-until.js';

const loopback = '127.0.0.1';

export interface CmsSettings {
  readonly hotel: Hotel;
  readonly dataDir: string;
  /** The address on which it listens; this machine's own unless given. */
  readonly host?: string;
  readonly port: number;
  readonly secrets: HotelSecrets;
  /** PostgreSQL's server, with an account that may make the hotel's role and schema. */
  readonly databaseUrl: string | undefined;
  readonly movedDatabases?: Databases['movedDatabases'] | undefined;
  readonly databaseConnections?: number | undefined;
  /** Where its pictures are kept; in a folder of its data where this is not given. */
  readonly bucketUrl?: string | undefined;
  /** Whether the back office requires a second factor. */
  readonly secondFactor?: boolean;
  /** Days after departure after which it forgets a stay; it forgets none by itself where this is not given. */
  readonly forgetAfter?: number;
  /** Days for which it tells who did what; it erases none of it where this is not given. */
  readonly auditFor?: number | undefined;
  /** Days for which it keeps states of the content; it keeps none where this is not given. */
  readonly historyFor?: number | undefined;
  /** By what it sends mails; it sends none where this is not given. */
  readonly mail?: Mail | undefined;
  readonly logs?: LogSettings | undefined;
  /** A clock that stands still, and a zone in the place of the hotel's own: for tests. */
  readonly clock?: { readonly now?: string; readonly zona?: string };
  /** The zone of its process, in the place of this one's: for tests. */
  readonly processZone?: string;
  /** Whether webhooks may lead to this machine, which Strapi refuses in production: for tests. */
  readonly localWebhooks?: boolean;
}

export interface CmsOptions extends CmsSettings {
  /** Whether its log is shown on our own output too. */
  readonly showsLog?: boolean;
  /** Gives up the start. */
  readonly signal?: AbortSignal;
}

/** Where a hotel's CMS answers, and the token that it accepts. */
export interface CmsConnection {
  readonly url: string;
  readonly token: string;
}

/** One that the operator's commands may change accounts of: the adapters never get this token. */
export interface OperatedCms extends CmsConnection {
  readonly operatorToken: string;
}

/** To call it as the operator. */
export function asOperator({ url, operatorToken }: OperatedCms): CmsConnection {
  return { url, token: operatorToken };
}

export interface CmsProcess extends OperatedCms, Running {
  readonly hotel: Hotel;
  readonly pid: number;
}

/** A CMS that ended by itself before it answered: its data may be why. */
export class EndedAtStart extends OperatorError {}

/** A first start makes the database: tables, locales, roles. */
const startTimeout = 120_000;

/**
 * Thirteen hotels share a machine, so each is bounded. After an import's commit Strapi reads every written row
 * again for its events, all at once: 500 components with 2,000 items need this.
 */
const nodeFlags = ['--max-old-space-size=512'];

/** Has glibc's malloc return freed memory, of which it would keep 100 MB after an import. */
const memoryGivenBack = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Starts one hotel's CMS and waits until it says that it answers. */
export async function startCms(options: CmsOptions): Promise<CmsProcess> {
  const { hotel, dataDir, host = loopback, port, secrets, signal } = options;
  const { db } = hotel;
  const paths = dataPaths(dataDir);
  if (options.databaseUrl === undefined) await untilOthersEnd(dataDir, db, signal);
  await mkdir(path.join(paths.hotel(db), 'public/uploads'), { recursive: true, mode: 0o700 });
  // Pictures that a killed process left half uploaded.
  const temporary = path.join(paths.hotel(db), 'tmp');
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { mode: 0o700 });
  const databaseUrl = await hotelDatabaseUrl({ ...options, db }).catch((error: unknown) => {
    if (!(error instanceof OperatorError)) throw error;
    throw new OperatorError(`${db} is not started. ${error.message}`);
  });
  const child = await startChild({
    script: path.join(cmsDir, 'dist/src/start.js'),
    nodeFlags,
    cwd: cmsDir,
    environment: {
      ...cmsEnvironment({ ...options, databaseUrl }),
      ...memoryGivenBack,
      ...(options.processZone !== undefined && { TZ: options.processZone }),
      NODE_COMPILE_CACHE: compileCacheOf(dataDir),
      TMPDIR: temporary,
    },
    log: paths.log(db),
    logFiles: (options.logs ?? usualLogs).files,
    showsLog: options.showsLog ?? false,
  });
  // By its message, not at its port: another program that answers there would be sent its tokens.
  const ready = untilReady(child, startTimeout, signal);
  try {
    await writeRunFile(dataDir, db, { pid: child.pid, host, port });
  } catch (error) {
    // Without the file a second process would be started on its database.
    await child.stop();
    throw error;
  }
  const exited = child.exited.then(async (how) => {
    await forgetRunning(dataDir, db, child.pid);
    return how;
  });

  const stop = async () => {
    await child.stop();
    await exited;
  };
  const outcome = await ready;
  if (outcome !== 'yes') {
    await stop();
    if (outcome === `code ${String(startRefused)}`) {
      const [sentence = ''] = (await endOfLog(dataDir, db)).split('\n').slice(-1);
      throw new EndedAtStart(`${db} is not started. ${sentence}`);
    }
    // One that is too slow says nothing of its data.
    const Failure = outcome.startsWith('code ') ? EndedAtStart : OperatorError;
    throw new Failure(
      `The CMS of ${db} did not start (${outcome}); see ${paths.log(db)}.`,
      await endOfLog(dataDir, db),
    );
  }
  const url = originOf(host, port);
  return {
    hotel,
    url,
    token: secrets.adapterToken,
    operatorToken: secrets.operatorToken,
    pid: child.pid,
    exited,
    stop,
    kill: () => {
      child.kill();
    },
    isAnswering: () => answers(healthOf({ url })),
  };
}

/** Works with one that was started for it. */
export async function useAndStop<T>(
  cms: CmsProcess,
  use: (cms: CmsProcess) => Promise<T>,
): Promise<T> {
  try {
    return await use(cms);
  } finally {
    await cms.stop();
  }
}

/** Of a hotel's SQLite file, two processes would hurt each other: a command that works with it is let end. */
async function untilOthersEnd(
  dataDir: string,
  db: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const isFree = async () => !(await runsElsewhere(dataDir, db));
  const outcome = await waitUntil(isFree, {
    timeout: startTimeout,
    ...(signal === undefined ? {} : { signal }),
  });
  if (outcome === 'yes') return;
  throw new OperatorError(
    `Another process runs the CMS of ${db} on ${dataDir}; when it is another program, delete ${dataPaths(dataDir).cmsRun(db)}.`,
  );
}

/** The last lines of a CMS's log. */
export async function endOfLog(dataDir: string, db: string): Promise<string> {
  const text = await readFile(dataPaths(dataDir).log(db), 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-20).join('\n');
}

/** Where a CMS says that it answers; it asks no database for it. */
export function healthOf({ url }: Pick<CmsConnection, 'url'>): string {
  return `${url}/_health`;
}

export function cmsUrl(port: number): string {
  return originOf(loopback, port);
}

/**
 * The address of the CMS that a process of this machine runs for a hotel on this data folder, or undefined
 * without one. Waits for one that is starting: two processes on one SQLite file would damage each other's
 * work.
 */
export async function runningCms(dataDir: string, db: string): Promise<string | undefined> {
  const written = await readRunFile(dataDir, db);
  if (written === undefined || !isAlive(written.pid)) return undefined;
  const url = originOf(written.host, written.port);
  if ((await waitUntil(() => answersOk(healthOf({ url })), { timeout: startTimeout })) === 'yes')
    return url;
  const file = dataPaths(dataDir).cmsRun(db);
  throw new OperatorError(
    `The CMS of ${db} seems to run as process ${String(written.pid)} but does not answer; when that process is another program, delete ${file}.`,
  );
}

/** Which process runs a hotel's CMS on a data folder, and where it listens. */
const Run = Type.Object({ pid: Type.Integer(), host: Type.String(), port: Type.Integer() });

/**
 * The address of the process of this machine that runs or starts a hotel's CMS on a data folder; undefined
 * without one.
 */
export async function notedUrl(dataDir: string, db: string): Promise<string | undefined> {
  const written = await readRunFile(dataDir, db);
  return written !== undefined && isAlive(written.pid)
    ? originOf(written.host, written.port)
    : undefined;
}

/** Whether some process of this machine runs a hotel's CMS on this data folder, be it this one. */
export async function isCmsRunning(dataDir: string, db: string): Promise<boolean> {
  return (await notedUrl(dataDir, db)) !== undefined;
}

async function runsElsewhere(dataDir: string, db: string): Promise<boolean> {
  const written = await readRunFile(dataDir, db);
  return written !== undefined && written.pid !== process.pid && isAlive(written.pid);
}

/**
 * Notes that this process runs a hotel's CMS, before and between its starts, so that others wait for it at
 * its port. If another process runs the CMS now, the start waits for its end.
 */
export async function noteRunning(
  dataDir: string,
  db: string,
  { host = loopback, port }: { readonly host: string | undefined; readonly port: number },
): Promise<void> {
  if (await runsElsewhere(dataDir, db)) return;
  await writeRunFile(dataDir, db, { pid: process.pid, host, port });
}

/** Takes back that a process runs a hotel's CMS, unless another one does by now. */
export async function forgetRunning(
  dataDir: string,
  db: string,
  pid: number = process.pid,
): Promise<void> {
  const written = await readRunFile(dataDir, db);
  if (written?.pid !== pid) return;
  // On a read-only disk it stays, and names a process that is gone.
  await rm(dataPaths(dataDir).cmsRun(db), { force: true }).catch(() => undefined);
}

function writeRunFile(dataDir: string, db: string, run: Static<typeof Run>): Promise<void> {
  return writeFileAtomic(dataPaths(dataDir).cmsRun(db), JSON.stringify(run), 0o600);
}

async function readRunFile(dataDir: string, db: string): Promise<Static<typeof Run> | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(dataPaths(dataDir).cmsRun(db), 'utf8'));
    return Value.Check(Run, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What the CMS reads from its environment, and Strapi with it. */
export function cmsEnvironment({
  hotel,
  dataDir,
  host = loopback,
  port,
  secrets,
  databaseUrl,
  databaseConnections = usualConnections,
  bucketUrl,
  secondFactor = false,
  forgetAfter,
  auditFor,
  historyFor,
  mail,
  logs = usualLogs,
  clock,
  localWebhooks = false,
}: CmsSettings): Record<string, string> {
  return {
    NODE_ENV: localWebhooks ? 'development' : 'production',
    ...writeCmsEnvironment({
      ...secrets,
      hotel,
      hotelDir: dataPaths(dataDir).hotel(hotel.db),
      host,
      port,
      logLevel: logs.level,
      databaseUrl,
      databaseConnections,
      bucketUrl,
      secondFactor,
      forgetAfter,
      auditFor,
      historyFor,
      mail,
      stoppedAt: clock?.now === undefined ? undefined : new Date(clock.now),
      zona: clock?.zona,
    }),
  };
}
