import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDemoAccounts } from '../hotel/first-accounts.js';
import { adapterBuild, cmsBuild, ensureBuilt, webBuild } from '../programs/build.js';
import { startPostgres } from '../programs/throwaway-postgres.js';
import { type AdapterProcess, startAdapter } from '../system/adapter-process.js';
import { type CmsConnection, type CmsProcess, startCms } from '../system/cms-process.js';
import { committedHotel, connectionsOf } from '../system/committed-hotels.js';
import { freePort } from '../system/free-port.js';
import { dataPaths } from '../system/paths.js';
import { loadSecrets, secretsOf } from '../system/secrets.js';
import { answersOk, waitUntil } from '../system/wait-until.js';
import type { Measured } from './measurement.js';

/** The hotel of the scenarios that need only one; of all hotels of the project it has the most content. */
export const flagship = 'gbba';

/** CMSs and an adapter as `npm start` has them, in a folder of their own. */
export interface BenchInstallation {
  readonly adapter: AdapterProcess;
  readonly dataDir: string;
  readonly cmsOf: (db: string) => CmsProcess;
  readonly stopCms: (db: string) => Promise<void>;
  /** Starts the CMS of a hotel on the data that it has. */
  readonly startCms: (db: string) => Promise<CmsProcess>;
  readonly stop: () => Promise<void>;
}

export interface BenchHotels {
  readonly dbs: readonly string[];
  /** PostgreSQL; SQLite without it. */
  readonly databaseUrl?: string | undefined;
  /** Writes what a hotel begins with. */
  readonly fill: (cms: CmsConnection, db: string) => Promise<unknown>;
  /** The data folder of an installation that shares its secrets and database with this one. */
  readonly secretsOf?: string;
}

export async function startBenchInstallation(hotels: BenchHotels): Promise<BenchInstallation> {
  for (const build of [adapterBuild, cmsBuild, webBuild]) await ensureBuilt(build);
  const { dbs, databaseUrl, fill } = hotels;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'guest-app-bench-'));
  if (hotels.secretsOf !== undefined) {
    await cp(dataPaths(hotels.secretsOf).secrets, dataPaths(dataDir).secrets);
  }
  const secrets = await loadSecrets(dataDir);
  const ports = new Map<string, number>();
  for (const db of dbs) ports.set(db, await freePort());
  const running = new Map<string, CmsProcess>();
  let adapter: AdapterProcess | undefined;
  const cmsOf = (db: string): CmsProcess => {
    const cms = running.get(db);
    if (cms === undefined) throw new Error(`The CMS of ${db} does not run`);
    return cms;
  };
  const start = async (db: string): Promise<CmsProcess> => {
    const cms = await startCms({
      hotel: committedHotel(db),
      dataDir,
      port: ports.get(db) ?? 0,
      secrets: secretsOf(secrets, db),
      databaseUrl,
    });
    running.set(db, cms);
    return cms;
  };
  const stop = async () => {
    await Promise.all(Array.from(running.values(), (cms) => cms.stop()));
    await adapter?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    for (const db of dbs) {
      const cms = await start(db);
      await makeDemoAccounts(cms, db);
      await fill(cms, db);
    }
    const port = await freePort();
    const served = await startAdapter({
      ...{ host: '127.0.0.1', port, dataDir },
      hotels: connectionsOf(running),
    });
    adapter = served;
    const ready = await waitUntil(() => answersOk(`${served.url}/healthz`), {
      timeout: 60_000,
      ended: served.exited,
    });
    if (ready !== 'yes') throw new Error(`The adapter serves no content: ${ready}`);
    const stopCms = (db: string) => cmsOf(db).stop();
    return { adapter: served, dataDir, cmsOf, stopCms, startCms: start, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Measures with SQLite, then with a PostgreSQL that waits for the disk at each commit, as one in use does. */
export async function onEachEngine(
  measure: (engine: string, databaseUrl: string | undefined) => Promise<readonly Measured[]>,
): Promise<Measured[]> {
  const onSqlite = await measure('SQLite', undefined);
  const database = await startPostgres({ fsync: true });
  try {
    return [...onSqlite, ...(await measure('PostgreSQL', database.url))];
  } finally {
    await database.stop();
  }
}
