import { setMaxListeners } from 'node:events';
import { availableParallelism } from 'node:os';
import type { OperatorEnvironment } from '@guest-app/config/environment/operator';
import { Listr } from 'listr2';
import { prepareDemo } from '../hotel/demo.js';
import {
  checkFirstAccounts,
  type MadeAccount,
  makeFirstAccounts,
} from '../hotel/first-accounts.js';
import { isEmpty, seed } from '../hotel/seed.js';
import { adapterBuild, cmsBuild, ensureBuilt, isBuilt, webBuild } from '../programs/build.js';
import { chooseDemo, keepDemo } from '../system/installation-file.js';
import { originOf } from '../system/origin.js';
import { checkAddress, checkDataDir } from '../system/preflight.js';
import { loadSecrets } from '../system/secrets.js';
import { makeSupervisor, type Supervisor } from '../system/supervisor.js';
import { lockDataDir } from '../system/supervisor-lock.js';
import { answersOk, waitUntil } from '../system/wait-until.js';
import { describeFailure, OperatorError } from '../terminal/operator-error.js';
import { stepOptions } from '../terminal/steps.js';
import { tellMadeAccounts } from './made-accounts.js';

/**
 * Brings an installation up and keeps it up until Ctrl-C: builds and seeds what is missing, starts the adapter and the
 * hotels. `whileServing` is called once all of it serves, with whether it is a demonstration.
 */
export async function serve(
  environment: OperatorEnvironment,
  whileServing: (supervisor: Supervisor, signal: AbortSignal, demo: boolean) => void,
): Promise<void> {
  await checkFirstAccounts(environment.firstAccounts);
  await checkDataDir(environment.dataDir);
  const lock = await lockDataDir(environment.dataDir);
  const stop = stopOnSignal();
  const reports = holdReports();
  let supervisor: Supervisor | undefined;
  try {
    const demo = await chooseDemo(environment);
    await checkAddress(environment.host, environment.port);
    await build(stop.signal);
    await keepDemo(environment.dataDir, demo);
    supervisor = await makeSupervisor({
      environment,
      secrets: await loadSecrets(environment.dataDir),
      signal: stop.signal,
      report: reports.report,
    });
    await bringUp(environment, demo, supervisor, stop.signal);
    reports.release();
    whileServing(supervisor, stop.signal, demo);
    await supervisor.ended();
  } catch (error) {
    // What breaks because everything is being stopped is no news.
    if (!stop.signal.aborted) throw error;
  } finally {
    stop.abort();
    await supervisor?.ended();
    await lock.release();
  }
}

/** A start keeps one processor busy; on a single one, two still fill each other's waits. */
const hotelsAtOnce = Math.max(2, availableParallelism());

async function bringUp(
  { host, port, hoteles, dataDir, firstAccounts }: OperatorEnvironment,
  demo: boolean,
  supervisor: Supervisor,
  signal: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  const made: MadeAccount[] = [];
  await new Listr<unknown>(
    [
      // First: it serves what is on disk at once, while the CMSs are still starting.
      { title: 'Start the adapter', task: () => supervisor.startAdapter() },
      {
        title: 'Start the hotels',
        task: (_, task) =>
          task.newListr(
            hoteles.map((db) => ({
              title: db,
              task: async (_context, hotelTask) => {
                try {
                  const cms = await supervisor.startCms(db);
                  if (await isEmpty(cms)) {
                    hotelTask.title = `${db}: writing its content`;
                    await seed(cms, db);
                    hotelTask.title = `${db} (content written)`;
                  }
                  if (demo) await prepareDemo(cms, db);
                  else made.push(...(await makeFirstAccounts(cms, db, firstAccounts)));
                } catch (error) {
                  failures.push(error);
                  throw new Error('see below', { cause: error });
                }
              },
            })),
            { concurrent: hotelsAtOnce, exitOnError: false },
          ),
      },
      {
        title: 'Serve their content',
        skip: () => failures.length > 0 && 'not every hotel is up',
        task: () => contentServed(host, port, signal),
      },
    ],
    stepOptions,
  ).run();
  tellMadeAccounts(made);
  signal.throwIfAborted();
  if (failures.length === 0) return;
  const noneIsUp = failures.length === hoteles.length;
  try {
    // A disk that filled up meanwhile is the reason, whatever a database made of it.
    await checkDataDir(dataDir);
  } catch (fault) {
    if (noneIsUp) throw fault;
    console.error(describeFailure(fault));
    return;
  }
  // Hotels that are up are served whatever became of the others.
  for (const failure of failures) console.error(describeFailure(failure));
  if (noneIsUp) throw new OperatorError('No hotel could be started.');
}

/**
 * Keeps back what the supervisor reports until the hotels were brought up: that names the failed starts by itself, or
 * the one reason behind all of them.
 */
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
    // None needs another, and the longest leaves a processor idle much of its time.
    { ...stepOptions, concurrent: true },
  ).run();
}

/** Settles once `/healthz` says that every hotel's content is served. */
async function contentServed(host: string, port: number, signal: AbortSignal): Promise<void> {
  const outcome = await waitUntil(() => answersOk(`${originOf(host, port)}/healthz`), {
    timeout: 60_000,
    signal,
  });
  if (outcome !== 'yes')
    throw new OperatorError(`Not every hotel's content is served: ${outcome}.`);
}

function stopOnSignal(): AbortController {
  const stop = new AbortController();
  // Every process of the installation listens to it, and an installation has as many as it has hotels.
  setMaxListeners(0, stop.signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stop.abort();
    });
  }
  return stop;
}
