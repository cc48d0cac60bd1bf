'use strict';

/**
 * Saves that wait for their minute, and the pictures that they need. Instants are milliseconds since the epoch.
 *
 * @param {import('knex').Knex} knex
 */
async function up(knex) {
  if (!(await knex.schema.hasTable('cambio_planeado'))) {
    await knex.schema.createTable('cambio_planeado', (table) => {
      table.increments('id');
      table.string('clase', 12).notNullable();
      table.string('documento', 64).notNullable();
      table.string('nombre', 255).notNullable();
      table.integer('formato').notNullable();
      table.text('base', 'longtext').notNullable();
      table.text('planeado', 'longtext').notNullable();
      table.string('zona', 64).notNullable();
      table.string('desde_fecha', 10).notNullable();
      table.string('desde_hora', 5).notNullable();
      table.string('hasta_fecha', 10);
      table.string('hasta_hora', 5);
      table.string('estado', 10).notNullable();
      table.boolean('vuelta').notNullable();
      table.boolean('correccion_menor').notNullable();
      table.string('quien', 255);
      table.bigInteger('creado').notNullable();
      table.text('motivos').notNullable();
      table.index(['clase', 'documento'], 'cambio_planeado_documento_idx');
    });
  }
  if (!(await knex.schema.hasTable('imagen_planeada'))) {
    await knex.schema.createTable('imagen_planeada', (table) => {
      table.integer('planeado').notNullable();
      table.integer('file_id').notNullable().index();
      table.primary(['planeado', 'file_id']);
    });
  }
}

module.exports = { up };
