/** What this needs of a client of pg. */
interface PostgresConnection {
  /** The server's process, as whoever took the connection named it. */
  readonly processID: number | null;
  query(statement: string): Promise<{ readonly rows: readonly { readonly pid?: unknown }[] }>;
}

/** Those that lead to one process of the server until they end. */
const straight = new WeakSet<object>();

/**
 * For knex's pool. A pooler names a process that is none of the server's: what is prepared over such a connection is somewhere else
 * a moment later. Nothing is set here, for the same reason: it is the role's.
 */
export function preparePostgres(
  connection: PostgresConnection,
  done: (error: Error | null, connection: PostgresConnection) => void,
): void {
  connection.query('SELECT pg_backend_pid() AS pid').then(
    ({ rows: [row] }) => {
      if (row?.pid === connection.processID) straight.add(connection);
      done(null, connection);
    },
    (error: unknown) => {
      done(error instanceof Error ? error : new Error(String(error)), connection);
    },
  );
}

/** Whether what is prepared over a connection is there again for the next statement. */
export function keepsPrepared(connection: object): boolean {
  return straight.has(connection);
}

/** How a hotel's connections are shared out. */
interface PostgresShares {
  /** For whatever comes first. */
  readonly all: number;
  /** For guests' agendas alone. */
  readonly reads: number;
}

/** One is left for the news of other processes. */
export function sharesOf(connections: number): PostgresShares {
  const reads = connections < 6 ? 1 : 2;
  return { all: connections - reads - 1, reads };
}
