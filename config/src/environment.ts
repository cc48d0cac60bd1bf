import path from 'node:path';
import { givenVariables } from './given-variables.js';
import { hotels } from './hotels.js';

/** What the operator chooses by environment variables, parsed once at the start of a process. */
export interface Environment {
  readonly host: string;
  readonly port: number;
  /** Absolute. */
  readonly dataDir: string;
  /** Tenant ids of the hotels to serve, in the order of the hotels' list. */
  readonly hoteles: readonly string[];
  /** `postgres://…`, or undefined for one SQLite file per hotel. */
  readonly databaseUrl: string | undefined;
}

export type EnvironmentResult =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Reads every variable before it answers, so that the operator sees all faults at once. */
export function parseEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
  workingDirectory: string,
): EnvironmentResult {
  const given = givenVariables(variables);
  const port = parsePort(given['PORT']);
  const hoteles = parseHoteles(given['HOTELES']);
  const databaseUrl = parseDatabaseUrl(given['DATABASE_URL']);
  const faults = [port, hoteles, databaseUrl].flatMap((field) =>
    'fault' in field ? field.fault : [],
  );
  if ('fault' in port || 'fault' in hoteles || 'fault' in databaseUrl) return { ok: false, faults };
  return {
    ok: true,
    environment: {
      host: given['HOST']?.trim() ?? '127.0.0.1',
      port: port.value,
      dataDir: path.resolve(workingDirectory, given['DATA_DIR']?.trim() ?? 'data'),
      hoteles: hoteles.value,
      databaseUrl: databaseUrl.value,
    },
  };
}

type Field<T> = { readonly value: T } | { readonly fault: string };

function parsePort(text: string | undefined): Field<number> {
  if (text === undefined) return { value: 3000 };
  const port = Number(text);
  if (!/^\d+$/.test(text.trim()) || port < 1 || port > 65_535) {
    return { fault: `PORT must be a whole number from 1 to 65535, not "${text}".` };
  }
  return { value: port };
}

function parseHoteles(text: string | undefined): Field<readonly string[]> {
  const known = hotels.map((hotel) => hotel.db);
  const asked = (text ?? '')
    .split(',')
    .map((db) => db.trim())
    .filter((db) => db !== '');
  if (asked.length === 0) return { value: known };
  const unknown = asked.filter((db) => !known.includes(db));
  if (unknown.length > 0) {
    return {
      fault: `HOTELES names hotels that do not exist: ${unknown.join(', ')}. Known: ${known.join(', ')}.`,
    };
  }
  return { value: known.filter((db) => asked.includes(db)) };
}

function parseDatabaseUrl(text: string | undefined): Field<string | undefined> {
  const url = text?.trim();
  if (url === undefined) return { value: undefined };
  if (!/^postgres(ql)?:\/\/./.test(url) || !URL.canParse(url)) {
    // Never repeats the value: it holds a password.
    return {
      fault:
        'DATABASE_URL must be an address of the form postgres://user:password@host:port/database.',
    };
  }
  return { value: url };
}
