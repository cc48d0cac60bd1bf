'use strict';

/**
 * Translations whose Spanish text changed since somebody last confirmed them, each with the Spanish text of then. What
 * an earlier version stored counts as confirmed.
 *
 * @param {import('knex').Knex} knex
 */
async function up(knex) {
  if (await knex.schema.hasTable('texto_por_revisar')) return;
  await knex.schema.createTable('texto_por_revisar', (table) => {
    table.string('document_id', 255).notNullable();
    table.string('locale', 16).notNullable();
    table.string('campo', 40).notNullable();
    table.text('confirmado').notNullable();
    table.primary(['document_id', 'locale', 'campo']);
  });
}

module.exports = { up };
