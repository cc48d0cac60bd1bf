/** What this needs of a client of pg. */
interface PostgresConnection {
  query(statement: string): Promise<unknown>;
}

/** For knex's pool. A lock is waited for three seconds, and then whoever asked is told to try again. */
export function preparePostgres(
  connection: PostgresConnection,
  done: (error: Error | null, connection: PostgresConnection) => void,
): void {
  connection.query("SET lock_timeout = '3s'").then(
    () => {
      done(null, connection);
    },
    (error: unknown) => {
      done(error instanceof Error ? error : new Error(String(error)), connection);
    },
  );
}
