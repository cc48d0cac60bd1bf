import type { Client } from 'pg';

/** A lock that the database keeps for one process among all that use it. */
export interface Lock {
  /** Settles when the connection is lost, and the lock with it. */
  readonly lost: Promise<Error>;
  release(): Promise<void>;
}

/** Waits for a named lock; calls `wait` if another process has it. */
export async function takeLock(databaseUrl: string, name: string, wait: () => void): Promise<Lock> {
  return held(databaseUrl, async (client) => {
    if (await isTaken(client, name)) return;
    wait();
    await client.query(`SELECT pg_advisory_xact_lock(${key})`, [name]);
  });
}

/** Takes a named lock, unless another process has it. */
export async function tryLock(databaseUrl: string, name: string): Promise<Lock | undefined> {
  try {
    return await held(databaseUrl, async (client) => {
      if (!(await isTaken(client, name))) throw new Elsewhere();
    });
  } catch (error) {
    if (error instanceof Elsewhere) return undefined;
    throw error;
  }
}

class Elsewhere extends Error {}

const key = 'hashtextextended($1, 0)';

async function isTaken(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query(`SELECT pg_try_advisory_xact_lock(${key}) AS taken`, [name]);
  return (rows as readonly { readonly taken: boolean }[])[0]?.taken === true;
}

/**
 * Holds a lock in a transaction on a connection of its own that stays open until the release. A pooler that
 * lends its connections by the transaction keeps it, and a process that dies releases it.
 */
async function held(databaseUrl: string, take: (client: Client) => Promise<void>): Promise<Lock> {
  const client = await postgresClient(databaseUrl);
  const lost = new Promise<Error>((resolve) => {
    client.on('error', resolve);
  });
  await client.connect();
  try {
    await client.query('BEGIN');
    // It is idle for as long as what it is for takes, and a server may end what is idle.
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    // The role's own is that of guests who wait.
    await client.query('SET LOCAL lock_timeout = 0');
    await take(client);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return {
    lost,
    async release() {
      await client.query('COMMIT').catch(() => undefined);
      await client.end().catch(() => undefined);
    },
  };
}

/** A connection beside Strapi's pool, not opened yet. Its first use loads the driver: a hotel on SQLite has none. */
export async function postgresClient(databaseUrl: string): Promise<Client> {
  const { Client } = await import('pg');
  return new Client({ connectionString: databaseUrl, keepAlive: true });
}
