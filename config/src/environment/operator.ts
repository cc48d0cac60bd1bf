import path from 'node:path';
import type { CleanedEnv } from 'envalid';
import { type AdapterSettings, settingsFields, settingsFrom } from './adapter.js';
import {
  emailOfHotel,
  everyHotel,
  httpAddress,
  installationSecret,
  mailServer,
  oneOf,
  port,
  postgresAddress,
  read,
  secret,
  someHotels,
  someHotelsOrAll,
  text,
} from './fields.js';
import { givenVariables, type Variables } from './given-variables.js';
import type { MailSettings } from './mail.js';

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

/** The secret of an installation, where the environment gives it. */
export interface GivenSecrets {
  readonly secreto: string | undefined;
  /** The first one, where there was another since: what is stored rests on it. */
  readonly secretoDeDatos: string | undefined;
}

/** What the operator chooses by environment variables, for all the commands. */
export interface OperatorEnvironment {
  readonly host: string;
  readonly port: number;
  /** Absolute. */
  readonly dataDir: string;
  /** Tenant ids of the hotels to serve, in the order of the hotels' list. */
  readonly hoteles: readonly string[];
  /** `postgres://…`, or undefined for one SQLite file per hotel. */
  readonly databaseUrl: string | undefined;
  /** Whether the installation is a demonstration; undefined where the operator does not say. */
  readonly demo: boolean | undefined;
  /** Nothing is set beyond this machine's own: somebody tries a clone out. */
  readonly untouched: boolean;
  /** Whether the operator calls this production: then no demonstration may be reached. */
  readonly production: boolean;
  readonly firstAccounts: FirstAccounts;
  readonly secrets: GivenSecrets;
  /** Tenant ids of the hotels whose back office asks for a second factor. */
  readonly secondFactor: readonly string[];
  /** Undefined where no hotel sends mails. */
  readonly mail: MailSettings | undefined;
  readonly adapter: AdapterSettings;
  /** Chromium of the browser tests. */
  readonly chromiumPath: string | undefined;
  /** PostgreSQL server for the tests and the bench. */
  readonly testDatabaseUrl: string | undefined;
}

const needsMail = {
  requiredWhen: ({ CORREO_URL }: { readonly CORREO_URL?: unknown }) => CORREO_URL !== undefined,
};

/** In `docs/operations.md`, each of them has its line. */
export const operatorFields = {
  PORT: port({ default: 3000 }),
  HOST: text({ default: '127.0.0.1' }),
  DATA_DIR: text({ default: 'data' }),
  HOTELES: someHotels({ default: everyHotel }),
  DATABASE_URL: postgresAddress({ default: undefined }),
  ...settingsFields,
  // Their links lead there.
  ORIGEN: httpAddress({ default: undefined, ...needsMail }),
  CORREO_URL: mailServer({ default: undefined }),
  CORREO_REMITENTE: emailOfHotel({ default: undefined, ...needsMail }),
  DEMO: oneOf({ si: true, no: false })({ default: undefined }),
  NODE_ENV: text({ default: undefined }),
  SECRETO: installationSecret({
    default: undefined,
    requiredWhen: ({ SECRETO_DE_DATOS }: { readonly SECRETO_DE_DATOS?: unknown }) =>
      SECRETO_DE_DATOS !== undefined,
  }),
  SECRETO_DE_DATOS: installationSecret({ default: undefined }),
  ADMIN_EMAIL: emailOfHotel({ default: 'admin@{db}.example' }),
  ADMIN_PASSWORD: secret({ default: undefined }),
  STAFF_EMAIL: emailOfHotel({ default: 'recepcion@{db}.example' }),
  STAFF_PASSWORD: secret({ default: undefined }),
  SEGUNDO_FACTOR: someHotelsOrAll({ default: [] }),
  CHROMIUM_PATH: text({ default: undefined }),
  TEST_DATABASE_URL: postgresAddress({ default: undefined }),
};

/** Whoever tries a clone out beside other programs of this machine sets these too; nobody else can reach what they say. */
const ofThisMachine: readonly string[] = [
  ...['PORT', 'DATA_DIR', 'HOTELES', 'LOG_LEVEL'],
  ...['NODE_ENV', 'CHROMIUM_PATH', 'TEST_DATABASE_URL'],
];

const loopback: readonly string[] = ['127.0.0.1', '::1', 'localhost'];

/** `defaults` stand for what is not set. */
export function readOperatorEnvironment(
  variables: Variables,
  workingDirectory: string,
  defaults: Variables = {},
): OperatorEnvironment {
  const given = read({ ...defaults, ...givenVariables(variables) }, operatorFields);
  const production = given.NODE_ENV === 'production';
  const set = Object.keys(givenVariables(variables)).filter((name) => name in operatorFields);
  return {
    host: given.HOST,
    port: given.PORT,
    dataDir: path.resolve(workingDirectory, given.DATA_DIR),
    hoteles: given.HOTELES,
    databaseUrl: given.DATABASE_URL,
    demo: given.DEMO,
    untouched:
      !production &&
      loopback.includes(given.HOST) &&
      set.every((name) => name === 'HOST' || ofThisMachine.includes(name)),
    production,
    firstAccounts: {
      admin: { email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD },
      staff: { email: given.STAFF_EMAIL, password: given.STAFF_PASSWORD },
    },
    secrets: { secreto: given.SECRETO, secretoDeDatos: given.SECRETO_DE_DATOS },
    secondFactor: given.SEGUNDO_FACTOR,
    mail: mailFrom(given),
    adapter: settingsFrom(given),
    chromiumPath: given.CHROMIUM_PATH,
    testDatabaseUrl: given.TEST_DATABASE_URL,
  };
}

function mailFrom({
  CORREO_URL: server,
  CORREO_REMITENTE: sender,
  ORIGEN: webAddress,
}: CleanedEnv<typeof operatorFields>): MailSettings | undefined {
  return server === undefined || sender === undefined || webAddress === undefined
    ? undefined
    : { server, sender, webAddress };
}
