'use strict';

/**
 * A note has up to 500 characters, and the column of earlier versions held 255 on PostgreSQL. Strapi would
 * change the column too, but on SQLite it copies the table without the id that comes next: ids of cancelled
 * bookings would come again.
 *
 * @param {import('knex').Knex} knex
 */
async function up(knex) {
  if (!(await knex.schema.hasTable('reservas'))) return;
  const columns = await knex('reservas').columnInfo();
  if (!('nota' in columns) || columns['nota'].type === 'text') return;
  const isSqlite = knex.client.dialect === 'sqlite3';
  const sequence = () => knex('sqlite_sequence').where({ name: 'reservas' });
  const before = isSqlite ? await sequence().first('seq') : undefined;
  await knex.schema.alterTable('reservas', (table) => table.text('nota').nullable().alter());
  if (before === undefined) return;
  // Without rows the copy has no sequence to change.
  await sequence().delete();
  await knex('sqlite_sequence').insert({ name: 'reservas', seq: before.seq });
}

module.exports = { up };
