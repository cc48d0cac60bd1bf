import { type AdapterProcess, startAdapter } from '../../src/system/adapter-process.js';
import { type CmsConnection, type CmsProcess, startCms } from '../../src/system/cms-process.js';
import { freePort } from '../../src/system/free-port.js';
import { loadSecrets, secretsOf } from '../../src/system/secrets.js';
import { answersOk, waitUntil } from '../../src/system/wait-until.js';
import type { HotelData, TemplateHotel } from './template.js';

export interface Installation {
  readonly dataDir: string;
  readonly adapter: AdapterProcess;
  readonly hoteles: ReadonlyMap<string, CmsProcess>;
  checkLogs(): Promise<void>;
  /** Stops it, and removes its data. */
  stop(): Promise<void>;
}

/** Starts the CMSs of hotels and an adapter on their data, as the product does. */
export async function startInstallation(
  data: HotelData,
  dbs: readonly TemplateHotel[],
): Promise<Installation> {
  const { dataDir, databaseUrl } = data;
  const secrets = await loadSecrets(dataDir);
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all(started.map((child) => child.stop()));
    await data.remove();
  };
  const start = async (db: TemplateHotel) => {
    const port = await freePort();
    const cms = await startCms({ db, dataDir, port, secrets: secretsOf(secrets, db), databaseUrl });
    started.push(cms);
    return [db, cms] as const;
  };
  try {
    const hoteles = new Map(await Promise.all(dbs.map(start)));
    const adapter = await startServing(dataDir, hoteles);
    started.push(adapter);
    return { dataDir, adapter, hoteles, checkLogs: () => data.checkLogs(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts an adapter, and waits until it serves the content of each of its hotels, be it none. */
export async function startServing(
  dataDir: string,
  hoteles: ReadonlyMap<string, CmsConnection>,
): Promise<AdapterProcess> {
  const adapter = await startAdapter({
    host: '127.0.0.1',
    port: await freePort(),
    dataDir,
    hoteles,
  });
  for (const db of hoteles.keys()) {
    const ready = await waitUntil(() => answersOk(`${adapter.url}/webappUI/ajustes/${db}`), {
      timeout: 60_000,
      ended: adapter.exited,
    });
    if (ready !== 'yes') {
      await adapter.stop();
      throw new Error(`The adapter serves nothing of ${db}: ${ready}`);
    }
  }
  return adapter;
}
