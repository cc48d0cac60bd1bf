import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startChild } from '../system/child-process.js';
import { freePort } from '../system/free-port.js';
import { projectDir } from '../system/paths.js';
import { waitUntil } from '../system/wait-until.js';
import { accepts, openFolder, serverIdentity } from './throwaway-postgres.js';

export interface Pooler {
  /** The database's address, through it. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * A pooler in transaction mode before a database: each transaction of a client may get another of few
 * connections. It knows the account of the address, and asks the server for the passwords of all others.
 */
export async function startPgbouncer(program: string, databaseUrl: string): Promise<Pooler> {
  const identity = await serverIdentity();
  const folder = await mkdtemp(path.join(await openFolder(identity), 'guest-app-pgbouncer-'));
  const { hostname, port: serverPort, username, password } = new URL(databaseUrl);
  const port = await freePort();
  const [settings, users, log] = ['pgbouncer.ini', 'users.txt', 'pgbouncer.log'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  await writeFile(users, `"${username}" "${password}"\n`);
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(port)}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
auth_user = ${username}
pool_mode = transaction
default_pool_size = 3
max_client_conn = 1000
`,
  );
  if ('uid' in identity) {
    await chmod(folder, 0o711);
    for (const file of [users, settings]) {
      await chmod(file, 0o600);
      await chown(file, identity.uid, identity.gid);
    }
  }
  const child = await startChild({
    script: path.join(projectDir, 'scripts/dist/programs/postgres-process.js'),
    args: [folder, JSON.stringify(identity), program, settings],
    cwd: folder,
    environment: {},
    log,
  });
  const stop = async () => {
    await child.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const outcome = await waitUntil(() => accepts(url.href), {
    timeout: 20_000,
    ended: child.exited,
  });
  if (outcome === 'yes') return { url: url.href, stop };
  const said = await readFile(log, 'utf8').catch(() => '');
  await stop();
  throw new Error(`pgbouncer did not start (${outcome}): ${said}`);
}
