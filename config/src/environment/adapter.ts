import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { CleanedEnv } from 'envalid';
import {
  absoluteFolder,
  HotelConnections,
  httpAddress,
  instant,
  longSecret,
  networks,
  oneOf,
  port,
  type Proxies,
  proxies,
  read,
  secondsOrNone,
  text,
} from './fields.js';
import type { Variables } from './given-variables.js';
import { type LogLevel, logLevel } from './logs.js';

/** What the operator chooses for the adapter alone. */
export interface AdapterSettings {
  /** Whether the back office's lists, too, are for staff alone. */
  readonly adminReadsNeedToken: boolean;
  /** Base address of the guest login calls; undefined for the adapter's own. */
  readonly loginHuespedBase: string | undefined;
  /** Where Prometheus and health checks ask; undefined for nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Domain under which each hotel's panel has its name (`{db}.{domain}`), beside `{db}.localhost`. */
  readonly panelDomain: string | undefined;
  /** From where the panels are reached; undefined for anywhere. */
  readonly panelNetworks: readonly string[] | undefined;
  /** Seconds for which a cache in front may keep what everybody reads; 0 for none. */
  readonly sharedCacheSeconds: number;
  /** Whether guests' browsers keep the app and its content for when they have no network. */
  readonly worksOffline: boolean;
  /** Public address of the web app. */
  readonly webAddress: string | undefined;
  /** The reverse proxies in front, whose `X-Forwarded-*` are to be believed; 0 for none. */
  readonly trustProxy: Proxies;
}

/** An adapter process's environment, as its parent sets it. */
export interface AdapterEnvironment extends AdapterSettings {
  readonly host: string;
  readonly port: number;
  /** Absolute, as `webDir`. */
  readonly dataDir: string;
  readonly webDir: string;
  readonly logLevel: LogLevel;
  /** Signs the tokens of guests and staff; the same in every adapter process. */
  readonly tokenSecret: string;
  /** Whether the hotels send mails. */
  readonly sendsMail: boolean;
  /** Where its clock stands still, for tests. */
  readonly stoppedAt: Date | undefined;
}

const trueOrFalse = oneOf({ true: true, false: false });

/** Mails have links to the web app. */
export const requiredForMail = {
  requiredWhen: ({ CORREO_URL }: { readonly CORREO_URL?: unknown }) => CORREO_URL !== undefined,
};

export const settingsFields = {
  ORIGEN: httpAddress({
    default: undefined,
    ...requiredForMail,
    desc: "Public address of the web app, for links in mails, of `npm run enlace` and of the panels' «Vista previa»; else the adapter's own",
  }),
  PANEL_DOMAIN: text({
    default: undefined,
    desc: "Domain of the panels' host names (`{db}.{domain}`), beside `{db}.localhost`",
  }),
  PANEL_REDES: networks({
    default: undefined,
    desc: 'Networks (`10.0.0.0/8`) from which panels are reached, separated by commas; for others they do not exist. Else from anywhere',
  }),
  TRUST_PROXY: proxies({
    default: 0,
    desc: 'Networks or number of the [reverse proxies](#reverse-proxies) in front',
  }),
  CACHE_COMPARTIDA: secondsOrNone({
    default: 0,
    desc: 'Seconds that a [shared cache](scale.md#shared-cache) may keep public content',
  }),
  SIN_CONEXION: oneOf({ si: 'si', no: 'no' })({
    default: 'si',
    desc: "With `no` guests' browsers keep nothing for offline use and delete what they kept",
  }),
  LOGIN_HUESPED_BASE: httpAddress({
    default: undefined,
    desc: 'Base address of a [guest login elsewhere](#guest-login-elsewhere)',
  }),
  ADMIN_READS_NEED_TOKEN: trueOrFalse({
    default: false,
    desc: "With `true` the back office's lists are for staff alone",
  }),
  METRICAS_PUERTO: port({
    default: undefined,
    desc: "Port of an adapter's [metrics](watch.md)",
  }),
  METRICAS_HOST: text({
    default: '127.0.0.1',
    desc: 'Address of the metrics; `0.0.0.0` for all, where only operators reach it',
  }),
};

const fields = {
  ...settingsFields,
  HOST: text(),
  PORT: port(),
  DATA_DIR: absoluteFolder(),
  WEB_DIR: absoluteFolder(),
  LOG_LEVEL: logLevel(),
  TOKEN_SECRET: longSecret(),
  CORREO: trueOrFalse({ default: false }),
  RELOJ: instant({ default: undefined }),
};

export function settingsFrom(given: CleanedEnv<typeof settingsFields>): AdapterSettings {
  return {
    adminReadsNeedToken: given.ADMIN_READS_NEED_TOKEN,
    sharedCacheSeconds: given.CACHE_COMPARTIDA,
    loginHuespedBase: given.LOGIN_HUESPED_BASE,
    metrics:
      given.METRICAS_PUERTO === undefined
        ? undefined
        : { host: given.METRICAS_HOST, port: given.METRICAS_PUERTO },
    panelDomain: given.PANEL_DOMAIN,
    panelNetworks: given.PANEL_REDES,
    worksOffline: given.SIN_CONEXION === 'si',
    webAddress: given.ORIGEN,
    trustProxy: given.TRUST_PROXY,
  };
}

export function readAdapterEnvironment(variables: Variables): AdapterEnvironment {
  const given = read(variables, fields);
  return {
    ...settingsFrom(given),
    host: given.HOST,
    port: given.PORT,
    dataDir: given.DATA_DIR,
    webDir: given.WEB_DIR,
    logLevel: given.LOG_LEVEL,
    tokenSecret: given.TOKEN_SECRET,
    sendsMail: given.CORREO,
    stoppedAt: given.RELOJ,
  };
}

/** What {@link readAdapterEnvironment} reads; what is not set is empty. */
export function writeAdapterEnvironment(
  environment: AdapterEnvironment,
): Record<keyof typeof fields, string> {
  return {
    ADMIN_READS_NEED_TOKEN: String(environment.adminReadsNeedToken),
    CACHE_COMPARTIDA: String(environment.sharedCacheSeconds),
    LOGIN_HUESPED_BASE: environment.loginHuespedBase ?? '',
    METRICAS_HOST: environment.metrics?.host ?? '',
    METRICAS_PUERTO: environment.metrics?.port.toString() ?? '',
    ORIGEN: environment.webAddress ?? '',
    PANEL_DOMAIN: environment.panelDomain ?? '',
    PANEL_REDES: environment.panelNetworks?.join(',') ?? '',
    SIN_CONEXION: environment.worksOffline ? 'si' : 'no',
    TRUST_PROXY: [environment.trustProxy].flat().join(','),
    HOST: environment.host,
    PORT: String(environment.port),
    DATA_DIR: environment.dataDir,
    WEB_DIR: environment.webDir,
    LOG_LEVEL: environment.logLevel,
    TOKEN_SECRET: environment.tokenSecret,
    CORREO: String(environment.sendsMail),
    RELOJ: environment.stoppedAt?.toISOString() ?? '',
  };
}

/**
 * Message to an adapter process at its start and whenever the list of hotels changes: each hotel with its
 * CMS, in list order. An environment variable would not hold hundreds of them.
 */
const HotelsMessage = Type.Object({ hotels: HotelConnections });
export type HotelsMessage = Static<typeof HotelsMessage>;

export function isHotelsMessage(message: unknown): message is HotelsMessage {
  return Value.Check(HotelsMessage, message);
}
