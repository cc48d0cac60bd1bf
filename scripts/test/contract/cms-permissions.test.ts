import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmptyCms, startEmptyCms } from '../support/cms.js';
import { changeStored } from '../support/stored-rows.js';

/** The staff's role: Strapi makes two before it. */
const role = 'users-permissions/roles/3';

const Role = Type.Object({
  role: Type.Object({
    permissions: Type.Record(
      Type.String(),
      Type.Object({
        controllers: Type.Record(
          Type.String(),
          Type.Record(Type.String(), Type.Object({ enabled: Type.Boolean() })),
        ),
      }),
    ),
  }),
});
const Routes = Type.Object({
  data: Type.Record(
    Type.String(),
    Type.Array(Type.Object({ method: Type.String(), path: Type.String() })),
  ),
});

let cms: EmptyCms;
beforeAll(async () => {
  cms = await startEmptyCms();
});
afterAll(() => cms.stop());

type Permissions = Static<typeof Role>['role']['permissions'];

async function permissions(): Promise<Permissions> {
  return Value.Parse(Role, await cms.read(role)).role.permissions;
}

/** The calls that the staff's role may make, as `noun.verb`. */
async function granted(): Promise<readonly string[]> {
  const { controllers = {} } = (await permissions())['api::back-office'] ?? {};
  return Object.entries(controllers)
    .flatMap(([noun, calls]) =>
      Object.entries(calls).flatMap(([verb, { enabled }]) => (enabled ? [`${noun}.${verb}`] : [])),
    )
    .sort();
}

const staffCalls = [
  'ajustes.cambiar',
  'ajustes.leer',
  'componente.borrar',
  'componente.cambiar',
  'componente.crear',
  'ficha.componente',
  'ficha.textos',
  'idioma.activar',
  'idioma.cambiar',
  'idioma.crear',
  'imagen.subir',
  'item.borrar',
  'item.cambiar',
  'item.crear',
  'listado.componentes',
  'listado.idiomas',
  'listado.secciones',
  'seccion-referida.borrar',
  'seccion-referida.cambiar',
  'seccion-referida.crear',
  'seccion.borrar',
  'seccion.cambiar',
  'seccion.crear',
  'seccion.ordenar',
];

describe('the staff’s role', () => {
  it('may make each call of the back office but the login', async () => {
    expect(await granted()).toEqual(staffCalls);
  });
});

describe('the staff’s role of a database of when the calls had other names', () => {
  beforeAll(async () => {
    const calls = await permissions();
    const taken = calls['api::back-office']?.controllers['seccion-referida']?.['borrar'];
    expect(taken).toEqual({ enabled: true });
    if (taken !== undefined) taken.enabled = false;
    const answer = await cms.panel('PUT', `../${role}`, {
      name: 'Recepción',
      description: '',
      permissions: calls,
      users: [],
    });
    expect(answer.status).toBe(200);

    const older = (column: string) =>
      `${column} = REPLACE(REPLACE(${column}, 'api::back-office.seccion-referida.', 'api::administracion.referencia.'), 'api::back-office.', 'api::administracion.')`;
    const since = 'api::back-office.ajustes.cambiar';
    await cms.restart(undefined, () =>
      changeStored(cms, [
        `DELETE FROM up_permissions WHERE action = '${since}'`,
        `UPDATE strapi_core_store_settings SET value = REPLACE(value, '"${since}",', '')`,
        `UPDATE up_permissions SET ${older('action')}`,
        `UPDATE strapi_api_token_permissions SET ${older('action')}`,
        `UPDATE strapi_core_store_settings SET ${older('value')}`,
        `DELETE FROM strapi_migrations WHERE name LIKE '%back-office-actions%'`,
      ]),
    );
  });

  it('has what it had and what came since, and not what was taken away', async () => {
    expect(await granted()).toEqual(
      staffCalls.filter((call) => call !== 'seccion-referida.borrar'),
    );
  });
});

describe('the calls of a hotel’s CMS', () => {
  it('are the product’s own, each known by its address', async () => {
    const { data } = Value.Parse(Routes, await cms.read('admin/content-api/routes'));
    const routes = Object.values(data)
      .flat()
      .map(({ method, path }) => `${method} ${path}`)
      .sort();
    expect(routes).toEqual([
      'GET /api/back-office/ajustes',
      'GET /api/back-office/componentes',
      'GET /api/back-office/componentes/:id',
      'GET /api/back-office/idiomas',
      'GET /api/back-office/secciones',
      'GET /api/back-office/textos/:de/:id',
      'GET /api/contenido',
      'GET /api/contenido/cambios',
      'GET /api/contenido/desde',
      'GET /api/contenido/escritura',
      'GET /api/contenido/exportar',
      'GET /api/contenido/version',
      'POST /api/back-office/ajustes/cambiar',
      'POST /api/back-office/componentes/borrar',
      'POST /api/back-office/componentes/cambiar',
      'POST /api/back-office/componentes/crear',
      'POST /api/back-office/contrasena/enlace',
      'POST /api/back-office/contrasena/nueva',
      'POST /api/back-office/contrasena/propia',
      'POST /api/back-office/idiomas/activar',
      'POST /api/back-office/idiomas/cambiar',
      'POST /api/back-office/idiomas/crear',
      'POST /api/back-office/imagenes/subir',
      'POST /api/back-office/ingreso',
      'POST /api/back-office/ingreso/codigo',
      'POST /api/back-office/ingreso/contrasena',
      'POST /api/back-office/ingreso/segundo-factor',
      'POST /api/back-office/items/borrar',
      'POST /api/back-office/items/cambiar',
      'POST /api/back-office/items/crear',
      'POST /api/back-office/referencias/borrar',
      'POST /api/back-office/referencias/cambiar',
      'POST /api/back-office/referencias/crear',
      'POST /api/back-office/secciones/borrar',
      'POST /api/back-office/secciones/cambiar',
      'POST /api/back-office/secciones/crear',
      'POST /api/back-office/secciones/ordenar',
      'POST /api/contenido/importar',
      'POST /api/cuentas/contrasena',
      'POST /api/cuentas/primeras',
      'POST /api/cuentas/segundo-factor',
      'POST /api/cuentas/sesion',
      'POST /api/demo/preparar',
      'POST /api/demo/quitar',
      'POST /api/estadias/importar',
      'POST /api/estadias/llegada',
      'POST /api/huespedes/ingreso',
      'POST /api/servicios/importar',
    ]);
  });
});
