'use strict';

/**
 * A planned change that waits for a decision tells when the mail about it is due. Null is none, as in rows of an
 * earlier version, which sent it at once.
 *
 * @param {import('knex').Knex} knex
 */
async function up(knex) {
  if (await knex.schema.hasColumn('cambio_planeado', 'aviso')) return;
  await knex.schema.alterTable('cambio_planeado', (table) => {
    table.bigInteger('aviso').nullable();
    table.bigInteger('aviso_hasta').nullable();
  });
}

module.exports = { up };
