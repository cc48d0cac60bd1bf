import { existsSync } from 'node:fs';
import type { OperatorEnvironment } from '@guest-app/config/environment/operator';
import { backUpDaily } from '../backup/scheduled-backups.js';
import { adapterBuild, cmsBuild, ensureBuilt, webBuild } from '../programs/build.js';
import { checkPorts, listeningPorts } from '../system/check-ports.js';
import { hasHotelData } from '../system/hotel-database.js';
import { hotelOf } from '../system/hotel-of.js';
import { originOf } from '../system/origin.js';
import { dataPaths } from '../system/paths.js';
import { checkDataDir } from '../system/preflight.js';
import { loadSecrets, loadTokenSecret, secretsOf } from '../system/secrets.js';
import { isSupervised, lockHotel } from '../system/supervisor-lock.js';
import { makeSupervisor } from '../system/supervisor.js';
import { OperatorError } from '../terminal/operator-error.js';
import { followHotels, stopOnSignal } from './watch.js';

/** Runs only an adapter until a signal ends it; the CMSs run elsewhere. */
export async function serveAdapter(environment: OperatorEnvironment): Promise<void> {
  const { cmsUrl, host, port } = environment;
  if (cmsUrl === undefined) {
    throw new OperatorError('CMS_URL is not set: where the CMSs run, as http://cms-{db}:1337.');
  }
  const secrets = await sharedSecrets(environment);
  // A hotel's part of the secret signs no tokens: fail before the build.
  await loadTokenSecret(environment.dataDir, environment.secrets);
  await checkPorts(listeningPorts(environment));
  await ensureBuilt(webBuild);
  await ensureBuilt(adapterBuild);
  const stop = stopOnSignal();
  const watched = { signal: stop.signal, report: console.error };
  const supervisor = await makeSupervisor({ environment, secrets, showsLogs: true, ...watched });
  await untilStopped(stop, supervisor, async () => {
    await supervisor.startAdapter();
    followHotels(environment, watched, async (next) => {
      await supervisor.take(next);
    });
    console.log(`The adapter serves on ${originOf(host, port)}.`);
  });
}

/** Runs only a hotel's CMS until a signal ends it. */
export async function serveCms(environment: OperatorEnvironment, db: string): Promise<void> {
  const { dataDir, host, hotels, port } = environment;
  hotelOf(hotels, db);
  const secrets = await sharedSecrets(environment);
  secretsOf(secrets, db);
  if (!(await hasHotelData({ ...environment, db }))) {
    throw new OperatorError(
      `${db} was never made: npm run hotel -- agregar makes a hotel, and npm start those of the list, without CMS_URL.`,
    );
  }
  await ensureBuilt(cmsBuild);
  if (await isSupervised(dataDir)) {
    throw new OperatorError(`${dataDir} is in use by npm start, which runs the CMS of ${db} too.`);
  }
  const lock = await lockHotel(dataDir, db);
  const stop = stopOnSignal();
  const watched = { signal: stop.signal, report: console.error };
  try {
    await checkPorts([{ host, port }]);
    const supervisor = await makeSupervisor({
      ...watched,
      environment: { ...environment, chosen: [db], cmsUrl: () => originOf(host, port) },
      listensOn: host,
      secrets,
      showsLogs: true,
    });
    await untilStopped(stop, supervisor, async () => {
      await supervisor.startCms(db);
      // It restarts when its own entry of the list changes.
      followHotels(environment, watched, async (next) => {
        hotelOf(next.hotels, db);
        await supervisor.take({ ...next, chosen: [db] });
      });
      if (environment.backups !== undefined) {
        const installation = { ...environment, cmsUrl: () => originOf(host, port) };
        const own = () => [hotelOf(hotels, db)];
        void backUpDaily(environment.backups, installation, own, watched);
      }
      console.log(`The CMS of ${db} serves on ${originOf(host, port)}.`);
    });
  } finally {
    await lock.release();
  }
}

async function untilStopped(
  stop: AbortController,
  supervisor: Awaited<ReturnType<typeof makeSupervisor>>,
  start: () => Promise<void>,
): Promise<void> {
  try {
    await start();
    await supervisor.ended();
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    stop.abort();
    await supervisor.ended();
  }
}

/** The installation's secrets. None is made here: it would not fit those of the other machines. */
async function sharedSecrets({ dataDir, secrets }: OperatorEnvironment) {
  const isGiven = secrets.secreto !== undefined || secrets.hotel !== undefined;
  if (!isGiven && !existsSync(dataPaths(dataDir).secrets)) {
    throw new OperatorError(
      'SECRETO is not set: it is the one of the whole installation, the same for each of its processes.',
    );
  }
  await checkDataDir(dataDir);
  return loadSecrets(dataDir, secrets);
}
