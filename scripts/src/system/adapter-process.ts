import path from 'node:path';
import {
  type AdapterSettings,
  type HotelsMessage,
  writeAdapterEnvironment,
} from '@guest-app/config/environment/adapter';
import type { HotelConnection } from '@guest-app/config/environment/fields';
import { type LogSettings, usualLogs } from '@guest-app/config/environment/logs';
import { readOperatorEnvironment } from '@guest-app/config/environment/operator';
import { OperatorError } from '../terminal/operator-error.js';
import { type Child, startChild, untilReady } from './child-process.js';
import { compileCacheOf } from './environment.js';
import { HeldPort } from './held-port.js';
import type { Running } from './keep-running.js';
import { originOf } from './origin.js';
import { adaptersDir, dataPaths, projectDir, webDistDir } from './paths.js';
import { loadTokenSecret } from './secrets.js';
import { answers } from './wait-until.js';

export interface AdapterOptions {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Every hotel to serve, with its CMS (which need not run yet), in the order in which lists show them. */
  readonly hotels: readonly HotelConnection[];
  /** Whether the hotels send mails. */
  readonly sendsMail?: boolean;
  /** A build of the web app that is not the project's. */
  readonly webDir?: string;
  /** Settings that differ from the defaults. */
  readonly settings?: Partial<AdapterSettings>;
  readonly logs?: LogSettings;
  /** Whether its log is shown on our own output too. */
  readonly showsLog?: boolean;
  readonly signal?: AbortSignal;
}

export interface AdapterProcess extends Running {
  readonly url: string;
  /** Has it serve these hotels from now on. */
  serve(hotels: readonly HotelConnection[]): void;
  readonly pid: number;
}

const startTimeout = 30_000;

/**
 * Starts the adapter and waits until it answers; content may still be on its way (`/healthz` says so). Its
 * port is held from the first moment, so that early connections wait for the answer.
 */
export async function startAdapter(options: AdapterOptions): Promise<AdapterProcess> {
  const { host, port } = options;
  const held = await HeldPort.open(host, port);
  try {
    const child = await startReady(options);
    held.handOver(child.process);
    const url = originOf(host, port);
    return {
      url,
      ...child,
      serve: (hotels) => {
        tellHotels(child, hotels);
      },
      isAnswering: () => answers(`${url}/healthz`),
    };
  } catch (error) {
    await held.release();
    throw error;
  }
}

/** Starts the process and waits until it says that it is ready to take its port over. */
async function startReady(options: AdapterOptions): Promise<Child> {
  const { dataDir, hotels, logs = usualLogs, showsLog = false, signal } = options;
  const log = dataPaths(dataDir).log('adapter');
  const child = await startChild({
    script: path.join(adaptersDir, 'dist/start.js'),
    cwd: projectDir,
    environment: await environmentOf(options),
    log,
    logFiles: logs.files,
    showsLog,
  });
  tellHotels(child, hotels);
  const outcome = await untilReady(child, startTimeout, signal);
  if (outcome === 'yes') return child;
  await child.stop();
  throw new OperatorError(`The adapter did not start (${outcome}); see ${log}.`);
}

/** An adapter that is just ending gets the list at its next start. */
function tellHotels(child: Child, hotels: readonly HotelConnection[]): void {
  child.process.send({ hotels: [...hotels] } satisfies HotelsMessage, () => undefined);
}

async function environmentOf({
  host,
  port,
  dataDir,
  sendsMail = false,
  settings,
  logs = usualLogs,
  webDir = webDistDir,
}: AdapterOptions): Promise<Readonly<Record<string, string>>> {
  return {
    NODE_ENV: 'production',
    // glibc never returns the arenas of the threads that make pictures: 233 MB against 180.
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: compileCacheOf(dataDir),
    ...writeAdapterEnvironment({
      ...readOperatorEnvironment({}, projectDir).adapter,
      ...settings,
      host,
      port,
      dataDir,
      webDir,
      logLevel: logs.level,
      tokenSecret: await loadTokenSecret(dataDir),
      sendsMail,
      stoppedAt: undefined,
    }),
  };
}
