import knex, { type Knex } from 'knex';
import { environment } from '../settings/environment';
import { configOf, type Connection } from './connection';
import { sharesOf } from './postgres-connection';
import { type Session, withSession } from './session';

/** On SQLite one is as quick as many. */
const mostOnSqlite = 1;

/**
 * Reads over connections of its own. SQLite has one connection for all that is written, and PostgreSQL's few are taken by whoever
 * came first: a guest's agenda waits for no save, and for none of those who guess at passwords.
 */
export class Reader {
  readonly #connections: Knex;

  constructor(db: Connection) {
    const config = configOf(db);
    const isSqlite = config.client === 'better-sqlite3';
    this.#connections = knex({
      ...config,
      pool: {
        ...config.pool,
        min: 0,
        max: isSqlite ? mostOnSqlite : sharesOf(environment().databaseConnections).reads,
      },
    });
  }

  read<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    return withSession(this.#connections, work);
  }

  async close(): Promise<void> {
    await this.#connections.destroy();
  }
}
