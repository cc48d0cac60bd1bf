import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OperatorEnvironment } from '@guest-app/config/environment/operator';
import { hotelFileName } from '@guest-app/config/hotel-file/fault';
import { formatHotelFile } from '@guest-app/config/hotel-file/text';
import type { Hotel } from '@guest-app/config/hotels';
import type { OperatedCms } from '../system/cms-process.js';
import { writeFileAtomic } from '../system/files.js';
import { chooseDemo, keepDemo } from '../system/installation-file.js';
import { withCms } from '../system/with-cms.js';
import { OperatorError } from '../terminal/operator-error.js';
import { prepareDemo } from './demo.js';
import { exportHotel } from './export.js';
import { type MadeAccount, makeFirstAccounts } from './first-accounts.js';
import { readHotelFolder } from './folder.js';
import { changeHotels } from './hotels-list.js';
import { importServicios, readServiciosFile, importHotel, isEmpty, seed } from './import.js';

/** The content of a new hotel: the project's, a folder's, or another hotel's. */
export type Beginning =
  | { readonly kind: 'project' }
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'hotel'; readonly db: string };

/**
 * Adds a hotel to an installation: makes its database, secrets, first accounts and content before it writes
 * the entry of the list, so that no half-made hotel is served. Returns the new accounts.
 */
export async function addHotel(
  hotel: Hotel,
  beginning: Beginning,
  show: (progress: string) => void,
): Promise<readonly MadeAccount[]> {
  if (beginning.kind === 'folder') await readHotelFolder(beginning.folder);
  return changeHotels(
    (hotels) => [...hotels, hotel],
    async (environment) => {
      const demo = await chooseDemo(environment);
      await keepDemo(environment.dataDir, demo);
      return withContent(hotel, beginning, environment, (folder) =>
        withCms(hotel.db, environment, async (cms) => {
          show('contenido');
          await fill(cms, hotel.db, folder, environment);
          show('cuentas');
          if (!demo) return makeFirstAccounts(cms, hotel.db, environment.firstAccounts);
          await prepareDemo(cms, hotel);
          return [];
        }),
      );
    },
  );
}

/** Calls `use` with the folder of the content; undefined for the project's content. */
async function withContent<T>(
  { nombre }: Hotel,
  beginning: Beginning,
  environment: OperatorEnvironment,
  use: (folder: string | undefined) => Promise<T>,
): Promise<T> {
  if (beginning.kind === 'project') return use(undefined);
  if (beginning.kind === 'folder') return use(beginning.folder);
  const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-hotel-'));
  try {
    const { hotel } = await withCms(beginning.db, environment, (cms) => exportHotel(cms, folder));
    // Guests must not see the other hotel's name, or write to it.
    const ajustes = { ...hotel.ajustes, nombre, whatsapp: '' };
    await writeFileAtomic(path.join(folder, hotelFileName), formatHotelFile({ ...hotel, ajustes }));
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function fill(
  cms: OperatedCms,
  db: string,
  folder: string | undefined,
  { exampleContent }: OperatorEnvironment,
): Promise<void> {
  const isNew = await isEmpty(cms);
  if (folder === undefined) {
    if (isNew && exampleContent) await seed(cms, db);
    return;
  }
  if (!isNew) {
    throw new OperatorError(
      `Ya hay contenido de ${db} en esta instalación: agréguelo sin --contenido ni --como.`,
    );
  }
  await importHotel(cms, folder);
  const servicios = path.join(folder, 'turnos.json');
  if (existsSync(servicios)) await importServicios(cms, await readServiciosFile(servicios));
}
