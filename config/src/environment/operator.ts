import path from 'node:path';
import { type AdapterSettings, settingsFields, settingsFrom } from './adapter.js';
import { everyHotel, oneOf, port, postgresAddress, read, someHotels, text } from './fields.js';
import type { Variables } from './given-variables.js';

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
  /** Whether hotels get invented stays to try the product out. */
  readonly demo: boolean;
  readonly adapter: AdapterSettings;
  /** Chromium of the browser tests. */
  readonly chromiumPath: string | undefined;
  /** PostgreSQL server for the tests and the bench. */
  readonly testDatabaseUrl: string | undefined;
}

/** In `docs/operations.md`, each of them has its line. */
export const operatorFields = {
  PORT: port({ default: 3000 }),
  HOST: text({ default: '127.0.0.1' }),
  DATA_DIR: text({ default: 'data' }),
  HOTELES: someHotels({ default: everyHotel }),
  DATABASE_URL: postgresAddress({ default: undefined }),
  ...settingsFields,
  DEMO: oneOf({ si: true, no: false })({ default: true }),
  CHROMIUM_PATH: text({ default: undefined }),
  TEST_DATABASE_URL: postgresAddress({ default: undefined }),
};

export function readOperatorEnvironment(
  variables: Variables,
  workingDirectory: string,
): OperatorEnvironment {
  const given = read(variables, operatorFields);
  return {
    host: given.HOST,
    port: given.PORT,
    dataDir: path.resolve(workingDirectory, given.DATA_DIR),
    hoteles: given.HOTELES,
    databaseUrl: given.DATABASE_URL,
    demo: given.DEMO,
    adapter: settingsFrom(given),
    chromiumPath: given.CHROMIUM_PATH,
    testDatabaseUrl: given.TEST_DATABASE_URL,
  };
}
