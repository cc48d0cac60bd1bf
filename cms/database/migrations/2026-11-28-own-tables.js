'use strict';

/**
 * The tables that only our own statements use; Strapi leaves alone tables that it does not know. Instants
 * are milliseconds since the epoch.
 *
 * @typedef {import('knex').Knex.CreateTableBuilder} Table
 * @type {Record<string, (table: Table) => void>}
 */
const tables = {
  turno_ocupacion(table) {
    table.integer('servicio').notNullable();
    table.string('fecha', 10).notNullable();
    table.string('desde', 5).notNullable();
    table.integer('ocupado').notNullable();
    table.primary(['servicio', 'fecha', 'desde']);
  },
  turno_espera(table) {
    table.increments('id');
    table.integer('estadia').notNullable();
    table.integer('servicio').notNullable();
    table.string('fecha', 10).notNullable();
    table.string('desde', 5).notNullable();
    table.bigInteger('creada').notNullable();
    table.unique(['estadia', 'servicio', 'fecha'], { indexName: 'turno_espera_una_por_dia' });
    table.index(['servicio', 'fecha', 'desde'], 'turno_espera_turno_idx');
  },
  olvido(table) {
    table.string('huella', 64).primary();
    table.string('hasta', 10);
    table.bigInteger('momento').notNullable();
  },
  restauracion_pendiente(table) {
    table.string('tipo', 10).notNullable();
    table.string('nombre', 255).notNullable();
    table.primary(['tipo', 'nombre']);
  },
  idempotencia(table) {
    table.string('clave', 200).notNullable();
    table.string('sujeto', 200).notNullable();
    table.string('ruta', 200).notNullable();
    table.string('cuerpo', 64).notNullable();
    table.text('respuesta').notNullable();
    table.bigInteger('creada').notNullable().index();
    table.primary(['clave', 'sujeto', 'ruta']);
  },
  ingreso_limite(table) {
    table.string('clave', 64).primary();
    table.bigInteger('lleno').notNullable().index();
  },
  ingreso_conocido(table) {
    table.string('quien', 64).notNullable();
    table.string('cuenta', 64).notNullable().index();
    table.bigInteger('momento').notNullable().index();
    table.primary(['quien', 'cuenta']);
  },
  ingreso_contado(table) {
    table.string('id', 64).primary();
    table.bigInteger('momento').notNullable().index();
  },
  escritura_contenido(table) {
    table.integer('id').primary();
  },
  version_contenido(table) {
    table.string('document_id', 64).primary();
    table.integer('version').notNullable();
  },
  estado_contenido(table) {
    table.integer('id').primary();
    table.string('epoca', 36).notNullable();
    table.integer('numero').notNullable();
  },
  prueba_escritura(table) {
    table.integer('id').primary();
    table.bigInteger('momento').notNullable();
  },
  imagen_enviada: sentPictures,
  imagen_importada: sentPictures,
  fila_demo(table) {
    table.string('tipo', 20).notNullable();
    table.string('documento', 64).notNullable();
    table.text('huella').notNullable();
    table.primary(['tipo', 'documento']);
  },
  cuenta(table) {
    table.string('tipo', 10).notNullable();
    table.integer('usuario').notNullable();
    table.boolean('provisoria').notNullable();
    table.integer('sesiones').notNullable();
    table.primary(['tipo', 'usuario']);
  },
  cuenta_enlace(table) {
    table.string('codigo', 64).primary();
    table.string('tipo', 10).notNullable();
    table.integer('usuario').notNullable();
    table.bigInteger('vence').notNullable().index();
    table.index(['tipo', 'usuario']);
  },
  segundo_factor(table) {
    table.integer('usuario').primary();
    table.string('secreto', 200).notNullable();
    table.integer('paso').notNullable();
    table.string('vez', 64).notNullable();
  },
  segundo_factor_codigo(table) {
    table.integer('usuario').notNullable();
    table.string('codigo', 64).notNullable();
    table.string('vez', 64);
    table.primary(['usuario', 'codigo']);
  },
};

/** @param {Table} table */
function sentPictures(table) {
  table.integer('file_id').primary();
  table.bigInteger('momento').notNullable().index();
}

/**
 * Columns of `turno_ocupacion` that its first version did not have.
 *
 * @type {Record<string, (table: Table) => void>}
 */
const occupancyColumns = {
  cupo: (table) => void table.integer('cupo'),
  cerrado: (table) => void table.boolean('cerrado').notNullable().defaultTo(false),
  esperando: (table) => void table.integer('esperando').notNullable().defaultTo(0),
  esperaron: (table) => void table.integer('esperaron').notNullable().defaultTo(0),
  olvidadas: (table) => void table.integer('olvidadas').notNullable().defaultTo(0),
  olvidadas_personas: (table) =>
    void table.integer('olvidadas_personas').notNullable().defaultTo(0),
  olvidadas_asistieron: (table) =>
    void table.integer('olvidadas_asistieron').notNullable().defaultTo(0),
  olvidadas_ausentes: (table) =>
    void table.integer('olvidadas_ausentes').notNullable().defaultTo(0),
  olvidadas_hasta: (table) => void table.string('olvidadas_hasta', 5),
};

/**
 * Creates what is missing: earlier versions created these tables at each start, and a restored backup of
 * such a version makes this migration run again on tables that are there.
 *
 * @param {import('knex').Knex} knex
 */
async function up(knex) {
  for (const [name, define] of Object.entries(tables)) {
    if (!(await knex.schema.hasTable(name))) await knex.schema.createTable(name, define);
  }
  const present = await knex('turno_ocupacion').columnInfo();
  const missing = Object.entries(occupancyColumns).filter(([name]) => !(name in present));
  if (missing.length > 0) {
    await knex.schema.alterTable('turno_ocupacion', (table) => {
      for (const [, define] of missing) define(table);
    });
  }
  await knex.schema.dropTableIfExists('ingreso_fallido');
  // Tables of one row, which their statements lock or update.
  await knex('escritura_contenido').insert({ id: 1 }).onConflict('id').ignore();
  await knex('prueba_escritura').insert({ id: 1, momento: 0 }).onConflict('id').ignore();
}

module.exports = { up };
