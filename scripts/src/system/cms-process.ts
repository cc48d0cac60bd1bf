import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { startRefused, writeCmsEnvironment } from '@guest-app/config/environment/cms';
import type { Mail } from '@guest-app/config/environment/mail';
import { OperatorError } from '../terminal/operator-error.js';
import { startChild } from './child-process.js';
import { isAlive } from './is-alive.js';
import type { Running } from './keep-running.js';
import { cmsDir, dataPaths } from './paths.js';
import type { HotelSecrets } from './secrets.js';
import { answers, answersOk, waitUntil } from './wait-until.js';
import { writeFileAtomic } from './write-file.js';

export interface CmsSettings {
  readonly db: string;
  readonly dataDir: string;
  readonly port: number;
  readonly secrets: HotelSecrets;
  readonly databaseUrl: string | undefined;
  /** Whether nobody enters the back office by a password alone. */
  readonly secondFactor?: boolean;
  /** By what it sends mails; it sends none where this is not given. */
  readonly mail?: Mail | undefined;
  /** A clock that stands still, and a zone in the place of the hotel's own: for tests. */
  readonly clock?: { readonly now?: string; readonly zona?: string };
  /** Whether webhooks may lead to this machine, which Strapi refuses in production: for tests. */
  readonly localWebhooks?: boolean;
}

export interface CmsOptions extends CmsSettings {
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
  readonly db: string;
  readonly pid: number;
}

/** A first start makes the database: tables, locales, roles. */
const startTimeout = 120_000;

/**
 * Strapi is idle nearly always: a small heap keeps thirteen of them within a small machine. What a start fills is not
 * collected while it is being filled, which took a quarter of its processor time.
 */
const nodeFlags = [
  ...['--max-semi-space-size=8', '--initial-old-space-size=120'],
  ...['--max-old-space-size=192', '--expose-gc'],
];

/** What glibc's malloc takes, it gives back: it would keep 100 MB of an import's pictures and pages. */
const memoryGivenBack = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Starts one hotel's CMS and waits until it answers. */
export async function startCms(options: CmsOptions): Promise<CmsProcess> {
  const { db, dataDir, port, secrets, signal } = options;
  const paths = dataPaths(dataDir);
  await mkdir(path.join(paths.hotel(db), 'public/uploads'), { recursive: true, mode: 0o700 });
  // What a process that was killed left there of pictures that were on their way is nobody's any more.
  const temporary = path.join(paths.hotel(db), 'tmp');
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { mode: 0o700 });
  const child = await startChild({
    script: path.join(cmsDir, 'dist/src/start.js'),
    nodeFlags,
    cwd: cmsDir,
    environment: { ...cmsEnvironment(options), ...memoryGivenBack, TMPDIR: temporary },
    log: paths.log(db),
  });
  await writeFileAtomic(paths.cmsRun(db), JSON.stringify({ pid: child.pid, port }), 0o600);
  const forget = async () => {
    const written = await readRunFile(dataDir, db);
    if (written?.pid === child.pid) await rm(paths.cmsRun(db), { force: true });
  };
  const exited = child.exited.then(async (how) => {
    await forget();
    return how;
  });

  const url = cmsUrl(port);
  const health = healthOf({ url });
  const outcome = await waitUntil(() => answersOk(health), {
    timeout: startTimeout,
    ended: exited,
    ...(signal === undefined ? {} : { signal }),
  });
  if (outcome !== 'yes') {
    await child.stop();
    if (outcome === `code ${String(startRefused)}`) {
      const [sentence = ''] = (await lastLines(paths.log(db))).split('\n').slice(-1);
      throw new OperatorError(`${db} is not started. ${sentence}`);
    }
    throw new OperatorError(
      `The CMS of ${db} did not start (${outcome}); see ${paths.log(db)}.`,
      await lastLines(paths.log(db)),
    );
  }
  return {
    db,
    url,
    token: secrets.adapterToken,
    operatorToken: secrets.operatorToken,
    pid: child.pid,
    exited,
    async stop() {
      await child.stop();
      await exited;
    },
    kill: () => {
      child.kill();
    },
    isAnswering: () => answers(health),
  };
}

async function lastLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-20).join('\n');
}

/** Where a CMS says that it answers; it asks no database for it. */
export function healthOf({ url }: Pick<CmsConnection, 'url'>): string {
  return `${url}/_health`;
}

export function cmsUrl(port: number): string {
  return `http://127.0.0.1:${String(port)}`;
}

/**
 * The address of the CMS that some process of this machine runs for a hotel on this data folder, or undefined when there
 * is none. One that is starting is waited for: two processes on one SQLite file would hurt each other.
 */
export async function runningCms(dataDir: string, db: string): Promise<string | undefined> {
  const written = await readRunFile(dataDir, db);
  if (written === undefined || !isAlive(written.pid)) return undefined;
  const url = cmsUrl(written.port);
  if ((await waitUntil(() => answersOk(healthOf({ url })), { timeout: 30_000 })) === 'yes')
    return url;
  const file = dataPaths(dataDir).cmsRun(db);
  throw new OperatorError(
    `The CMS of ${db} seems to run as process ${String(written.pid)} but does not answer; when that process is another program, delete ${file}.`,
  );
}

async function readRunFile(
  dataDir: string,
  db: string,
): Promise<{ readonly pid: number; readonly port: number } | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(dataPaths(dataDir).cmsRun(db), 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('port' in value))
      return undefined;
    const { pid, port } = value;
    return typeof pid === 'number' && typeof port === 'number' ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

/** What the CMS reads from its environment, and Strapi with it. */
export function cmsEnvironment({
  db,
  dataDir,
  port,
  secrets,
  databaseUrl,
  secondFactor = false,
  mail,
  clock,
  localWebhooks = false,
}: CmsSettings): Record<string, string> {
  return {
    NODE_ENV: localWebhooks ? 'development' : 'production',
    ...writeCmsEnvironment({
      ...secrets,
      hotel: db,
      hotelDir: dataPaths(dataDir).hotel(db),
      host: '127.0.0.1',
      port,
      databaseUrl,
      secondFactor,
      mail,
      stoppedAt: clock?.now === undefined ? undefined : new Date(clock.now),
      zona: clock?.zona,
    }),
  };
}
