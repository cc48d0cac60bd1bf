import { resolve } from 'node:path';
import { givenVariables } from '@guest-app/config/given-variables';
import { hotels } from '@guest-app/config/hotels';
import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { HotelConnection } from './app.js';

export interface Environment {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly webDir: string;
  readonly loginHuespedBase: string;
  /** Domain under which each hotel's panel has its name (`{db}.{domain}`), beside `{db}.localhost`; or none. */
  readonly panelDomain: string | undefined;
  /** Public address of the web app without a slash at its end; or none. */
  readonly webAddress: string | undefined;
  /** Whether a reverse proxy stands in front, whose `X-Forwarded-*` are to be believed. */
  readonly trustProxy: boolean;
  /** Whether the back office's lists, too, are for staff alone. */
  readonly adminReadsNeedToken: boolean;
  /** Signs the tokens of guests; the same in every adapter process. */
  readonly tokenSecret: string;
  readonly now: () => Date;
  readonly logLevel: string;
  readonly hotels: readonly HotelConnection[];
}

/** The environment is not usable; the message lists everything that is wrong with it. */
export class EnvironmentFault extends Error {}

const connectionsCheck = TypeCompiler.Compile(
  Type.Record(Type.String(), Type.Object({ url: Type.String(), token: Type.String() })),
);

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the process's environment once; faults are listed together, by variable. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const env = givenVariables(variables);
  const faults: string[] = [];
  const port = Number(env['PORT'] ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) faults.push('PORT: must be 0 to 65535');

  const loginHuespedBase = env['LOGIN_HUESPED_BASE'] ?? '';
  if (loginHuespedBase !== '' && !isHttpAddress(loginHuespedBase)) {
    faults.push('LOGIN_HUESPED_BASE: must be an http(s) address');
  }
  const webAddress = (env['ORIGEN'] ?? '').trim().replace(/\/+$/, '');
  if (webAddress !== '' && !isHttpAddress(webAddress)) {
    faults.push('ORIGEN: must be an http(s) address');
  }
  const logLevel = env['LOG_LEVEL'] ?? 'info';
  if (!logLevels.includes(logLevel))
    faults.push(`LOG_LEVEL: must be one of ${logLevels.join(', ')}`);

  const tokenSecret = env['TOKEN_SECRET'] ?? '';
  if (tokenSecret.length < 32) faults.push('TOKEN_SECRET: must have 32 characters or more');
  const stoppedClock = env['RELOJ'] ? new Date(env['RELOJ']) : undefined;
  if (stoppedClock !== undefined && Number.isNaN(stoppedClock.getTime())) {
    faults.push('RELOJ: must be an ISO instant');
  }

  const connections = readConnections(env, faults);
  if (faults.length > 0) throw new EnvironmentFault(faults.join('\n'));
  return {
    host: env['HOST'] ?? '127.0.0.1',
    port,
    dataDir: resolve(env['DATA_DIR'] ?? 'data'),
    webDir: resolve(env['WEB_DIR'] ?? 'web/dist'),
    loginHuespedBase,
    panelDomain: env['PANEL_DOMAIN'],
    webAddress: webAddress || undefined,
    trustProxy: env['TRUST_PROXY'] === 'true',
    adminReadsNeedToken: env['ADMIN_READS_NEED_TOKEN'] === 'true',
    tokenSecret,
    now: () => stoppedClock ?? new Date(),
    logLevel,
    hotels: connections,
  };
}

function readConnections(
  env: ReturnType<typeof givenVariables>,
  faults: string[],
): HotelConnection[] {
  const connections = parseJson(env['CMS_CONNECTIONS'] ?? '{}');
  if (!connectionsCheck.Check(connections)) {
    faults.push('CMS_CONNECTIONS: must be JSON of the form {"db": {"url": "…", "token": "…"}}');
    return [];
  }
  const chosen = (env['HOTELES'] ?? '')
    .split(',')
    .map((db) => db.trim())
    .filter((db) => db !== '');
  for (const db of chosen) {
    if (!hotels.some((hotel) => hotel.db === db)) faults.push(`HOTELES: there is no hotel ${db}`);
  }
  return hotels
    .filter((hotel) => chosen.length === 0 || chosen.includes(hotel.db))
    .flatMap((hotel) => {
      const cms = connections[hotel.db];
      if (cms === undefined) {
        faults.push(`CMS_CONNECTIONS: hotel ${hotel.db} is missing`);
        return [];
      }
      if (!isHttpAddress(cms.url)) {
        faults.push(`CMS_CONNECTIONS: the url of ${hotel.db} must be an http(s) address`);
      }
      return [{ hotel, cms }];
    });
}

function isHttpAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
