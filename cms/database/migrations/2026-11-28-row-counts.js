'use strict';

/** Tables whose rows were counted by triggers, on PostgreSQL. */
const counted = ['estadias', 'reservas', 'auditoria'];

/**
 * Removes what earlier versions stored beside Strapi's own tables: the counts of rows with their triggers,
 * and the last state of the panel's views and rights.
 * @param {import('knex').Knex} knex
 */
async function up(knex) {
  if (knex.client.dialect === 'postgresql') {
    for (const table of counted) {
      if (!(await knex.schema.hasTable(table))) continue;
      for (const trigger of ['contar_agregadas', 'contar_borradas', 'contar_vaciada']) {
        await knex.raw('DROP TRIGGER IF EXISTS ?? ON ??', [trigger, table]);
      }
    }
    await knex.raw('DROP FUNCTION IF EXISTS contar_filas()');
    await knex.schema.dropTableIfExists('filas_contadas');
  }
  if (await knex.schema.hasTable('strapi_core_store_settings')) {
    await knex('strapi_core_store_settings').where('key', 'like', 'core_hotel_synced-%').delete();
  }
}

module.exports = { up };
