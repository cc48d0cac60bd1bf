import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { mailOfHotel } from '@guest-app/config/environment/mail';
import { type OperatorEnvironment, servedHotels } from '@guest-app/config/environment/operator';
import type { Hotel } from '@guest-app/config/hotels';
import pLimit from 'p-limit';
import { describeFailure, OperatorError } from '../terminal/operator-error.js';
import { type AdapterProcess, startAdapter } from './adapter-process.js';
import {
  cmsUrl,
  forgetRunning,
  healthOf,
  noteRunning,
  type OperatedCms,
  startCms,
} from './cms-process.js';
import { connectionShortage } from './connection-shortage.js';
import { DemandPort } from './demand-port.js';
import { freePort } from './free-port.js';
import { keepRunning, type Running } from './keep-running.js';
import { OnDemand } from './on-demand.js';
import { dataPaths } from './paths.js';
import { type InstallationSecrets, makeHotelSecrets, secretsOf } from './secrets.js';
import { answersOk } from './wait-until.js';

export interface Supervisor {
  /** Starts the adapter; settles when it answers. */
  startAdapter(): Promise<void>;
  /** Starts the CMS of a hotel; settles when it answers. */
  startCms(db: string): Promise<OperatedCms>;
  /** Where a hotel's CMS answers when it runs. */
  connectionOf(db: string): OperatedCms;
  /** Whether a CMS of this supervisor answers there now; the question starts one that runs on demand. */
  isUp(db: string): Promise<boolean>;
  /**
   * Takes another list of hotels, while those in both run on: stops the CMS of a hotel that is gone,
   * restarts one whose entry changed. Returns the new hotels, which must be started.
   */
  take(environment: OperatorEnvironment): Promise<readonly string[]>;
  /** Stops the process, which then starts again by itself; likewise `restartCms`. */
  restartAdapter(): void;
  restartCms(db: string): void;
  /** Settles when every process has been stopped, after the signal asked for it. */
  ended(): Promise<void>;
}

export interface SupervisorOptions {
  readonly environment: OperatorEnvironment;
  readonly secrets: InstallationSecrets;
  readonly signal: AbortSignal;
  readonly report: (line: string) => void;
  /** Told when a CMS that slept was started, because somebody needs it. */
  readonly onAwake?: (db: string) => void;
  /** On which address a CMS listens; this machine's own unless given. */
  readonly listensOn?: string;
  /** Whether their logs are shown on our own output too. */
  readonly showsLogs?: boolean;
}

/** A start keeps one processor busy; on a single one, two still fill each other's waits. */
export const startsAtOnce = Math.max(2, availableParallelism());

const adapterName = 'The adapter';
const cmsName = (db: string) => `The CMS of ${db}`;

/** A hotel that is served. */
interface Served {
  readonly hotel: Hotel;
  readonly cms: OperatedCms;
  /** Where it runs on demand alone. */
  readonly demand: { readonly port: DemandPort; readonly process: OnDemand } | undefined;
  /** Ends with its place in the list. */
  readonly removed: AbortController;
}

/** Runs the adapter and the CMSs of an installation, each started again whenever it ends, until `signal` says stop. */
export async function makeSupervisor(options: SupervisorOptions): Promise<Supervisor> {
  const { secrets, signal, report, listensOn, showsLogs = false } = options;
  let { environment } = options;
  /** By name, the last that was kept running. */
  const kept = new Map<string, Promise<void>>();
  const current = new Map<string, Running>();
  /** Of those that sleep, for the more start together, the longer each takes. */
  const limitStarts = pLimit(startsAtOnce);
  let adapter: AdapterProcess | undefined;
  let served = new Map<string, Served>();

  const serve = async (hotel: Hotel): Promise<Served> => {
    const before = served.get(hotel.db);
    if (before !== undefined) return { ...before, hotel };
    // One that lost its secrets is not started, which says why; guests read what is on the disk.
    const { adapterToken: token, operatorToken } = secrets.of(hotel.db) ?? makeHotelSecrets();
    const tokens = { token, operatorToken };
    const removed = new AbortController();
    if (environment.idleSeconds !== undefined) {
      const demand = await onDemand(hotel.db, tokens, environment.idleSeconds, removed.signal);
      return { hotel, cms: { url: demand.port.url, ...tokens }, demand, removed };
    }
    const url = environment.cmsUrl?.(hotel.db) ?? cmsUrl(await freePort());
    return { hotel, cms: { url, ...tokens }, demand: undefined, removed };
  };
  const onDemand = async (
    db: string,
    tokens: Omit<OperatedCms, 'url'>,
    idleSeconds: number,
    removed: AbortSignal,
  ) => {
    const stopped = AbortSignal.any([signal, removed]);
    const process = new OnDemand({
      start: (ended) =>
        limitStarts(async () => {
          const port = await freePort();
          await keepCms(db, port, ended);
          return port;
        }),
      stopped: async () => {
        await kept.get(cmsName(db));
        if (!stopped.aborted) await note(db).catch(() => undefined);
      },
      tokens,
      onChange: (sleeps) => {
        adapter?.serve(connections());
        if (!sleeps) options.onAwake?.(db);
      },
      idleSeconds,
      note: dataPaths(environment.dataDir).cmsSleep(db),
      signal: stopped,
    });
    await process.resume();
    const port = await DemandPort.open(() => process.wake());
    stopped.addEventListener('abort', () => {
      port.close();
    });
    return { port, process };
  };
  /** Whether the CMSs are processes of this one. */
  const runsThem = environment.cmsUrl === undefined || listensOn !== undefined;
  const note = async (db: string): Promise<void> => {
    const port = Number(new URL(servedOf(db).cms.url).port);
    if (runsThem) await noteRunning(environment.dataDir, db, { host: listensOn, port });
  };
  const forget = async (db: string): Promise<void> => {
    await kept.get(cmsName(db));
    await forgetRunning(environment.dataDir, db);
  };
  const takeList = async (): Promise<void> => {
    const before = served;
    const next = new Map<string, Served>();
    for (const hotel of servedHotels(environment)) next.set(hotel.db, await serve(hotel));
    served = next;
    await Promise.all([...served.keys()].filter((db) => !before.has(db)).map(note));
  };

  const servedOf = (db: string): Served => {
    const found = served.get(db);
    if (found === undefined) throw new OperatorError(`${db} is not served.`);
    return found;
  };
  const connections = () =>
    Array.from(served.values(), ({ hotel, cms: { url, token }, demand }) => ({
      hotel,
      cms: { url, token },
      duerme: demand?.process.sleeps ?? false,
    }));

  /** Settles with the first start, also if it fails; later ends and starts are reported. */
  const keep = (
    name: string,
    stopped: AbortSignal,
    start: (signal: AbortSignal) => Promise<Running>,
  ): Promise<void> =>
    new Promise((resolve, reject) => {
      let settled = false;
      const running = keepRunning({
        start: async (signal) => {
          const running = await start(signal);
          current.set(name, running);
          const forgetIt = () => current.get(name) === running && current.delete(name);
          void running.exited.then(forgetIt);
          return running;
        },
        signal: stopped,
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
      });
      kept.set(name, running);
    });

  const keepCms = async (db: string, cmsPort: number, stopped: AbortSignal): Promise<void> => {
    // One that was taken from the list and put there again may still be ending.
    await kept.get(cmsName(db));
    await keep(cmsName(db), stopped, async (signal) => {
      const { auditFor, bucketUrl, dataDir, forgetAfter, historyFor, logs, mail, port } =
        environment;
      const { databaseUrl, movedDatabases, databaseConnections } = environment;
      const { panelDomain } = environment.adapter;
      const running = startCms({
        hotel: servedOf(db).hotel,
        ...(listensOn !== undefined && { host: listensOn }),
        showsLog: showsLogs,
        dataDir,
        ...{ databaseUrl, movedDatabases, databaseConnections },
        bucketUrl,
        logs,
        mail: mail && mailOfHotel(db, mail, { panelDomain, port }),
        signal,
        port: cmsPort,
        secrets: secretsOf(secrets, db),
        secondFactor: environment.secondFactor.includes(db),
        forgetAfter,
        auditFor,
        historyFor,
      });
      // On a disk that is full nothing is noted: its next start says what it is about.
      const noteAgain = async () => {
        if (!stopped.aborted) await note(db).catch(() => undefined);
      };
      running.then(({ exited }) => exited).then(noteAgain, noteAgain);
      return running;
    });
  };

  const restart = (name: string) => {
    void current.get(name)?.stop();
  };

  const shortage = runsThem ? await connectionShortage(environment, secrets) : undefined;
  if (shortage !== undefined) throw new OperatorError(shortage);
  await takeList();
  return {
    startAdapter: () =>
      keep(adapterName, signal, async (signal) => {
        const { host, port, dataDir, logs, mail, adapter: settings } = environment;
        const sendsMail = mail !== undefined;
        const told = connections();
        adapter = await startAdapter({
          ...{ host, port, dataDir, hotels: told, sendsMail, settings, logs, signal },
          showsLog: showsLogs,
        });
        // The list may have changed while it started.
        if (!isDeepStrictEqual(told, connections())) adapter.serve(connections());
        return adapter;
      }),
    async startCms(db) {
      const { cms, demand, removed } = servedOf(db);
      if (demand !== undefined) await demand.process.wake();
      else {
        const stopped = AbortSignal.any([signal, removed.signal]);
        await keepCms(db, Number(new URL(cms.url).port), stopped);
      }
      return cms;
    },
    connectionOf: (db) => servedOf(db).cms,
    async isUp(db) {
      const found = served.get(db);
      if (found === undefined) return false;
      const isOurs = found.demand !== undefined || current.has(cmsName(db));
      return isOurs && answersOk(healthOf(found.cms));
    },
    async take(next) {
      const before = served;
      const { hotels, secondFactor, movedDatabases } = next;
      environment = { ...environment, hotels, secondFactor, movedDatabases };
      await takeList();
      adapter?.serve(connections());
      for (const [db, { removed, hotel }] of before) {
        const after = served.get(db);
        if (after === undefined) {
          removed.abort();
          void forget(db);
          const note = dataPaths(environment.dataDir).cmsSleep(db);
          rm(note, { force: true }).catch((error: unknown) => {
            report(describeFailure(error));
          });
        } else if (!isDeepStrictEqual(after.hotel, hotel)) restart(cmsName(db));
      }
      const added = [...served.keys()].filter((db) => !before.has(db));
      const lacking =
        runsThem && added.length > 0 ? await connectionShortage(environment, secrets) : undefined;
      if (lacking !== undefined) report(lacking);
      return added;
    },
    restartAdapter: () => {
      restart(adapterName);
    },
    restartCms: (db) => {
      restart(cmsName(db));
    },
    async ended() {
      await Promise.all(kept.values());
      await Promise.all(Array.from(served.keys(), forget));
    },
  };
}
