import { setTimeout as delay } from 'node:timers/promises';
import { type OperatorEnvironment, servedHotels } from '@guest-app/config/environment/operator';
import type { Hotel } from '@guest-app/config/hotels';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { Listr } from 'listr2';
import { removeLeftOfRestores } from '../backup/restore.js';
import { backUpDaily } from '../backup/scheduled-backups.js';
import { prepareDemo } from '../hotel/demo.js';
import {
  checkFirstAccounts,
  type MadeAccount,
  makeFirstAccounts,
  printMadeAccounts,
} from '../hotel/first-accounts.js';
import { isEmpty, seed } from '../hotel/import.js';
import { adapterBuild, cmsBuild, ensureBuilt, isBuilt, webBuild } from '../programs/build.js';
import { checkPorts, listeningPorts } from '../system/check-ports.js';
import type { OperatedCms } from '../system/cms-process.js';
import { hotelOf } from '../system/hotel-of.js';
import { chooseDemo, keepDemo } from '../system/installation-file.js';
import { backoff } from '../system/keep-running.js';
import { originOf } from '../system/origin.js';
import { checkDataDir } from '../system/preflight.js';
import { loadSecrets } from '../system/secrets.js';
import { lockDataDir } from '../system/supervisor-lock.js';
import { makeSupervisor, startsAtOnce, type Supervisor } from '../system/supervisor.js';
import { waitUntil } from '../system/wait-until.js';
import { describeFailure, OperatorError } from '../terminal/operator-error.js';
import { stepOptions } from '../terminal/output.js';
import { followHotels, type RunControl, stopOnSignal } from './watch.js';

/**
 * Brings an installation up and keeps it up until Ctrl-C: builds and seeds what is missing, starts the adapter and the
 * hotels. `whileServing` is called once all of it serves, with whether it is a demonstration.
 */
export async function serve(
  environment: OperatorEnvironment,
  whileServing: (supervisor: Supervisor, signal: AbortSignal, demo: boolean) => void,
): Promise<void> {
  if (environment.cmsUrl !== undefined) {
    throw new OperatorError(
      'CMS_URL is where npm run serve:adapter finds CMSs that run alone: npm start has its own.',
    );
  }
  await checkFirstAccounts(environment.firstAccounts);
  await checkDataDir(environment.dataDir);
  const lock = await lockDataDir(environment.dataDir);
  const stop = stopOnSignal();
  const reports = holdReports();
  let supervisor: Supervisor | undefined;
  try {
    const demo = await chooseDemo(environment);
    // Fails before minutes of building if a port is in use.
    await checkPorts(listeningPorts(environment));
    await build(stop.signal);
    await keepDemo(environment.dataDir, demo);
    const watched = { signal: stop.signal, report: reports.report };
    await removeLeftOfRestores(environment, reports.report);
    const { exampleContent, firstAccounts } = environment;
    const beginning = { demo, exampleContent, firstAccounts };
    /** The hotels whose first content and accounts are written or being written. */
    const prepared = new Set<string>();
    let { hotels } = environment;
    const running = await makeSupervisor({
      environment,
      secrets: await loadSecrets(environment.dataDir),
      ...watched,
      onAwake: (db) => {
        if (prepared.has(db)) return;
        prepared.add(db);
        void prepareLater(running, hotelOf(hotels, db), beginning, watched);
      },
    });
    supervisor = running;
    await bringUp(environment, beginning, { supervisor, prepared, ...watched });
    reports.release();
    followHotels(environment, watched, async (next) => {
      ({ hotels } = next);
      for (const db of await running.take(next)) {
        prepared.add(db);
        running.startCms(db).catch((error: unknown) => {
          reports.report(describeFailure(error));
        });
        void prepareLater(running, hotelOf(hotels, db), beginning, watched);
      }
    });
    if (environment.backups !== undefined) {
      const served = () => servedHotels({ hotels, chosen: environment.chosen });
      void backUpDaily(environment.backups, environment, served, watched);
    }
    whileServing(supervisor, stop.signal, demo);
    await supervisor.ended();
  } catch (error) {
    // While everything stops, failures are expected.
    if (!stop.signal.aborted) throw error;
  } finally {
    stop.abort();
    await supervisor?.ended();
    await lock.release();
  }
}

/** The part of the adapter's answer that is read here: the state of each hotel. */
const Health = Type.Object({ hoteles: Type.Record(Type.String(), Type.String()) });

/** The first content and accounts of a hotel, or its demonstration. */
interface Beginning extends Pick<OperatorEnvironment, 'firstAccounts' | 'exampleContent'> {
  readonly demo: boolean;
}

interface Prepared {
  readonly made: readonly MadeAccount[];
  readonly hasContent: boolean;
}

async function bringUp(
  environment: OperatorEnvironment,
  beginning: Beginning,
  {
    supervisor,
    prepared,
    signal,
    report,
  }: RunControl & { readonly supervisor: Supervisor; readonly prepared: Set<string> },
): Promise<void> {
  const { host, port, dataDir, idleSeconds } = environment;
  const hotels = servedHotels(environment);
  const isReadAsleep = async ({ db }: Hotel) =>
    idleSeconds !== undefined && (await stateOf(host, port, db)) !== 'iniciando';
  const failed: { readonly hotel: Hotel; readonly error: unknown }[] = [];
  const made: MadeAccount[] = [];
  const empty: string[] = [];
  await new Listr<unknown>(
    [
      // First: it serves the content on disk while the CMSs start.
      { title: 'Start the adapter', task: () => supervisor.startAdapter() },
      {
        title: 'Start the hotels',
        task: (_, task) =>
          task.newListr(
            hotels.map((hotel) => ({
              title: hotel.db,
              skip: async () => (await isReadAsleep(hotel)) && `${hotel.db} sleeps`,
              task: async (_context, hotelTask) => {
                prepared.add(hotel.db);
                const show = (title: string) => {
                  hotelTask.title = title;
                };
                try {
                  const cms = await supervisor.startCms(hotel.db);
                  const prepared = await prepare(cms, hotel, beginning, show);
                  made.push(...prepared.made);
                  if (!prepared.hasContent) empty.push(hotel.db);
                } catch (error) {
                  failed.push({ hotel, error });
                  throw new Error('see below', { cause: error });
                }
              },
            })),
            { concurrent: startsAtOnce, exitOnError: false },
          ),
      },
      {
        title: 'Serve their content',
        skip: () => failed.length > 0 && 'not every hotel is up',
        task: async (_, task) => {
          const filled = hotels.map(({ db }) => db).filter((db) => !empty.includes(db));
          if (!(await isContentServed({ host, port, signal }, filled)))
            task.skip('not every hotel has content; /healthz tells which');
          else if (empty.length > 0)
            task.title = `Serve their content (none yet: ${empty.join(', ')})`;
        },
      },
    ],
    stepOptions,
  ).run();
  printMadeAccounts(made, 'en');
  signal.throwIfAborted();
  if (failed.length === 0) return;
  const isOfUse = failed.length < hotels.length || (await servesAny(host, port));
  try {
    // A full disk is the reason, even if a database reports something else.
    await checkDataDir(dataDir);
    for (const { error } of failed) console.error(describeFailure(error));
  } catch (fault) {
    if (!isOfUse) throw fault;
    console.error(describeFailure(fault));
  }
  // The other hotels are served, and the failed ones from the content on disk.
  if (!isOfUse) throw new OperatorError('No hotel could be started.');
  for (const { hotel } of failed) {
    void prepareLater(supervisor, hotel, beginning, { signal, report });
  }
}

/** Writes a hotel's first content and accounts if it has none. */
async function prepare(
  cms: OperatedCms,
  hotel: Hotel,
  { demo, exampleContent, firstAccounts }: Beginning,
  show: (title: string) => void = () => undefined,
): Promise<Prepared> {
  const { db } = hotel;
  let hasContent = !(await isEmpty(cms));
  if (!hasContent && exampleContent) {
    show(`${db}: writing its content`);
    hasContent = await seed(cms, db);
    show(`${db} (${hasContent ? 'content written' : 'no content yet'})`);
  }
  if (!demo) return { made: await makeFirstAccounts(cms, db, firstAccounts), hasContent };
  await prepareDemo(cms, hotel);
  return { made: [], hasContent };
}

/** Prepares a hotel as soon as the supervisor has its CMS running. */
async function prepareLater(
  supervisor: Supervisor,
  hotel: Hotel,
  beginning: Beginning,
  { signal, report }: RunControl,
): Promise<void> {
  const cms = supervisor.connectionOf(hotel.db);
  for (let tries = 1; ; tries += 1) {
    await delay(backoff(tries), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    if (!(await supervisor.isUp(hotel.db))) continue;
    try {
      printMadeAccounts((await prepare(cms, hotel, beginning)).made, 'en');
      report(`${hotel.db} is up.`);
      return;
    } catch (error) {
      report(describeFailure(error));
    }
  }
}

/** Whether the adapter serves the content of any hotel. */
async function servesAny(host: string, port: number): Promise<boolean> {
  return Object.values(await statesByHotel(host, port)).includes('listo');
}

async function stateOf(host: string, port: number, db: string): Promise<string | undefined> {
  return (await statesByHotel(host, port))[db];
}

async function statesByHotel(host: string, port: number) {
  const response = await fetch(`${originOf(host, port)}/healthz`);
  return Value.Parse(Health, await response.json()).hoteles;
}

/** Holds the supervisor's reports back until the hotels were started: the start prints the failures itself. */
function holdReports() {
  let held: string[] | null = [];
  return {
    report: (line: string) => {
      if (held === null) console.error(line);
      else held.push(line);
    },
    release: () => {
      for (const line of held ?? []) console.error(line);
      held = null;
    },
  };
}

async function build(signal: AbortSignal): Promise<void> {
  const missing = [];
  for (const candidate of [cmsBuild, webBuild, adapterBuild]) {
    if (!(await isBuilt(candidate))) missing.push(candidate);
  }
  await new Listr<unknown>(
    missing.map((build) => ({ title: build.title, task: () => ensureBuilt(build, signal) })),
    // They are independent, and the longest one uses one processor.
    { ...stepOptions, concurrent: true },
  ).run();
}

/** Waits until the content of these hotels is served. Returns false if that of one is not. */
async function isContentServed(
  { host, port, signal }: { host: string; port: number; signal: AbortSignal },
  dbs: readonly string[],
): Promise<boolean> {
  const served = async () => {
    const states = await statesByHotel(host, port);
    return dbs.every((db) => states[db] === 'listo');
  };
  return (await waitUntil(served, { timeout: 60_000, signal })) === 'yes';
}
