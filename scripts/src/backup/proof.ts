import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { BackupManifest } from '@guest-app/config/backup-manifest';
import { readContent } from '@guest-app/config/cms-calls/content';
import { installationOf } from '@guest-app/config/data-mark';
import type { Hotel } from '@guest-app/config/hotels';
import { askCms } from '../system/ask-cms.js';
import { endOfLog, isCmsRunning, startCms, useAndStop } from '../system/cms-process.js';
import { freePort } from '../system/free-port.js';
import { dropHotelDatabase } from '../system/hotel-database.js';
import { hotelOf } from '../system/hotel-of.js';
import { dataPaths } from '../system/paths.js';
import { loadSecrets, secretsOf } from '../system/secrets.js';
import { waitUntil } from '../system/wait-until.js';
import type { Installation } from '../system/with-cms.js';
import { OperatorError } from '../terminal/operator-error.js';
import { replaceData } from './replace-data.js';

interface Proof {
  readonly db: string;
  readonly file: string;
  readonly installation: Installation;
  readonly show: (progress: string) => void;
}

/** Restores a backup into a temporary store and starts a CMS that reads its content there. */
export async function proveOnCopy(
  { db, file, installation, show }: Proof,
  manifest: BackupManifest,
): Promise<void> {
  const { hotel, store } = await copyOf(db, installation);
  const start = async () => startCms({ hotel, ...store, port: await freePort() });
  await removeProof(db, installation);
  try {
    const empty = await start();
    await useAndStop(empty, async () => {
      await replaceData(empty, file, manifest, show);
    });
    show('arranca con los datos');
    const filled = await start();
    await useAndStop(filled, async () => {
      const outcome = await askCms(filled, readContent, {});
      if (!outcome.ok) {
        throw new OperatorError(`El CMS no da el contenido de ${file}: no se cambió nada.`);
      }
    });
  } catch (error) {
    // The log says why, and is removed with the store.
    if (!(error instanceof OperatorError) || error.details !== '') throw error;
    throw new OperatorError(error.message, await endOfLog(store.dataDir, hotel.db));
  } finally {
    await removeProof(db, installation);
  }
}

/** Removes the temporary store, also of a command that was killed. */
export async function removeProof(db: string, installation: Installation): Promise<void> {
  const { hotel, store } = await copyOf(db, installation);
  if (!existsSync(store.dataDir)) return;
  // The CMS of a killed command ends some seconds after it.
  const isOver = async () => !(await isCmsRunning(store.dataDir, hotel.db));
  await waitUntil(isOver, { timeout: endsWithin });
  await dropHotelDatabase({ db: hotel.db, ...store });
  await rm(store.dataDir, { recursive: true, force: true });
}

/** Milliseconds. */
const endsWithin = 15_000;

/**
 * The name follows from the hotel and its secret: the next proof finds the store of a killed one, and
 * installations do not collide.
 */
async function copyOf(
  db: string,
  { dataDir, databaseConnections, databaseUrl, movedDatabases, hotels }: Installation,
) {
  const secrets = secretsOf(await loadSecrets(dataDir), db);
  const name = `prueba${installationOf(secrets.documentKey).slice(0, 12)}`;
  const hotel: Hotel = { ...hotelOf(hotels, db), db: name };
  const store = {
    dataDir: path.join(dataPaths(dataDir).run, name),
    // On its own server, a hotel's role may create no other schema.
    databaseUrl: movedDatabases?.[db] === undefined ? databaseUrl : undefined,
    databaseConnections,
    secrets,
  };
  return { hotel, store };
}
