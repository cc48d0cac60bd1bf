'use strict';

/** Tables that name calls of the back office, a row each. */
const permissionTables = ['up_permissions', 'strapi_api_token_permissions'];

/** The list of actions that the staff's role once got; they are never given again. */
const givenOnce = 'core_hotel_staff-actions';

/**
 * The calls of the back office have another name. Strapi deletes permissions whose call it does not know: without this
 * step the staff would be given everything again, what a power user took away too.
 *
 * JavaScript, for Strapi loads the TypeScript compiler into each hotel's process to find steps written in TypeScript.
 *
 * @param {import('knex').Knex} knex
 */
async function up(knex) {
  for (const table of permissionTables) {
    if (!(await knex.schema.hasTable(table))) continue;
    const rows = await knex(table)
      .where('action', 'like', 'api::administracion.%')
      .select('id', 'action');
    for (const { id, action } of rows) {
      await knex(table)
        .where({ id })
        .update({ action: renamed(action) });
    }
  }
  if (!(await knex.schema.hasTable('strapi_core_store_settings'))) return;
  const settings = () => knex('strapi_core_store_settings').where({ key: givenOnce });
  const stored = await settings().first('value');
  if (stored !== undefined) await settings().update({ value: renamed(stored.value) });
}

/** @param {string} actions */
function renamed(actions) {
  return actions
    .replaceAll('api::administracion.referencia.', 'api::back-office.seccion-referida.')
    .replaceAll('api::administracion.', 'api::back-office.');
}

module.exports = { up };
