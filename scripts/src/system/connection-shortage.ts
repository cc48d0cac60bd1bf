import type { Databases } from '@guest-app/config/environment/database';
import { type OperatorEnvironment, servedHotels } from '@guest-app/config/environment/operator';
import type pg from 'pg';
import { asked, roleOf } from './hotel-database.js';
import type { InstallationSecrets } from './secrets.js';

/** Connections of the commands, and of the server's monitoring. */
const spare = 2;

/**
 * The sentence for a PostgreSQL server that takes fewer connections than the hotels open together. Undefined
 * if it takes them all, is behind a pooler, or does not answer (the start of a CMS reports that).
 */
export async function connectionShortage(
  environment: Pick<OperatorEnvironment, 'hotels' | 'chosen' | 'idleSeconds'> & Databases,
  secrets: InstallationSecrets,
): Promise<string | undefined> {
  // On demand, the number of hotels that are awake together is unknown.
  if (environment.idleSeconds !== undefined) return undefined;
  const { databaseConnections, databaseUrl, movedDatabases } = environment;
  const servers = new Map<string, { readonly url: string; readonly roles: string[] }>();
  for (const { db } of servedHotels(environment)) {
    const moved = movedDatabases[db];
    const url = moved ?? databaseUrl;
    const own = secrets.of(db);
    if (url === undefined || own === undefined) continue;
    const { host, username } = new URL(url);
    const server = servers.get(host) ?? { url, roles: [] };
    server.roles.push(moved === undefined ? roleOf({ db, secrets: own }) : username);
    servers.set(host, server);
  }
  for (const [host, { url, roles }] of servers) {
    const room = await asked(url, (client) => roomAt(client, roles)).catch(() => undefined);
    if (room === undefined || roles.length * databaseConnections + spare <= room.free) continue;
    const needed = roles.length * databaseConnections + spare;
    const each = Math.floor((room.free - spare) / roles.length);
    return [
      `PostgreSQL at ${host} takes ${String(room.limit)} connections, ${String(room.others)} of which others hold:`,
      `${String(roles.length)} hotels with ${String(databaseConnections)} each need ${String(needed)}.`,
      `Set ${each >= 4 ? `DATABASE_CONEXIONES=${String(each)}, or ` : ''}max_connections of the server to ${String(needed + room.others + room.reserved)} at least, or put pgbouncer in front.`,
    ].join(' ');
  }
  return undefined;
}

interface Room {
  /** For roles that are no superusers. */
  readonly limit: number;
  readonly reserved: number;
  readonly others: number;
  readonly free: number;
}

async function roomAt(
  client: pg.Client & { readonly processID?: number | null },
  roles: readonly string[],
): Promise<Room | undefined> {
  const { rows } = await client.query<{
    readonly pid: number;
    readonly most: number;
    readonly reserved: number;
    readonly others: number;
    readonly of_database: number;
  }>(
    `SELECT pg_backend_pid() AS pid, current_setting('max_connections')::int AS most,
       current_setting('superuser_reserved_connections')::int
         + COALESCE(current_setting('reserved_connections', true), '0')::int AS reserved,
       (SELECT datconnlimit FROM pg_database WHERE datname = current_database()) AS of_database,
       (SELECT count(*)::int FROM pg_stat_activity
        WHERE datname IS NOT NULL AND pid <> pg_backend_pid() AND NOT usename = ANY ($1)) AS others`,
    [roles],
  );
  const [found] = rows;
  // A pooler answers with another process id, and has its own limits.
  if (found === undefined || found.pid !== client.processID) return undefined;
  const { most, reserved, others, of_database: ofDatabase } = found;
  const limit = Math.min(most - reserved, ofDatabase < 0 ? Infinity : ofDatabase);
  return { limit, reserved, others, free: limit - others };
}
