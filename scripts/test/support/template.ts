import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { makeDemoAccounts } from '../../src/hotel/first-accounts.js';
import { importHotel } from '../../src/hotel/import.js';
import { cmsBuild, hashOf } from '../../src/programs/build.js';
import { copyDatabase, type ThrowawayDatabase } from '../../src/programs/throwaway-postgres.js';
import { startCms } from '../../src/system/cms-process.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { panelAdministrator, staffMember } from '../../src/system/demo-accounts.js';
import { freePort } from '../../src/system/free-port.js';
import { cmsDir, dataPaths, hotelFilesDir, projectDir } from '../../src/system/paths.js';
import { loadSecrets, secretsOf } from '../../src/system/secrets.js';
import { changeStored } from '../../src/system/stored-rows.js';
import { checkLogs } from './logs.js';

/** Hotels with the content of `config/hoteles`. */
export const seededHotels = ['gbba', 'comahue'] as const;

/** The hotel that stays as its first start leaves it. */
export const emptyHotel = 'polo';

export type TemplateHotel = (typeof seededHotels)[number] | typeof emptyHotel;

/** A data folder with hotels that have been started and seeded once; nothing runs on it. */
export interface FilledHotels {
  readonly dataDir: string;
  readonly database: Pick<ThrowawayDatabase, 'url' | 'adminUrl'> | undefined;
}

/** Hotels on whose copies tests run. */
export interface Template extends FilledHotels {
  /** Where the copies are, which goes with the run. */
  readonly copiesDir: string;
}

/** A test's own data of some hotels. */
export interface HotelData {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Throws if a log has a secret or personal data; called at the end of a test. */
  checkLogs(): Promise<void>;
  /** Checks the logs, too. */
  remove(): Promise<void>;
}

/** What decides a template, as far as it is in files. */
const inputs = [
  ...cmsBuild.inputs,
  ...seededHotels.map((db) => `config/hoteles/${db}`),
  'package-lock.json',
  'scripts/src/hotel',
  'scripts/src/system',
  'scripts/test/support/template.ts',
];

const keptDir = path.join(projectDir, '.cache/test-hotels');

/** The template on SQLite, reused by the hash of its inputs until they change. */
export async function keptTemplate(): Promise<FilledHotels> {
  const dataDir = path.join(keptDir, await hashOf(inputs));
  const template = { dataDir, database: undefined };
  if (existsSync(dataDir)) return template;
  await rm(keptDir, { recursive: true, force: true });
  await mkdir(keptDir, { recursive: true });
  // Under its name it is whole: a run that is cut short leaves none.
  const unfinished = await mkdtemp(path.join(keptDir, 'unfinished-'));
  await fillTemplate({ ...template, dataDir: unfinished }, seededHotels);
  await rename(unfinished, dataDir);
  return template;
}

/** Starts, fills and stops the hotels of a template. */
export async function fillTemplate(
  { dataDir, database }: FilledHotels,
  seeded: readonly TemplateHotel[],
): Promise<void> {
  const secrets = await loadSecrets(dataDir);
  const fill = async (db: TemplateHotel, isSeeded: boolean) => {
    const cms = await startCms({
      hotel: committedHotel(db),
      dataDir,
      port: await freePort(),
      secrets: secretsOf(secrets, db),
      databaseUrl: database?.url,
    });
    try {
      await makeDemoAccounts(cms, db);
      if (isSeeded) await importHotel(cms, path.join(hotelFilesDir, db));
    } finally {
      await cms.stop();
    }
    await changeStored({ db, dataDir, databaseUrl: database?.url }, cheaperPasswords(db));
  };
  await Promise.all([...seeded.map((db) => fill(db, true)), fill(emptyHotel, false)]);
}

/** The least that bcrypt takes: each step more doubles what it costs to check a password, and Strapi takes ten. */
const leastCost = 4;

/** Has the accounts keep their passwords so that to check one takes a thousandth of a second, and not a twentieth. */
function cheaperPasswords(db: string): string[] {
  const load = createRequire(path.join(cmsDir, 'package.json'));
  const bcrypt = load('bcrypt') as { hashSync(password: string, cost: number): string };
  return Object.entries({ admin_users: panelAdministrator(db), up_users: staffMember(db) }).map(
    ([table, { email, password }]) =>
      `UPDATE ${table} SET password = '${bcrypt.hashSync(password, leastCost)}' WHERE email = '${email}'`,
  );
}

/**
 * Shares the pictures that adapters made of a seeded hotel: a modern format takes seconds of a processor.
 * Copies of the empty hotel have their own, because an adapter removes pictures that its content does not
 * name.
 */
async function shareMadePictures(
  template: FilledHotels,
  dataDir: string,
  hoteles: readonly TemplateHotel[],
): Promise<void> {
  const imagenes = path.join(dataDir, 'imagenes');
  await mkdir(imagenes);
  for (const db of hoteles.filter((each) => each !== emptyHotel)) {
    const made = path.join(template.dataDir, 'imagenes', db);
    await mkdir(made, { recursive: true });
    await symlink(made, path.join(imagenes, db));
  }
}

/** Copies hotels of a template, with their secrets, to data of their own, in a folder below the one that is given. */
export async function copyTemplate(
  template: Template,
  hoteles: readonly TemplateHotel[],
  folder = template.copiesDir,
): Promise<HotelData> {
  const dataDir = await mkdtemp(path.join(folder, 'hotels-'));
  const [from, to] = [dataPaths(template.dataDir), dataPaths(dataDir)];
  await cp(from.secrets, to.secrets);
  for (const db of hoteles) await cp(from.hotel(db), to.hotel(db), { recursive: true });
  await shareMadePictures(template, dataDir, hoteles);
  const database = template.database && (await copyDatabase(template.database));
  const databaseUrl = database?.url;
  const check = () => checkLogs({ dataDir, databaseUrl }, hoteles);
  return {
    dataDir,
    databaseUrl,
    checkLogs: check,
    async remove() {
      try {
        await check();
      } finally {
        await database?.stop();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  };
}
