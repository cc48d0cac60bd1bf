import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDemoAccounts } from '../hotel/first-accounts.js';
import { seed } from '../hotel/seed.js';
import { adapterBuild, cmsBuild, ensureBuilt, webBuild } from '../programs/build.js';
import { type AdapterProcess, startAdapter } from '../system/adapter-process.js';
import { type CmsConnection, type CmsProcess, startCms } from '../system/cms-process.js';
import { committedHotel, committedHotels, connectionsOf } from '../system/committed-hotels.js';
import { freePort } from '../system/free-port.js';
import { loadSecrets, secretsOf } from '../system/secrets.js';
import { answersOk, waitUntil } from '../system/wait-until.js';

/** Hotels and an adapter as `npm start` would have them, on a folder of their own. */
export interface BenchInstallation {
  readonly adapter: AdapterProcess;
  readonly hoteles: ReadonlyMap<string, CmsProcess>;
  readonly dataDir: string;
  /** Stops each CMS and starts it again on its data. */
  restartHotels(): Promise<void>;
  stop(): Promise<void>;
}

export interface BenchHotels {
  readonly dbs: readonly string[];
  readonly databaseUrl: string | undefined;
  readonly fill: (cms: CmsConnection, db: string) => Promise<void>;
  /** Days after departure after which each start forgets a stay; none forgets any unless it is given. */
  readonly forgetAfter?: number;
}

/** All hotels with the content that the project brings for them. */
export const allHotels: BenchHotels = {
  dbs: committedHotels.map(({ db }) => db),
  databaseUrl: undefined,
  fill: seed,
};

export async function startBenchInstallation({
  dbs,
  databaseUrl,
  fill,
  forgetAfter,
}: BenchHotels): Promise<BenchInstallation> {
  await ensureBuilt(adapterBuild);
  await ensureBuilt(cmsBuild);
  await ensureBuilt(webBuild);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'guest-app-bench-'));
  const secrets = await loadSecrets(dataDir);
  const ports = new Map<string, number>();
  const hoteles = new Map<string, CmsProcess>();
  let adapter: AdapterProcess | undefined;
  const start = async (db: string) => {
    const port = ports.get(db) ?? (await freePort());
    ports.set(db, port);
    const cms = await startCms({
      hotel: committedHotel(db),
      dataDir,
      port,
      secrets: secretsOf(secrets, db),
      databaseUrl,
      ...(forgetAfter !== undefined && { forgetAfter }),
    });
    hoteles.set(db, cms);
    return cms;
  };
  const stop = async () => {
    await Promise.all(Array.from(hoteles.values(), (cms) => cms.stop()));
    await adapter?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    for (const db of dbs) {
      console.log(`  (starting ${db})`);
      const cms = await start(db);
      await makeDemoAccounts(cms, db);
      await fill(cms, db);
    }
    const served = await startAdapter({
      host: '127.0.0.1',
      port: await freePort(),
      dataDir,
      hotels: connectionsOf(hoteles),
    });
    adapter = served;
    const ready = await waitUntil(() => answersOk(`${served.url}/healthz`), {
      timeout: 60_000,
      ended: served.exited,
    });
    if (ready !== 'yes') throw new Error(`The adapter serves no content: ${ready}`);
    return {
      adapter: served,
      hoteles,
      dataDir,
      async restartHotels() {
        for (const [db, cms] of hoteles) {
          await cms.stop();
          await start(db);
        }
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
