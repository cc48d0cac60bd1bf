'use strict';

/**
 * The adapters fetch the whole content when its version changes, so the last change of each document is no
 * longer read.
 * @param {import('knex').Knex} knex
 */
async function up(knex) {
  await knex.schema.dropTableIfExists('cambio_contenido');
  if (await knex.schema.hasColumn('estado_contenido', 'entero')) {
    await knex.schema.alterTable('estado_contenido', (table) => table.dropColumn('entero'));
  }
}

module.exports = { up };
