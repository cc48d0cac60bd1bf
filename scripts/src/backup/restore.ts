import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BackupManifest } from '@guest-app/config/backup-manifest';
import { installationOf } from '@guest-app/config/data-mark';
import {
  EndedAtStart,
  isCmsRunning,
  type OperatedCms,
  startCms,
  useAndStop,
} from '../system/cms-process.js';
import { ignoreMissing } from '../system/files.js';
import { freePort } from '../system/free-port.js';
import { hotelOf } from '../system/hotel-of.js';
import { dataPaths } from '../system/paths.js';
import { loadSecrets, secretsOf } from '../system/secrets.js';
import { isSupervised, lockRestore } from '../system/supervisor-lock.js';
import { type Installation, withCms } from '../system/with-cms.js';
import { describeFailure, OperatorError } from '../terminal/operator-error.js';
import { checkBackup } from './backup-file.js';
import { makeBackup, removePartial } from './make-backup.js';
import { proveOnCopy, removeProof } from './proof.js';
import { putBackPictures, replaceData, untilBack, whileClosed } from './replace-data.js';

export interface RestoreRequest {
  readonly db: string;
  readonly file: string;
  readonly installation: Installation;
  readonly show?: (progress: string) => void;
}

/** Checks a backup, and that it belongs to this hotel of this installation. */
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
  if (manifest.instalacion !== installationOf(secrets.documentKey)) {
    throw new OperatorError(
      `${file} es de una instalación con otro secreto, sin el cual sus datos no sirven: dé aquel (SECRETO, o SECRETO_DE_DATOS si después se cambió), o su secrets.json.`,
    );
  }
  return manifest;
}

/**
 * Restores a backup into a temporary store of the hotel's engine, compares its rows, and has a CMS read its
 * content there.
 */
export async function proveBackup(
  { db, file, installation, show = () => undefined }: RestoreRequest,
  manifest: BackupManifest,
): Promise<void> {
  await alone(installation, db, () => proveOnCopy({ db, file, installation, show }, manifest));
}

/** Replaces all data of a hotel by a backup. Returns the place of the previous data. */
export async function restoreBackup(
  request: RestoreRequest,
  manifest: BackupManifest,
): Promise<string> {
  const { db, installation } = request;
  return alone(installation, db, async () => {
    await removePartial(dataPaths(installation.dataDir).copies, db);
    const begun = { isStarted: false };
    try {
      return await withCms(db, installation, async (cms) => {
        begun.isStarted = true;
        return replaceBy(request, manifest, cms);
      }).then((before) => started(request, before));
    } catch (error) {
      if (begun.isStarted || !(error instanceof EndedAtStart)) throw error;
      return replaceUnread(request, manifest, error);
    }
  });
}

/** Removes the leftovers of killed restores, except of a hotel that is being restored now. */
export async function removeLeftOfRestores(
  installation: Installation,
  report: (line: string) => void,
): Promise<void> {
  const { run, copies } = dataPaths(installation.dataDir);
  const names = await Promise.all(
    [run, copies].map((folder) => readdir(folder).catch(ignoreMissing)),
  );
  // Usually there is nothing, and no secret is needed.
  if (!names.flat().some((name) => name !== undefined && isLeft(name))) return;
  for (const { db } of installation.hotels) {
    try {
      await alone(installation, db, async () => {
        await removeProof(db, installation);
        await rm(besideOf(installation.dataDir, db), { recursive: true, force: true });
        await removePartial(copies, db);
      });
    } catch (error) {
      report(`What a restore of ${db} left is not removed: ${describeFailure(error)}`);
    }
  }
}

const isLeft = (name: string) => /^(prueba[0-9a-f]{12}|nuevo-.*|\..*\.parcial)$/.test(name);

/** Runs one restore of a hotel at a time on a data folder. */
async function alone<Result>(
  { dataDir }: Installation,
  db: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = await lockRestore(dataDir, db);
  try {
    return await work();
  } finally {
    await lock.release();
  }
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

/** Waits for a CMS on the new data: the supervisor's, or one started here. Returns the place of the previous data. */
async function started(
  { db, installation, show = () => undefined }: RestoreRequest,
  before: string,
): Promise<string> {
  show('arranca con los datos');
  try {
    if (!(await untilBack(db, installation)))
      await withCms(db, installation, () => Promise.resolve());
    return before;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw new OperatorError(
      `${error.message} Los datos son los del respaldo; los de antes están en ${before}.`,
      error.details,
    );
  }
}

const besideOf = (dataDir: string, db: string) => path.join(dataPaths(dataDir).run, `nuevo-${db}`);

/**
 * For data on which no CMS starts: restores the backup into a folder beside them, then swaps the two and
 * keeps the previous one. Changes nothing if no CMS starts there either.
 */
async function replaceUnread(
  { db, file, installation, show = () => undefined }: RestoreRequest,
  manifest: BackupManifest,
  reason: EndedAtStart,
): Promise<string> {
  const { dataDir, cmsUrl, databaseUrl, movedDatabases } = installation;
  if (cmsUrl !== undefined) throw reason;
  if ((await isSupervised(dataDir)) || (await isCmsRunning(dataDir, db))) {
    throw new OperatorError(
      `El CMS de ${db} no arranca con los datos que hay: detenga el sistema y restaure entonces.`,
      reason.message,
    );
  }
  const paths = dataPaths(dataDir);
  const beside = besideOf(dataDir, db);
  const secrets = secretsOf(await loadSecrets(dataDir), db);
  const start = async () => {
    const { hotels, ...store } = installation;
    const port = await freePort();
    return startCms({ hotel: hotelOf(hotels, db), ...store, dataDir: beside, secrets, port });
  };
  await rm(beside, { recursive: true, force: true });
  try {
    // If no CMS starts without data either, the data are not the reason.
    const empty = await start().catch(() => {
      throw reason;
    });
    const kept: string[] = [];
    await useAndStop(empty, async () => {
      // The folder does not contain the previous data if they are in PostgreSQL.
      if (databaseUrl !== undefined || movedDatabases?.[db] !== undefined) {
        const { copies: folder } = paths;
        kept.push((await makeBackup({ db, cms: empty, secrets, folder, show })).file);
      }
      await putBackPictures(empty, file, show);
      await replaceData(empty, file, manifest, show);
    });
    show('arranca con los datos');
    await (await start()).stop();
    const aside = path.join(paths.copies, `${db}-${String(Date.now())}`);
    await mkdir(paths.copies, { recursive: true, mode: 0o700 });
    await rename(paths.hotel(db), aside);
    await rename(dataPaths(beside).hotel(db), paths.hotel(db));
    return [...kept, aside].join(' y ');
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}
