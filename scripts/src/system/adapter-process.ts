import path from 'node:path';
import {
  type AdapterSettings,
  writeAdapterEnvironment,
} from '@guest-app/config/environment/adapter';
import { readOperatorEnvironment } from '@guest-app/config/environment/operator';
import { OperatorError } from '../terminal/operator-error.js';
import { startChild } from './child-process.js';
import type { CmsConnection } from './cms-process.js';
import type { Running } from './keep-running.js';
import { originOf } from './origin.js';
import { dataPaths, projectDir, webDistDir } from './paths.js';
import { loadTokenSecret } from './secrets.js';
import { answers, waitUntil } from './wait-until.js';

export interface AdapterOptions {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Every hotel to serve, with its CMS (which need not run yet). */
  readonly hoteles: ReadonlyMap<string, CmsConnection>;
  /** Where they are not as they are when nobody chose. */
  readonly settings?: Partial<AdapterSettings>;
  readonly signal?: AbortSignal;
}

export interface AdapterProcess extends Running {
  readonly url: string;
  readonly pid: number;
}

const startTimeout = 30_000;

/** Starts the adapter and waits until it answers; content may still be on its way (`/healthz` tells). */
export async function startAdapter(options: AdapterOptions): Promise<AdapterProcess> {
  const { host, port, dataDir, hoteles, settings, signal } = options;
  const log = dataPaths(dataDir).log('adapter');
  const child = await startChild({
    script: path.join(projectDir, 'adapters/dist/main.js'),
    cwd: projectDir,
    environment: {
      NODE_ENV: 'production',
      // Pictures are made on threads, and glibc gives each an arena that it never returns: 233 MB against 180.
      MALLOC_ARENA_MAX: '2',
      ...writeAdapterEnvironment({
        ...readOperatorEnvironment({}, projectDir).adapter,
        ...settings,
        host,
        port,
        dataDir,
        webDir: webDistDir,
        tokenSecret: await loadTokenSecret(dataDir),
        connections: hoteles,
        stoppedAt: undefined,
      }),
    },
    log,
  });
  const url = originOf(host, port);
  const isAnswering = () => answers(`${url}/healthz`);
  const outcome = await waitUntil(isAnswering, {
    timeout: startTimeout,
    ended: child.exited,
    ...(signal === undefined ? {} : { signal }),
  });
  if (outcome !== 'yes') {
    await child.stop();
    throw new OperatorError(`The adapter did not start (${outcome}); see ${log}.`);
  }
  return { url, ...child, isAnswering };
}
