import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importHotel } from '../../src/hotel/import.js';
import { startAdapter, type AdapterProcess } from '../../src/system/adapter-process.js';
import { startCms, type CmsProcess } from '../../src/system/cms-process.js';
import { freePort } from '../../src/system/free-port.js';
import { hotelFilesDir } from '../../src/system/paths.js';
import { loadSecrets, secretsOf } from '../../src/system/secrets.js';
import { answersOk, waitUntil } from '../../src/system/wait-until.js';

export interface Installation {
  readonly dataDir: string;
  readonly adapter: AdapterProcess;
  readonly hoteles: ReadonlyMap<string, CmsProcess>;
  stop(): Promise<void>;
}

export interface InstallationOptions {
  /** Hotels to run. */
  readonly hoteles: readonly string[];
  /** Those of them that get the content of `config/hoteles`; the others stay empty. */
  readonly seeded: readonly string[];
  readonly databaseUrl?: string | undefined;
}

/** Starts real CMSs and a real adapter on a data folder of their own, as the product does. */
export async function startInstallation(options: InstallationOptions): Promise<Installation> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'guest-app-test-'));
  const secrets = await loadSecrets(dataDir);
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all(started.map((child) => child.stop()));
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const hoteles = new Map<string, CmsProcess>();
    for (const db of options.hoteles) {
      const cms = await startCms({
        db,
        dataDir,
        port: await freePort(),
        secrets: secretsOf(secrets, db),
        databaseUrl: options.databaseUrl,
      });
      started.push(cms);
      hoteles.set(db, cms);
      if (options.seeded.includes(db)) await importHotel(cms, path.join(hotelFilesDir, db));
    }
    const adapter = await startAdapter({
      host: '127.0.0.1',
      port: await freePort(),
      dataDir,
      hoteles,
    });
    started.push(adapter);
    const ready = await waitUntil(() => answersOk(`${adapter.url}/healthz`), {
      timeout: 20_000,
      ended: adapter.exited,
    });
    if (ready !== 'yes') throw new Error(`The adapter serves no content: ${ready}`);
    return { dataDir, adapter, hoteles, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
