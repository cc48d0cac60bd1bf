import { existsSync } from 'node:fs';
import path from 'node:path';
import { EnvironmentFault } from './environment-fault.js';
import { oneOf, postgresAddress, read, text, wholeNumber } from './fields.js';
import type { Variables } from './given-variables.js';

/** Where the hotels' data are that are on PostgreSQL. */
export interface Databases {
  /** The server of all the hotels, with an account that may make roles and schemas. */
  readonly databaseUrl: string | undefined;
  /** By tenant id: those that are somewhere else, each with a role of its own. */
  readonly movedDatabases: Readonly<Record<string, string>>;
  /** So many a process of a hotel has at most. */
  readonly databaseConnections: number;
}

/** Thirteen hotels fit into a server as it comes, which takes a hundred. */
export const usualConnections = 7;

/** With fewer, a write could wait for a connection that it holds itself. */
const fewestConnections = 4;

export const databaseFields = {
  DATABASE_URL: postgresAddress({
    default: undefined,
    desc: '`postgres://user:password@host:port/database` in place of SQLite ([PostgreSQL](scale.md#postgresql))',
  }),
  DATABASE_CA: text({
    default: undefined,
    desc: "Certificate of the authority that signed the database server's ([TLS](scale.md#postgresql))",
  }),
  DATABASE_CONEXIONES: wholeNumber(
    fewestConnections,
    100,
  )({
    default: usualConnections,
    desc: "Connections of a hotel's CMS at most, 4 or more",
  }),
};

export const movedDatabaseField = postgresAddress({
  default: undefined,
  desc: "One hotel's own server, with its own role there (`DATABASE_URL_GBBA`)",
});

const movedPrefix = 'DATABASE_URL_';

/** `DATABASE_URL_{DB}` */
export function isMovedDatabase(name: string): boolean {
  return name.startsWith(movedPrefix);
}

/** A hotel's that is yet to be added is taken too. */
export function readDatabases(variables: Variables, workingDirectory: string): Databases {
  const given = read(variables, databaseFields);
  const names = Object.keys(variables).filter(isMovedDatabase);
  const moved = read(
    variables,
    Object.fromEntries(names.map((name) => [name, movedDatabaseField])),
  );
  const safe = (name: string, url: string | undefined) =>
    url === undefined ? undefined : withTls(name, url, given.DATABASE_CA, workingDirectory);
  return {
    databaseUrl: safe('DATABASE_URL', given.DATABASE_URL),
    movedDatabases: Object.fromEntries(
      names.flatMap((name) => {
        const url = safe(name, moved[name]);
        return url === undefined
          ? []
          : [[name.slice(movedPrefix.length).toLowerCase(), url] as const];
      }),
    ),
    databaseConnections: given.DATABASE_CONEXIONES,
  };
}

/** What asks for TLS asks whom it speaks to as well, but for what says that it does not. */
const tlsOf = oneOf({
  disable: 'disable',
  'no-verify': 'no-verify',
  prefer: 'verify-full',
  require: 'verify-full',
  'verify-ca': 'verify-full',
  'verify-full': 'verify-full',
});

/** An address with what of TLS is set beside it, and the absolute path of the certificate that is trusted. */
function withTls(
  name: string,
  given: string,
  ca: string | undefined,
  workingDirectory: string,
): string {
  const url = new URL(given);
  const asked = url.searchParams.get('sslmode');
  const ownFile = url.searchParams.get('sslrootcert');
  const file = ownFile ?? (asked === 'disable' || asked === 'no-verify' ? undefined : ca);
  if (asked === null && file === undefined) return given;
  const { sslmode } = read({ sslmode: asked ?? 'verify-full' }, { sslmode: tlsOf() });
  url.searchParams.set('sslmode', sslmode);
  if (file !== undefined) {
    const absolute = path.resolve(workingDirectory, file);
    if (!existsSync(absolute)) {
      throw new EnvironmentFault(
        `${ownFile === null ? 'DATABASE_CA' : `The sslrootcert of ${name}`} names a file that is not there: ${absolute}.`,
      );
    }
    url.searchParams.set('sslrootcert', absolute);
  }
  return url.href;
}
