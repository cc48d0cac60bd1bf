import * as backOffice from '@guest-app/config/cms-calls/back-office';
import type { Call } from '@guest-app/config/cms-calls/call';
import * as contenido from '@guest-app/config/cms-calls/content';
import * as contrasenas from '@guest-app/config/cms-calls/contrasenas';
import * as correos from '@guest-app/config/cms-calls/correos';
import * as cuentas from '@guest-app/config/cms-calls/cuentas';
import * as demo from '@guest-app/config/cms-calls/demo';
import * as estadias from '@guest-app/config/cms-calls/estadias';
import * as historial from '@guest-app/config/cms-calls/historial';
import * as hotelFile from '@guest-app/config/cms-calls/hotel-file';
import * as operacion from '@guest-app/config/cms-calls/operacion';
import * as planeados from '@guest-app/config/cms-calls/planeados';
import * as respaldos from '@guest-app/config/cms-calls/respaldos';
import * as servicios from '@guest-app/config/cms-calls/servicios';
import * as sesiones from '@guest-app/config/cms-calls/sesiones';
import * as traducciones from '@guest-app/config/cms-calls/traducciones';
import * as turnos from '@guest-app/config/cms-calls/turnos';
import * as turnosDelDia from '@guest-app/config/cms-calls/turnos-del-dia';
import * as writes from '@guest-app/config/cms-calls/writes';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeStored, countStored, readStored } from '../../src/system/stored-rows.js';
import { type EmptyCms, startEmptyCms } from '../support/cms.js';

/** The managers' role, which is the first that a hotel has: Strapi makes two before it. */
const gerencia = 3;
const roleAt = (id: number) => `users-permissions/roles/${String(id)}`;

const Permissions = Type.Record(
  Type.String(),
  Type.Object({
    controllers: Type.Record(
      Type.String(),
      Type.Record(Type.String(), Type.Object({ enabled: Type.Boolean() })),
    ),
  }),
);
const Role = Type.Object({ role: Type.Object({ permissions: Permissions }) });
const Roles = Type.Object({
  roles: Type.Array(Type.Object({ id: Type.Integer(), type: Type.String(), name: Type.String() })),
});
const Routes = Type.Object({
  data: Type.Record(
    Type.String(),
    Type.Array(Type.Object({ method: Type.String(), path: Type.String(), handler: Type.String() })),
  ),
});
const Locales = Type.Array(Type.Object({ id: Type.Integer(), code: Type.String() }));
const idiomas = 'collection-types/api::idioma.idioma';
const Session = Type.Object({
  credencial: Type.String(),
  usuario: Type.Object({ puede: Type.Array(Type.String()) }),
});

const modules: readonly object[] = [
  writes,
  backOffice,
  contenido,
  contrasenas,
  correos,
  cuentas,
  demo,
  estadias,
  historial,
  hotelFile,
  operacion,
  planeados,
  respaldos,
  servicios,
  sesiones,
  traducciones,
  turnos,
  turnosDelDia,
];

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;

let cms: EmptyCms;
beforeAll(async () => {
  cms = await startEmptyCms();
});
afterAll(() => cms.stop());

/** The staff's roles, in the order in which they were made. */
async function staffRoles(): Promise<Static<typeof Roles>['roles']> {
  const { roles } = Value.Parse(Roles, await cms.read('users-permissions/roles'));
  return roles
    .filter(({ type }) => !['authenticated', 'public'].includes(type))
    .map(({ id, type, name }) => ({ id, type, name }))
    .sort((one, other) => one.id - other.id);
}

async function permissions(id: number): Promise<Static<typeof Permissions>> {
  return Value.Parse(Role, await cms.read(roleAt(id))).role.permissions;
}

/** Types and names of the staff's roles, and what the managers may do. */
const rolesAndCalls = async () => [
  (await staffRoles()).map(({ type, name }) => [type, name]),
  await granted(gerencia),
];

/** The calls that a role may make, as `noun.verb`. */
async function granted(id: number): Promise<readonly string[]> {
  const { controllers = {} } = (await permissions(id))['api::back-office'] ?? {};
  return Object.entries(controllers)
    .flatMap(([noun, calls]) =>
      Object.entries(calls).flatMap(([verb, { enabled }]) => (enabled ? [`${noun}.${verb}`] : [])),
    )
    .sort();
}

/** Sets what a role may do, as a power user does. */
async function grant(id: number, role: object): Promise<void> {
  const answer = await cms.panel('PUT', `../${roleAt(id)}`, {
    description: '',
    users: [],
    ...role,
  });
  expect(answer.status).toBe(200);
}

const isOfDay = (call: string) => call.startsWith('turnos.');
const isManagers = (call: string) => /^(turnos-cupo|servicios|agendas)\./.test(call);

const contentCalls = [
  'ajustes.cambiar',
  'ajustes.leer',
  'componente.borrar',
  'componente.cambiar',
  'componente.crear',
  'ficha.componente',
  'ficha.destinos',
  'ficha.textos',
  'historial.borrados',
  'historial.leer',
  'historial.listar',
  'historial.momento',
  'historial.restaurar',
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
  'planeados.aplicar',
  'planeados.cancelar',
  'planeados.componente',
  'planeados.leer',
  'planeados.listar',
  'planeados.mover',
  'planeados.seccion',
  'planeados.secciones',
  'seccion-referida.borrar',
  'seccion-referida.cambiar',
  'seccion-referida.crear',
  'seccion.borrar',
  'seccion.cambiar',
  'seccion.crear',
  'seccion.ordenar',
  'traduccion.guardar',
  'traduccion.guardarVarias',
  'traduccion.leer',
];

describe('the staff’s roles', () => {
  it('may make the calls of the day, of the content, and all of them', async () => {
    const roles = await staffRoles();
    expect(roles.map(({ type, name }) => [type, name])).toEqual([
      ['gerencia', 'Gerencia'],
      ['recepcion', 'Recepción'],
      ['contenido', 'Contenido'],
    ]);
    const [all = [], day = [], content = []] = await Promise.all(
      roles.map(({ id }) => granted(id)),
    );
    expect(content).toEqual(contentCalls);
    expect(day.filter((call) => !isOfDay(call))).toEqual([]);
    expect(all.filter((call) => !isManagers(call))).toEqual([...content, ...day].sort());
  });

  it('are not deleted in the panel, nor is the locale of a language of the hotel', async () => {
    const messageOf = async (path: string) =>
      (await cms.panel('DELETE', `../${path}`)).message.split(':')[0];
    for (const { id, name } of await staffRoles()) {
      expect(await messageOf(roleAt(id))).toContain(`El rol «${name}» es del personal`);
    }
    expect(await granted(gerencia)).not.toEqual([]);
    const bandera = await cms.upload('italiano.png');
    const italiano = { codigo: 'IT', nombre: 'Italiano', activo: false, bandera };
    const { documentId } = await cms.panel('POST', idiomas, italiano);
    const locales = Value.Parse(Locales, await cms.read('i18n/locales'));
    const localeOf = (code: string) =>
      `i18n/locales/${String(locales.find((locale) => locale.code === code)?.id)}`;
    expect(await messageOf(localeOf('it'))).toBe('El hotel tiene el idioma «Italiano» (IT)');
    expect(await messageOf(localeOf('es'))).toBe('El español no se borra');
    await cms.panel('DELETE', `${idiomas}/${documentId}`);
    expect(await messageOf(localeOf('it'))).toBe('');
  });

  it('are held by each call', async () => {
    const { data } = Value.Parse(Routes, await cms.read('admin/content-api/routes'));
    const calls = Object.values(data)
      .flat()
      .filter(({ path }) => path.startsWith('/api/back-office/'))
      .filter(({ handler }) => !/^(ingreso|contrasena)\./.test(handler));
    expect(calls.length).toBeGreaterThanOrEqual(contentCalls.length);
    const mayCall = {
      gerencia: () => true,
      recepcion: isOfDay,
      contenido: (call: string) => !isOfDay(call) && !isManagers(call),
    };
    for (const [type, may] of Object.entries(mayCall)) {
      const { credencial } = await sessionOf(type);
      for (const { method, path, handler } of calls) {
        const response = await fetch(`${cms.url}${path}`, {
          method,
          headers: {
            Authorization: `Bearer ${credencial}`,
            ...(method === 'POST' && { 'Content-Type': 'application/json' }),
          },
          ...(method === 'POST' && { body: '{}' }),
        });
        await response.arrayBuffer();
        // What is let in asks for more than nothing.
        expect([type, handler, response.status === 403, response.status === 401]).toEqual([
          type,
          handler,
          !may(handler),
          false,
        ]);
      }
    }
  });

  it('say with a login what they allow, as the panel has it at that moment', async () => {
    const [all, day, content] = [
      (await sessionOf('gerencia')).usuario.puede,
      (await sessionOf('recepcion')).usuario.puede,
      (await sessionOf('contenido')).usuario.puede,
    ];
    expect(all).toEqual(expect.arrayContaining(['contenido']));
    expect(content).toEqual(['contenido']);
    expect(day).not.toContain('contenido');
    const role = (await staffRoles()).find(({ type }) => type === 'contenido')?.id ?? 0;
    const before = await permissions(role);
    await grant(role, { name: 'Contenido', permissions: {} });
    expect((await sessionOf('contenido')).usuario.puede).toEqual([]);
    await grant(role, { name: 'Contenido', permissions: before });
    expect((await sessionOf('contenido')).usuario.puede).toEqual(['contenido']);
  });
});

/** Logs a member of staff of a role in; the account is made where there is none. */
async function sessionOf(type: string): Promise<Static<typeof Session>> {
  const users = 'collection-types/plugin::users-permissions.user';
  const role = (await staffRoles()).find((row) => row.type === type)?.id;
  const email = `${type}@roles.example`;
  const password = 'un mate en la galería';
  const made = await cms.panel('POST', users, {
    username: email,
    email,
    password,
    confirmed: true,
    blocked: false,
    role: { connect: [{ id: role }] },
  });
  expect([201, 400]).toContain(made.status);
  const response = await fetch(`${cms.url}/api/back-office/ingreso`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${cms.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, direccion: '127.0.0.1', equipo: null, clave: null }),
  });
  return Value.Parse(Session, await response.json());
}

describe('a database of when all staff had one role, and the calls other names', () => {
  beforeAll(async () => {
    const calls = await permissions(gerencia);
    const taken = calls['api::back-office']?.controllers['seccion-referida']?.['borrar'];
    expect(taken).toEqual({ enabled: true });
    if (taken !== undefined) taken.enabled = false;
    await grant(gerencia, { name: 'Recepción', permissions: calls });
    await cms.panel('POST', '../users-permissions/roles', {
      name: 'Contenido propio',
      description: 'De un usuario del panel',
      permissions: {},
      users: [],
    });

    const older = (column: string) =>
      `${column} = REPLACE(REPLACE(${column}, 'api::back-office.seccion-referida.', 'api::administracion.referencia.'), 'api::back-office.', 'api::administracion.')`;
    const others = `SELECT id FROM up_roles WHERE type IN ('recepcion', 'contenido')`;
    const since = 'api::back-office.ajustes.cambiar';
    const given = contentCalls.map((call) => `api::back-office.${call}`);
    await cms.restart(undefined, () =>
      changeStored(cms, [
        `DELETE FROM up_permissions_role_lnk WHERE role_id IN (${others})`,
        `DELETE FROM up_users_role_lnk WHERE role_id IN (${others})`,
        `DELETE FROM up_roles WHERE type IN ('recepcion', 'contenido')`,
        `UPDATE up_roles SET name = 'Contenido', type = 'contenido' WHERE name = 'Contenido propio'`,
        `DELETE FROM up_permissions WHERE action = '${since}'`,
        `DELETE FROM up_permissions WHERE action LIKE 'api::back-office.turnos%' OR action LIKE 'api::back-office.servicios%' OR action LIKE 'api::back-office.agendas%'`,
        `UPDATE strapi_core_store_settings SET "key" = 'core_hotel_staff-actions', value = '${JSON.stringify(given.filter((action) => action !== since))}' WHERE "key" = 'core_hotel_staff-roles'`,
        `UPDATE up_permissions SET ${older('action')}`,
        `UPDATE strapi_api_token_permissions SET ${older('action')}`,
        `UPDATE strapi_core_store_settings SET ${older('value')}`,
        `UPDATE up_roles SET type = 'recepcion', description = 'Personal del hotel que usa el back office' WHERE type = 'gerencia'`,
        `DELETE FROM strapi_migrations WHERE name LIKE '%back-office-actions%'`,
      ]),
    );
  });

  it('has its role and its people as the managers’, and the others beside it', async () => {
    const [first, own, ...made] = await staffRoles();
    expect(first).toEqual({ id: gerencia, type: 'gerencia', name: 'Gerencia' });
    // A role of that name that a power user had made opens nothing, as before.
    expect(own?.type).toMatch(/^contenido_\d+$/);
    expect(await granted(own?.id ?? 0)).toEqual([]);
    expect(made.map(({ type }) => type)).toEqual(['recepcion', 'contenido']);
    expect(await granted(made[1]?.id ?? 0)).toEqual(contentCalls);
    expect((await sessionOf('gerencia')).usuario.puede).toContain('contenido');
  });

  it('may do what it might and what came since, and not what was taken away', async () => {
    const calls = await granted(gerencia);
    expect(calls.filter((call) => contentCalls.includes(call))).toEqual(
      contentCalls.filter((call) => call !== 'seccion-referida.borrar'),
    );
  });
});

describe('the views and the rights of a hotel’s panel', () => {
  const view = 'plugin_content_manager_configuration_content_types::api::seccion.seccion';
  const rightsOf = async (action: string) =>
    countStored(cms, 'admin_permissions', `action = '${action}'`);
  const shop = 'admin::marketplace.read';

  const viewed = async () =>
    (await readStored(cms, 'strapi_core_store_settings')).find(({ key }) => key === view)?.[
      'value'
    ];

  describe('after a start of another version', () => {
    let roles: unknown;
    let rights: number;

    beforeAll(async () => {
      roles = await rolesAndCalls();
      rights = await rightsOf('plugin::upload.read');
      expect(await viewed()).toContain('"nombre"');
      await cms.restart(undefined, () =>
        changeStored(cms, [
          // As another version left them.
          `UPDATE strapi_core_store_settings SET value = REPLACE(value, '"nombre"', '"nombreDeAntes"') WHERE "key" = '${view}'`,
          `UPDATE admin_permissions SET action = 'plugin::antes.leer' WHERE action = 'plugin::upload.read'`,
        ]),
      );
    });

    it('follow the types, the actions and Strapi', async () => {
      expect(await viewed()).not.toContain('nombreDeAntes');
      expect(await viewed()).toContain('"nombre"');
      expect(await rightsOf('plugin::antes.leer')).toBe(0);
      // The administrator's: what other roles had, they lost with the action.
      expect(await rightsOf('plugin::upload.read')).toBeGreaterThan(0);
      expect(await rightsOf('plugin::upload.read')).toBeLessThanOrEqual(rights);
    });

    it('leave the staff’s roles and calls, which were changed before, as they are', async () => {
      expect(await rolesAndCalls()).toEqual(roles);
    });
  });

  it('follow a new language while the CMS serves, and open nothing that is closed', async () => {
    const languages = async () =>
      countStored(cms, 'admin_permissions', `CAST(properties AS TEXT) LIKE '%"fr"%'`);
    expect([await languages(), await rightsOf(shop)]).toEqual([0, 0]);
    const made = await cms.panel('POST', '../i18n/locales', {
      code: 'fr',
      name: 'Français',
      isDefault: false,
    });
    expect(made.status).toBe(200);
    expect(await languages()).toBeGreaterThan(0);
    expect(await rightsOf(shop)).toBe(0);
  });
});

it('a CMS answers the product’s calls and no others, and none without a token that it knows', async () => {
  const { data } = Value.Parse(Routes, await cms.read('admin/content-api/routes'));
  const names = (calls: readonly { readonly method: string; readonly path: string }[]) =>
    calls.map(({ method, path }) => `${method} ${path}`);
  const calls = modules
    .flatMap((module) => Object.values<unknown>({ ...module }))
    .filter(isCall)
    .map((call) => ({ ...call, path: `/api${call.path}` }));
  const routes = names(Object.values(data).flat());
  expect(routes.length).toBeGreaterThan(70);
  expect(routes.filter((route) => !names(calls).includes(route))).toEqual([]);
  for (const { method, path } of calls) {
    for (const headers of [{}, { authorization: 'Bearer not-the-token' }]) {
      const url = cms.url + path.replaceAll(/:\w+/g, '1');
      const { status } = await fetch(url, { method, headers });
      expect([401, 403], `${method} ${path}`).toContain(status);
    }
  }
});
