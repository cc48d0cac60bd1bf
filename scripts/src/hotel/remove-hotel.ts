import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { OperatorEnvironment } from '@guest-app/config/environment/operator';
import { type Backup, makeBackup } from '../backup/make-backup.js';
import { isCmsRunning } from '../system/cms-process.js';
import { dropHotelDatabase } from '../system/hotel-database.js';
import { dataPaths } from '../system/paths.js';
import { loadSecrets, secretsOf } from '../system/secrets.js';
import { waitUntil } from '../system/wait-until.js';
import { withCms } from '../system/with-cms.js';
import { OperatorError } from '../terminal/operator-error.js';
import { changeHotels } from './hotels-list.js';

/** Milliseconds within which the supervisor stops a CMS whose hotel left the list. */
const stopTimeout = 30_000;

/**
 * Takes a hotel from the list, backs it up, then removes its data. No write can follow the backup, because
 * no CMS serves the hotel by then. If the backup fails, the hotel is put back on the list.
 */
export async function removeHotel(
  db: string,
  folder: string,
  environment: OperatorEnvironment,
  show: (progress: string) => void,
): Promise<Backup> {
  const { dataDir, hotels } = environment;
  const secrets = secretsOf(await loadSecrets(dataDir), db);
  await changeHotels((all) => all.filter((hotel) => hotel.db !== db), nothingFirst);
  let backup: Backup;
  try {
    show('se detiene');
    const stopped = async () => !(await isCmsRunning(dataDir, db));
    if ((await waitUntil(stopped, { timeout: stopTimeout })) !== 'yes') {
      throw new OperatorError(
        `El CMS de ${db} sigue en marcha: la salida del sistema dice por qué no tomó la lista.`,
      );
    }
    show('se respalda');
    backup = await withCms(db, environment, (cms) =>
      makeBackup({ db, cms, secrets, folder, show }),
    );
  } catch (error) {
    await changeHotels(() => hotels, nothingFirst);
    throw error;
  }
  show('se borra');
  await dropHotelDatabase({ ...environment, db, secrets });
  const { hotel, dataMark } = dataPaths(dataDir);
  // Removed first: without its mark, a half-removed folder is no hotel's data.
  await rm(dataMark(db), { force: true });
  // The adapter's files of the hotel.
  const kept = [`snapshots/${db}.json`, `imagenes/${db}`, `iconos/${db}`];
  for (const place of [hotel(db), ...kept.map((name) => path.join(dataDir, name))]) {
    await rm(place, { recursive: true, force: true });
  }
  return backup;
}

const nothingFirst = () => Promise.resolve();
