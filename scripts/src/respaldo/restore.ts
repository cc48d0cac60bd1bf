import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BackupManifest } from '@guest-app/config/backup-manifest';
import { readContent } from '@guest-app/config/cms-calls/content';
import { forgetAgain } from '@guest-app/config/cms-calls/estadias';
import type { Hotel } from '@guest-app/config/hotels';
import { askCms } from '../hotel/ask-cms.js';
import {
  asOperator,
  type CmsProcess,
  type OperatedCms,
  runningCms,
  startCms,
} from '../system/cms-process.js';
import { freePort } from '../system/free-port.js';
import { dropHotelDatabase } from '../system/hotel-database.js';
import { hotelOf } from '../system/hotel-of.js';
import { dataPaths } from '../system/paths.js';
import { loadSecrets, secretsOf } from '../system/secrets.js';
import { isSupervised } from '../system/supervisor-lock.js';
import { type Installation, withCms } from '../system/with-cms.js';
import { OperatorError } from '../terminal/operator-error.js';
import { checkBackup } from './backup-file.js';
import { installationMark, makeBackup } from './make-backup.js';
import { putBackPictures, replaceData, untilBack, whileClosed } from './replace-data.js';

export interface RestoreRequest {
  readonly db: string;
  readonly file: string;
  readonly installation: Installation;
  readonly show?: (progress: string) => void;
}

/** Checks a backup, and that it is this hotel's of this installation. */
export async function checkedBackup({
  db,
  file,
  installation,
}: RestoreRequest): Promise<BackupManifest> {
  const manifest = await checkBackup(file);
  if (manifest.hotel !== db) {
    throw new OperatorError(`${file} es un respaldo de ${manifest.hotel}, y no de ${db}.`);
  }
  const secrets = secretsOf(await loadSecrets(installation.dataDir), db);
  if (manifest.instalacion !== installationMark(secrets)) {
    throw new OperatorError(
      `${file} es de una instalación con otro secreto, sin el cual sus datos no sirven: dé aquel (SECRETO, o SECRETO_DE_DATOS si después se cambió), o su secrets.json.`,
    );
  }
  return manifest;
}

/**
 * Proves a backup on a store that is thrown away, of the engine on which the hotel is: its rows are written and compared, a CMS starts on
 * them, and its content is read.
 */
export async function proveBackup(
  { db, file, installation, show = () => undefined }: RestoreRequest,
  manifest: BackupManifest,
): Promise<void> {
  const { dataDir, databaseConnections, movedDatabases, hotels } = installation;
  // The role of a hotel that has a server of its own makes no schema there but the hotel's.
  const databaseUrl = movedDatabases?.[db] === undefined ? installation.databaseUrl : undefined;
  const hotel: Hotel = { ...hotelOf(hotels, db), db: `prueba${randomBytes(6).toString('hex')}` };
  const secrets = secretsOf(await loadSecrets(dataDir), db);
  const folder = path.join(dataDir, 'run', hotel.db);
  const store = { dataDir: folder, databaseUrl, databaseConnections, secrets };
  const start = async () => startCms({ hotel, ...store, port: await freePort() });
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
  } finally {
    await dropHotelDatabase({ db: hotel.db, ...store });
    await rm(folder, { recursive: true, force: true });
  }
}

async function useAndStop(cms: CmsProcess, use: () => Promise<void>): Promise<void> {
  try {
    await use();
  } finally {
    await cms.stop();
  }
}

/** Replaces all that a hotel has by a backup; answers where all that it had before is. */
export async function restoreBackup(
  request: RestoreRequest,
  manifest: BackupManifest,
): Promise<string> {
  const { db, installation, show = () => undefined } = request;
  const isServed = await isRunning(db, installation);
  const begun = { isStarted: false };
  const replace = () =>
    withCms(db, installation, async (cms) => {
      begun.isStarted = true;
      const archived = await replaceBy(request, manifest, cms);
      if (isServed) await finish(cms);
      return archived;
    });
  let before: string;
  try {
    before = await replace();
  } catch (error) {
    if (begun.isStarted || !(error instanceof OperatorError)) throw error;
    before = await setAside(db, installation, error);
    await replace();
  }
  show('arranca con los datos');
  if (!isServed) await withCms(db, installation, finish);
  return before;
}

async function replaceBy(
  { db, file, installation, show = () => undefined }: RestoreRequest,
  manifest: BackupManifest,
  cms: OperatedCms,
): Promise<string> {
  const secrets = secretsOf(await loadSecrets(installation.dataDir), db);
  return whileClosed(cms, async () => {
    const folder = dataPaths(installation.dataDir).copies;
    const archived = await makeBackup({ db, cms, secrets, folder, show });
    await putBackPictures(cms, file, show);
    await replaceData(cms, file, manifest, show);
    return archived.file;
  });
}

/** Waits for the CMS that has the new data. Who was forgotten since the backup is forgotten again. */
async function finish(cms: OperatedCms): Promise<void> {
  await untilBack(cms);
  const outcome = await askCms(asOperator(cms), forgetAgain, {});
  if (!outcome.ok) {
    throw new OperatorError(
      `Los datos están restaurados, pero no se olvidó de nuevo lo olvidado (estado ${String(outcome.status)}): restaure otra vez.`,
    );
  }
}

async function isRunning(db: string, { dataDir, cmsUrl }: Installation): Promise<boolean> {
  return cmsUrl !== undefined || (await runningCms(dataDir, db)) !== undefined;
}

/** Keeps data on which no CMS starts under another name: the hotel begins anew. */
async function setAside(
  db: string,
  { dataDir, cmsUrl }: Installation,
  reason: OperatorError,
): Promise<string> {
  if (cmsUrl !== undefined) throw reason;
  if (await isSupervised(dataDir)) {
    throw new OperatorError(
      `El CMS de ${db} no arranca con los datos que hay: detenga el sistema y restaure entonces.`,
      reason.message,
    );
  }
  const paths = dataPaths(dataDir);
  const aside = path.join(paths.copies, `${db}-${String(Date.now())}`);
  await mkdir(paths.copies, { recursive: true, mode: 0o700 });
  await rename(paths.hotel(db), aside);
  return aside;
}
