'use strict';

/**
 * A stay may wait for fewer people than it has. Null is the whole party, as every wait of an earlier version is.
 *
 * @param {import('knex').Knex} knex
 */
async function up(knex) {
  if (await knex.schema.hasColumn('turno_espera', 'personas')) return;
  await knex.schema.alterTable('turno_espera', (table) => table.integer('personas').nullable());
}

module.exports = { up };
