import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CleanedEnv } from 'envalid';
import { committedHotelsFile, type Hotel, readHotels } from '../hotels.js';
import { type AdapterSettings, requiredForMail, settingsFields, settingsFrom } from './adapter.js';
import {
  databaseFields,
  type Databases,
  isMovedDatabase,
  movedDatabaseField,
  readDatabases,
} from './database.js';
import { EnvironmentFault } from './environment-fault.js';
import {
  amount,
  bucketAddress,
  cmsAddresses,
  days,
  daysOrNone,
  emailOfHotel,
  type HotelPart,
  hotelPart,
  installationSecret,
  mailServer,
  oneOf,
  port,
  postgresAddress,
  read,
  secret,
  seconds,
  someHotels,
  someHotelsOrAll,
  text,
  timeOfDay,
} from './fields.js';
import { givenVariables, type Variables } from './given-variables.js';
import { logFields, type LogSettings, logsFrom } from './logs.js';
import type { MailSettings } from './mail.js';
import { type Misspelt, misspeltNames } from './misspelt.js';

/** A hotel's first account, as far as the operator says. */
export interface FirstAccount {
  /** `{db}` in it stands for the hotel. */
  readonly email: string;
  /** Undefined for one that is made up. */
  readonly password: string | undefined;
}

export interface FirstAccounts {
  /** Of the panel. */
  readonly admin: FirstAccount;
  /** Of the back office. */
  readonly staff: FirstAccount;
}

/** The secret of an installation, or one hotel's part of it, where the environment gives it. */
export interface GivenSecrets {
  readonly secreto: string | undefined;
  /** The first one, where there was another since: what is stored rests on it. */
  readonly secretoDeDatos: string | undefined;
  /** For a machine that runs this hotel's CMS and nothing else of the installation. */
  readonly hotel?: HotelPart | undefined;
}

/** Backups that are made every day. */
export interface ScheduledBackups {
  /** Absolute. */
  readonly folder: string;
  /** Minutes after midnight, UTC. */
  readonly at: number;
  /** Number of backups to keep of each hotel. */
  readonly keep: number;
}

/** What the operator chooses by environment variables, for all the commands. */
export interface OperatorEnvironment extends Databases {
  readonly host: string;
  readonly port: number;
  /** Absolute. */
  readonly dataDir: string;
  /** Absolute path of the list of hotels. */
  readonly hotelsFile: string;
  /** All that are in it. */
  readonly hotels: readonly Hotel[];
  /** Tenant ids of those to serve where the operator chose some; undefined for all, whichever they become. */
  readonly chosen: readonly string[] | undefined;
  /** Where each hotel's CMS answers that runs elsewhere; undefined where they are started here. */
  readonly cmsUrl: ((db: string) => string) | undefined;
  /**
   * Seconds without a need after which a CMS stops, to start again at its next need; undefined where all run
   * all the time.
   */
  readonly idleSeconds: number | undefined;
  /** Address of the pictures' bucket, with its keys; undefined for folders of the data. */
  readonly bucketUrl: string | undefined;
  /** Whether the installation is a demonstration; undefined where the operator does not say. */
  readonly demo: boolean | undefined;
  /** Whether a new hotel begins with the invented content that the project has for it. */
  readonly exampleContent: boolean;
  /** Only settings of this machine are given, as in a trial of a clone. */
  readonly untouched: boolean;
  /** Whether the operator calls this production: then no demonstration may be reached. */
  readonly production: boolean;
  readonly firstAccounts: FirstAccounts;
  readonly secrets: GivenSecrets;
  /** Tenant ids of the hotels whose back office asks for a second factor. */
  readonly secondFactor: readonly string[];
  /** Days after departure after which a guest is forgotten. */
  readonly forgetAfter: number;
  /** Days for which audit rows are stored; undefined for ever. */
  readonly auditFor: number | undefined;
  /** Days for which states of the content are stored; undefined for none. */
  readonly historyFor: number | undefined;
  /** Undefined where no hotel sends mails. */
  readonly mail: MailSettings | undefined;
  /** Undefined where none are made by themselves. */
  readonly backups: ScheduledBackups | undefined;
  /** Of an adapter and of each CMS. */
  readonly logs: LogSettings;
  readonly adapter: AdapterSettings;
  /** Chromium of the browser tests. */
  readonly chromiumPath: string | undefined;
  /** PostgreSQL server for the tests and the bench. */
  readonly testDatabaseUrl: string | undefined;
  /** Variables that are set and look like a setting whose name is misspelt. */
  readonly misspelt: readonly Misspelt[];
}

const withTime = {
  requiredWhen: ({ RESPALDO_HORA }: { readonly RESPALDO_HORA?: unknown }) =>
    RESPALDO_HORA !== undefined,
};
const withFolder = {
  requiredWhen: ({ RESPALDO_DIR }: { readonly RESPALDO_DIR?: unknown }) =>
    RESPALDO_DIR !== undefined,
};

/** Read first, because other settings name hotels of the list. */
const placeFields = {
  DATA_DIR: text({
    default: 'data',
    desc: 'Folder of [all data](backup-and-restore.md#contents-of-data_dir)',
  }),
  HOTELES_ARCHIVO: text({
    default: undefined,
    desc: 'Another [list of hotels](#hotels)',
  }),
};

const processFields = (known: readonly string[]) => ({
  PORT: port({ default: 3000, desc: 'Port of the adapter: web app, calls, panels' }),
  HOST: text({ default: '127.0.0.1', desc: 'Address it listens on; `0.0.0.0` for all' }),
  ...placeFields,
  HOTELES: someHotels(known)({
    default: undefined,
    desc: 'Ids of the hotels to serve, separated by commas; else all',
  }),
  CMS_URL: cmsAddresses({
    default: undefined,
    desc: 'Where CMSs on [other machines](scale.md#separate-machines) answer, `http://cms-{db}:1337`',
  }),
  INSTANCIAS: oneOf({ siempre: 'siempre', demanda: 'demanda' })({
    default: 'siempre',
    desc: 'With `demanda` a CMS runs while it is [needed](scale.md#cmss-on-demand)',
  }),
  INSTANCIAS_ESPERA: seconds({
    default: 300,
    desc: 'Seconds without a need after which such a CMS stops',
  }),
  DEMO: oneOf({ si: true, no: false })({
    default: undefined,
    desc: 'With `si` a demonstration with well-known accounts, with `no` an installation; else as the data began. A clone in which only `PORT`, `DATA_DIR`, `HOTELES`, `HOTELES_ARCHIVO`, `LOG_…` or a loopback `HOST` is set begins as a demonstration',
  }),
  CONTENIDO_DE_EJEMPLO: oneOf({ si: true, no: false })({
    default: undefined,
    desc: 'With `si` a new hotel begins with the invented content of `config/hoteles/{db}`, with `no` empty; else `no` in production and `si` elsewhere',
  }),
  NODE_ENV: text({
    default: undefined,
    desc: 'With `production` a demonstration is refused',
  }),
  ...logFields,
});

const dataFields = {
  ...databaseFields,
  UPLOADS_S3: bucketAddress({
    default: undefined,
    desc: '[Bucket](scale.md#pictures-in-a-bucket) of the pictures, `https://id:key@host/bucket/prefix?region=…`',
  }),
  RESPALDO_DIR: text({
    default: undefined,
    ...withTime,
    desc: 'Folder of the [daily backups](backup-and-restore.md); needs `RESPALDO_HORA`',
  }),
  RESPALDO_HORA: timeOfDay({
    default: undefined,
    ...withFolder,
    desc: 'When they begin, `04:30` in UTC',
  }),
  RESPALDO_GUARDAR: amount({ default: 14, desc: 'How many of each hotel are kept' }),
  OLVIDO_DIAS: days({
    default: 60,
    desc: 'Days after departure after which a stay is [erased](#privacy), 1 to 3650',
  }),
  AUDITORIA_DIAS: daysOrNone({
    default: 730,
    desc: 'Days of «Auditoría», 1 to 3650; with `0` for ever',
  }),
  HISTORIAL_DIAS: daysOrNone({
    default: 180,
    desc: "Days of the content's history, 1 to 3650; with `0` none",
  }),
};

const accountFields = (known: readonly string[]) => ({
  SECRETO: installationSecret({
    default: undefined,
    requiredWhen: ({ SECRETO_DE_DATOS }: { readonly SECRETO_DE_DATOS?: unknown }) =>
      SECRETO_DE_DATOS !== undefined,
    desc: "The installation's [secret](#secret), 32 characters or more; else one is made at the first start",
  }),
  SECRETO_DE_DATOS: installationSecret({
    default: undefined,
    desc: 'The first `SECRETO`, where it was replaced since',
  }),
  SECRETO_HOTEL: hotelPart({
    default: undefined,
    desc: "[One hotel's part](#secret) of the secret",
  }),
  ADMIN_EMAIL: emailOfHotel({
    default: 'admin@{db}.example',
    desc: "First administrator of each hotel's panel",
  }),
  ADMIN_PASSWORD: secret({
    default: undefined,
    desc: 'Its password; else one is made up and shown once',
  }),
  STAFF_EMAIL: emailOfHotel({
    default: 'recepcion@{db}.example',
    desc: "First staff account of each hotel's back office",
  }),
  STAFF_PASSWORD: secret({
    default: undefined,
    desc: 'Its password; else one is made up and shown once',
  }),
  SEGUNDO_FACTOR: someHotelsOrAll(known)({
    default: [],
    desc: 'Ids of hotels, or `todos`, whose staff log in with a code of their telephone, too',
  }),
  CORREO_URL: mailServer({
    default: undefined,
    desc: 'Mail server, `smtps://user:password@host:port` or `smtp://…`. Needs `CORREO_REMITENTE` and `ORIGEN`',
  }),
  CORREO_REMITENTE: emailOfHotel({
    default: undefined,
    ...requiredForMail,
    desc: 'Sender of mails',
  }),
});

const testFields = {
  CHROMIUM_PATH: text({
    default: undefined,
    desc: 'Chromium of the browser tests; else one that is found or downloaded',
  }),
  TEST_DATABASE_URL: postgresAddress({
    default: undefined,
    desc: 'PostgreSQL server for tests and bench; else they start one',
  }),
};

/** By the headings of `docs/operations/configure.md`. Codes of hotels are those of `known`. */
export const operatorTables = (known: readonly string[]) => ({
  Processes: processFields(known),
  Adapter: settingsFields,
  Data: { ...dataFields, 'DATABASE_URL_{DB}': movedDatabaseField },
  'Secrets, accounts and mail': accountFields(known),
  Tests: testFields,
});

export const operatorFields = (known: readonly string[]) => ({
  ...processFields(known),
  ...settingsFields,
  ...dataFields,
  ...accountFields(known),
  ...testFields,
});

/** Settings that a trial of a clone may need on a machine with other programs. They open nothing to other machines. */
const ofThisMachine: readonly string[] = [
  ...['PORT', 'DATA_DIR', 'HOTELES', 'HOTELES_ARCHIVO', ...Object.keys(logFields)],
  ...['NODE_ENV', 'CHROMIUM_PATH', 'TEST_DATABASE_URL'],
];

const loopback: readonly string[] = ['127.0.0.1', '::1', 'localhost'];

export function readOperatorEnvironment(
  variables: Variables,
  workingDirectory: string,
): OperatorEnvironment {
  const place = placeFrom(read(variables, placeFields), workingDirectory);
  const hotels = readHotels(place.hotelsFile);
  const fields = operatorFields(hotels.map(({ db }) => db));
  const given = read(variables, fields);
  const production = given.NODE_ENV === 'production';
  if (given.METRICAS_PUERTO === given.PORT) {
    throw new EnvironmentFault(`METRICAS_PUERTO must not be PORT (${String(given.PORT)}).`);
  }
  const names = Object.keys(givenVariables(variables));
  const set = names.filter((name) => name in fields || isMovedDatabase(name));
  return {
    host: given.HOST,
    port: given.PORT,
    ...place,
    hotels,
    chosen: given.HOTELES,
    cmsUrl: given.CMS_URL,
    idleSeconds: given.INSTANCIAS === 'demanda' ? given.INSTANCIAS_ESPERA : undefined,
    ...readDatabases(givenVariables(variables), workingDirectory),
    bucketUrl: given.UPLOADS_S3,
    demo: given.DEMO,
    exampleContent: given.CONTENIDO_DE_EJEMPLO ?? !production,
    untouched:
      !production &&
      loopback.includes(given.HOST) &&
      set.every((name) => name === 'HOST' || ofThisMachine.includes(name)),
    production,
    firstAccounts: {
      admin: { email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD },
      staff: { email: given.STAFF_EMAIL, password: given.STAFF_PASSWORD },
    },
    secrets: {
      secreto: given.SECRETO,
      secretoDeDatos: given.SECRETO_DE_DATOS,
      hotel: given.SECRETO_HOTEL,
    },
    secondFactor: given.SEGUNDO_FACTOR,
    forgetAfter: given.OLVIDO_DIAS,
    auditFor: given.AUDITORIA_DIAS === 0 ? undefined : given.AUDITORIA_DIAS,
    historyFor: given.HISTORIAL_DIAS === 0 ? undefined : given.HISTORIAL_DIAS,
    mail: mailFrom(given),
    backups: backupsFrom(given, workingDirectory),
    logs: logsFrom(given),
    adapter: settingsFrom(given),
    chromiumPath: given.CHROMIUM_PATH,
    testDatabaseUrl: given.TEST_DATABASE_URL,
    misspelt: misspeltNames(names, Object.keys(fields)),
  };
}

/** An installation's own list, as `npm run hotel` writes it, goes before the one that the project brings. */
function placeFrom(
  { DATA_DIR, HOTELES_ARCHIVO }: CleanedEnv<typeof placeFields>,
  workingDirectory: string,
): Pick<OperatorEnvironment, 'dataDir' | 'hotelsFile'> {
  const dataDir = path.resolve(workingDirectory, DATA_DIR);
  if (HOTELES_ARCHIVO !== undefined) {
    return { dataDir, hotelsFile: path.resolve(workingDirectory, HOTELES_ARCHIVO) };
  }
  const own = path.join(dataDir, ownHotelsFile);
  return { dataDir, hotelsFile: existsSync(own) ? own : committedHotelsFile };
}

/** In the data folder. */
export const ownHotelsFile = 'hoteles.json';

/** The hotels that an installation serves, in the order of the list. */
export function servedHotels({
  hotels,
  chosen,
}: Pick<OperatorEnvironment, 'hotels' | 'chosen'>): readonly Hotel[] {
  return chosen === undefined ? hotels : hotels.filter(({ db }) => chosen.includes(db));
}

function mailFrom({
  CORREO_URL: server,
  CORREO_REMITENTE: sender,
  ORIGEN: webAddress,
}: CleanedEnv<ReturnType<typeof operatorFields>>): MailSettings | undefined {
  return server === undefined || sender === undefined || webAddress === undefined
    ? undefined
    : { server, sender, webAddress };
}

function backupsFrom(
  {
    RESPALDO_DIR: folder,
    RESPALDO_HORA: at,
    RESPALDO_GUARDAR: keep,
  }: CleanedEnv<ReturnType<typeof operatorFields>>,
  workingDirectory: string,
): ScheduledBackups | undefined {
  if (folder === undefined || at === undefined) return undefined;
  return { folder: path.resolve(workingDirectory, folder), at, keep };
}
