'use strict';

/**
 * Earlier versions counted the changes of each shift; nothing reads the count.
 *
 * @param {import('knex').Knex} knex
 */
async function up(knex) {
  if (!(await knex.schema.hasColumn('turno_ocupacion', 'cambios'))) return;
  await knex.schema.alterTable('turno_ocupacion', (table) => table.dropColumn('cambios'));
}

module.exports = { up };
