import type { Hotel } from '../hotels.js';
import {
  absoluteFolder,
  bucketAddress,
  days,
  hotel,
  instant,
  longSecret,
  longSecrets,
  mail,
  oneOf,
  port,
  postgresAddress,
  read,
  text,
  wholeNumber,
} from './fields.js';
import type { Variables } from './given-variables.js';
import { type LogLevel, logLevel } from './logs.js';
import type { Mail } from './mail.js';

/** A CMS process's environment, as its parent sets it. */
export interface CmsEnvironment {
  /** The hotel whose content this process keeps. */
  readonly hotel: Hotel;
  /** Absolute folder of the hotel's database and uploads. */
  readonly hotelDir: string;
  readonly host: string;
  readonly port: number;
  readonly logLevel: LogLevel;
  /** PostgreSQL's address, for the hotel's own role; undefined for the hotel's own SQLite file. */
  readonly databaseUrl: string | undefined;
  /** So many of PostgreSQL's connections it takes at most. */
  readonly databaseConnections: number;
  /** Address of the pictures' bucket, with its keys; undefined for the hotel's own folder. */
  readonly bucketUrl: string | undefined;
  readonly appKeys: readonly string[];
  readonly apiTokenSalt: string;
  readonly adminJwtSecret: string;
  readonly transferTokenSalt: string;
  readonly encryptionKey: string;
  readonly jwtSecret: string;
  /** Plain API token of the adapters. */
  readonly adapterToken: string;
  /** Token of the operator's commands, which can set passwords. The adapters do not have it. */
  readonly operatorToken: string;
  /** Key of the hashes that stand for guests' document numbers. Another key, and no guest logs in by document. */
  readonly documentKey: string;
  /** Whether the back office requires a second factor. */
  readonly secondFactor: boolean;
  /** Days after departure after which a stay is forgotten; undefined where this process forgets none by itself. */
  readonly forgetAfter: number | undefined;
  /** Days for which audit rows are stored; undefined where this process erases none. */
  readonly auditFor: number | undefined;
  /** Days for which states of the content are stored; undefined where none are. */
  readonly historyFor: number | undefined;
  /** By what it sends mails; undefined where it sends none. */
  readonly mail: Mail | undefined;
  /** Where its clock stands still, and a zone in the place of the hotel's own: for tests. */
  readonly stoppedAt: Date | undefined;
  readonly zona: string | undefined;
}

/** Exit code of a CMS that must not be started on its data; the last line that it prints says why. */
export const startRefused = 78;

const fields = {
  HOTEL: hotel(),
  HOTEL_DIR: absoluteFolder(),
  HOST: text(),
  PORT: port(),
  LOG_LEVEL: logLevel(),
  DATABASE_URL: postgresAddress({ default: undefined }),
  DATABASE_CONEXIONES: wholeNumber(1, 1_000)(),
  UPLOADS_S3: bucketAddress({ default: undefined }),
  APP_KEYS: longSecrets(),
  API_TOKEN_SALT: longSecret(),
  ADMIN_JWT_SECRET: longSecret(),
  TRANSFER_TOKEN_SALT: longSecret(),
  ENCRYPTION_KEY: longSecret(),
  JWT_SECRET: longSecret(),
  ADAPTER_TOKEN: longSecret(),
  OPERATOR_TOKEN: longSecret(),
  DOCUMENT_KEY: longSecret(),
  SEGUNDO_FACTOR: oneOf({ si: true, no: false })({ default: false }),
  OLVIDO_DIAS: days({ default: undefined }),
  AUDITORIA_DIAS: days({ default: undefined }),
  HISTORIAL_DIAS: days({ default: undefined }),
  CORREO: mail({ default: undefined }),
  RELOJ: instant({ default: undefined }),
  ZONA: text({ default: undefined }),
};

export function readCmsEnvironment(variables: Variables): CmsEnvironment {
  const given = read(variables, fields);
  return {
    hotel: given.HOTEL,
    hotelDir: given.HOTEL_DIR,
    host: given.HOST,
    port: given.PORT,
    logLevel: given.LOG_LEVEL,
    databaseUrl: given.DATABASE_URL,
    databaseConnections: given.DATABASE_CONEXIONES,
    bucketUrl: given.UPLOADS_S3,
    appKeys: given.APP_KEYS,
    apiTokenSalt: given.API_TOKEN_SALT,
    adminJwtSecret: given.ADMIN_JWT_SECRET,
    transferTokenSalt: given.TRANSFER_TOKEN_SALT,
    encryptionKey: given.ENCRYPTION_KEY,
    jwtSecret: given.JWT_SECRET,
    adapterToken: given.ADAPTER_TOKEN,
    operatorToken: given.OPERATOR_TOKEN,
    documentKey: given.DOCUMENT_KEY,
    secondFactor: given.SEGUNDO_FACTOR,
    forgetAfter: given.OLVIDO_DIAS,
    auditFor: given.AUDITORIA_DIAS,
    historyFor: given.HISTORIAL_DIAS,
    mail: given.CORREO,
    stoppedAt: given.RELOJ,
    zona: given.ZONA,
  };
}

/** What {@link readCmsEnvironment} reads; what is not set is empty. */
export function writeCmsEnvironment(
  environment: CmsEnvironment,
): Record<keyof typeof fields, string> {
  return {
    HOTEL: JSON.stringify(environment.hotel),
    HOTEL_DIR: environment.hotelDir,
    HOST: environment.host,
    PORT: String(environment.port),
    LOG_LEVEL: environment.logLevel,
    DATABASE_URL: environment.databaseUrl ?? '',
    DATABASE_CONEXIONES: String(environment.databaseConnections),
    UPLOADS_S3: environment.bucketUrl ?? '',
    APP_KEYS: environment.appKeys.join(','),
    API_TOKEN_SALT: environment.apiTokenSalt,
    ADMIN_JWT_SECRET: environment.adminJwtSecret,
    TRANSFER_TOKEN_SALT: environment.transferTokenSalt,
    ENCRYPTION_KEY: environment.encryptionKey,
    JWT_SECRET: environment.jwtSecret,
    ADAPTER_TOKEN: environment.adapterToken,
    OPERATOR_TOKEN: environment.operatorToken,
    DOCUMENT_KEY: environment.documentKey,
    SEGUNDO_FACTOR: environment.secondFactor ? 'si' : 'no',
    OLVIDO_DIAS: environment.forgetAfter?.toString() ?? '',
    AUDITORIA_DIAS: environment.auditFor?.toString() ?? '',
    HISTORIAL_DIAS: environment.historyFor?.toString() ?? '',
    CORREO: environment.mail === undefined ? '' : JSON.stringify(environment.mail),
    RELOJ: environment.stoppedAt?.toISOString() ?? '',
    ZONA: environment.zona ?? '',
  };
}
