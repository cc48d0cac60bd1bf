'use strict';

/**
 * The states that content had, and the pictures that only they show. Instants are milliseconds since the epoch.
 *
 * @param {import('knex').Knex} knex
 */
async function up(knex) {
  if (!(await knex.schema.hasTable('cambio'))) {
    await knex.schema.createTable('cambio', (table) => {
      table.increments('id');
      table.bigInteger('momento').notNullable().index();
      table.string('lote', 36).notNullable();
      table.string('clase', 12).notNullable();
      table.string('documento', 64).notNullable();
      table.string('nombre', 255).notNullable();
      table.string('accion', 10).notNullable();
      table.integer('version');
      table.string('quien', 255);
      table.string('desde', 16);
      table.integer('formato').notNullable();
      table.binary('estado');
      table.index(['clase', 'documento', 'id'], 'cambio_de_documento_idx');
      table.index(['lote'], 'cambio_de_lote_idx');
    });
  }
  if (!(await knex.schema.hasTable('imagen_retirada'))) {
    await knex.schema.createTable('imagen_retirada', (table) => {
      table.integer('file_id').primary();
      table.bigInteger('momento').notNullable().index();
    });
  }
}

module.exports = { up };
