import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

/** Strapi's Knex, or a transaction of it. */
export type Connection = Core.Strapi['db']['connection'];

/** What a connection was made of, for another one like it. */
export function configOf(db: Connection): Knex.Config {
  const { client } = db as { readonly client: { readonly config: Knex.Config } };
  return client.config;
}
