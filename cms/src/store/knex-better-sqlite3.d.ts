declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  /** knex's client for better-sqlite3, as far as its driver goes. */
  class Client {
    _driver(): unknown;
  }
  export = Client;
}
