import { mailOfHotel } from '@guest-app/config/environment/mail';
import type { OperatorEnvironment } from '@guest-app/config/environment/operator';
import { OperatorError } from '../terminal/operator-error.js';
import { startAdapter } from './adapter-process.js';
import { cmsUrl, type OperatedCms, startCms } from './cms-process.js';
import { freePort } from './free-port.js';
import { keepRunning, type Running } from './keep-running.js';
import { type HotelSecrets, makeHotelSecrets, secretsOf } from './secrets.js';

export interface Supervisor {
  /** Starts the adapter; settles when it answers. */
  startAdapter(): Promise<void>;
  /** Starts the CMS of a hotel; settles when it answers. */
  startCms(db: string): Promise<OperatedCms>;
  /** Where a hotel's CMS answers when it runs. */
  connectionOf(db: string): OperatedCms;
  /** Stops the process, which then starts again by itself; likewise `restartCms`. */
  restartAdapter(): void;
  restartCms(db: string): void;
  /** Settles when every process has been stopped, after the signal asked for it. */
  ended(): Promise<void>;
}

export interface SupervisorOptions {
  readonly environment: OperatorEnvironment;
  readonly secrets: ReadonlyMap<string, HotelSecrets>;
  readonly signal: AbortSignal;
  readonly report: (line: string) => void;
}

const adapterName = 'The adapter';
const cmsName = (db: string) => `The CMS of ${db}`;

/** Runs the adapter and the CMSs of an installation, each started again whenever it ends, until `signal` says stop. */
export async function makeSupervisor(options: SupervisorOptions): Promise<Supervisor> {
  const { environment, secrets, signal, report } = options;
  const {
    dataDir,
    databaseUrl,
    host,
    port,
    hoteles,
    secondFactor,
    mail,
    adapter: settings,
  } = environment;
  const sendsMail = mail !== undefined;
  const kept: Promise<void>[] = [];
  const current = new Map<string, Running>();
  const connections = new Map<string, OperatedCms>();
  for (const db of hoteles) {
    // One that lost its secrets is not started, which says why; guests read what is on the disk.
    const { adapterToken: token, operatorToken } = secrets.get(db) ?? makeHotelSecrets();
    connections.set(db, { url: cmsUrl(await freePort()), token, operatorToken });
  }

  /** Settles with the first start, whatever becomes of it; later ends and starts are reported. */
  const keep = (name: string, start: (signal: AbortSignal) => Promise<Running>): Promise<void> =>
    new Promise((resolve, reject) => {
      let settled = false;
      kept.push(
        keepRunning({
          start: async (signal) => {
            const running = await start(signal);
            current.set(name, running);
            return running;
          },
          signal,
          onUp: () => {
            if (settled) report(`${name} runs again.`);
            settled = true;
            resolve();
          },
          onDown: (reason, pause) => {
            const next =
              pause === 0 ? 'it is started again' : `next try in ${String(pause / 1_000)} s`;
            report(`${name} is down (${reason}); ${next}.`);
            settled = true;
            reject(new OperatorError(reason));
          },
        }).finally(() => {
          reject(new OperatorError(`${name} was stopped.`));
        }),
      );
    });

  const connectionOf = (db: string): OperatedCms => {
    const connection = connections.get(db);
    if (connection === undefined) throw new Error(`${db} was not chosen`);
    return connection;
  };

  const restart = (name: string) => {
    void current.get(name)?.stop();
  };

  return {
    startAdapter: () =>
      keep(adapterName, (signal) =>
        startAdapter({ host, port, dataDir, hoteles: connections, sendsMail, settings, signal }),
      ),
    async startCms(db) {
      const connection = connectionOf(db);
      const cmsPort = Number(new URL(connection.url).port);
      await keep(cmsName(db), async (signal) =>
        startCms({
          db,
          dataDir,
          databaseUrl,
          mail: mail && mailOfHotel(db, mail, { panelDomain: settings.panelDomain, port }),
          signal,
          port: cmsPort,
          secrets: secretsOf(secrets, db),
          secondFactor: secondFactor.includes(db),
        }),
      );
      return connection;
    },
    connectionOf,
    restartAdapter: () => {
      restart(adapterName);
    },
    restartCms: (db) => {
      restart(cmsName(db));
    },
    async ended() {
      await Promise.all(kept);
    },
  };
}
