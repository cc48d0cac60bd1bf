import type { Mail } from '@guest-app/config/environment/mail';
import {
  type AdapterOptions,
  type AdapterProcess,
  startAdapter,
} from '../../src/system/adapter-process.js';
import { type CmsConnection, type CmsProcess, startCms } from '../../src/system/cms-process.js';
import { committedHotel, connectionsOf } from '../../src/system/committed-hotels.js';
import { freePort } from '../../src/system/free-port.js';
import { originOf } from '../../src/system/origin.js';
import { loadSecrets, secretsOf } from '../../src/system/secrets.js';
import { answersOk, waitUntil } from '../../src/system/wait-until.js';
import type { HotelData, TemplateHotel } from './template.js';

const loopback = '127.0.0.1';

export interface Installation {
  readonly dataDir: string;
  readonly adapter: AdapterProcess;
  readonly hoteles: ReadonlyMap<string, CmsProcess>;
  checkLogs(): Promise<void>;
  /** Stops it, and removes its data. */
  stop(): Promise<void>;
}

/** What of an installation an operator may choose. */
interface Choice {
  /** By what its hotels send mails, whose links lead to an address; they send none where this is not given. */
  readonly mail?: (webAddress: string, panelAddress: string) => Mail;
}

/** Starts the CMSs of hotels and an adapter on their data, as the product does. */
export async function startInstallation(
  data: HotelData,
  dbs: readonly TemplateHotel[],
  { mail }: Choice = {},
): Promise<Installation> {
  const { dataDir, databaseUrl } = data;
  const secrets = await loadSecrets(dataDir);
  const adapterPort = await freePort();
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all(started.map((child) => child.stop()));
    await data.remove();
  };
  const start = async (db: TemplateHotel) => {
    const port = await freePort();
    const cms = await startCms({
      hotel: committedHotel(db),
      dataDir,
      port,
      secrets: secretsOf(secrets, db),
      databaseUrl,
      historyFor: 180,
      mail: mail?.(
        originOf(loopback, adapterPort),
        `http://${db}.localhost:${String(adapterPort)}`,
      ),
    });
    started.push(cms);
    return [db, cms] as const;
  };
  try {
    const hoteles = new Map(await Promise.all(dbs.map(start)));
    const adapter = await startServing(dataDir, hoteles, {
      port: adapterPort,
      sendsMail: mail !== undefined,
    });
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
  options: Pick<AdapterOptions, 'sendsMail'> & { readonly port?: number } = {},
): Promise<AdapterProcess> {
  const adapter = await startAdapter({
    host: loopback,
    port: await freePort(),
    dataDir,
    hotels: connectionsOf(hoteles),
    ...options,
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
