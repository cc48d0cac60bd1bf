import type { Core } from '@strapi/strapi';
import { actorOf } from '../audit/actor';
import { noteAudit } from '../audit/note';
import { inTransaction } from '../store/tables';
import type { ServiceRegistry } from './service-registry';

/** What a role may do is rows of other tables, dozens of them: one note tells what was given and taken. */

type Id = string | number;

interface PanelRoles {
  assignPermissions(role: Id, permissions?: readonly object[]): Promise<unknown>;
}

interface StaffRoles {
  createRole(role: object): Promise<void>;
  updateRole(role: Id, data: object): Promise<void>;
  deleteRole(role: Id, heir: Id): Promise<void>;
}

export function auditRoles(strapi: Core.Strapi): void {
  const panel = strapi.get<ServiceRegistry<PanelRoles>>('services').get('admin::role');
  const assign = panel.assignPermissions.bind(panel);
  panel.assignPermissions = (role, permissions) =>
    noted(strapi, 'panel', role, () => assign(role, permissions));

  const staff: StaffRoles = strapi.plugin('users-permissions').service('role');
  const create = staff.createRole.bind(staff);
  const update = staff.updateRole.bind(staff);
  const remove = staff.deleteRole.bind(staff);
  // Strapi does them in pieces; the role itself is noted as the other accounts are.
  staff.createRole = (role) => whole(strapi, () => create(role));
  staff.deleteRole = (role, heir) => whole(strapi, () => remove(role, heir));
  staff.updateRole = (role, data) => noted(strapi, 'back office', role, () => update(role, data));
}

const whole = <Result>(strapi: Core.Strapi, act: () => Promise<Result>): Promise<Result> =>
  actorOf(strapi) === undefined ? act() : inTransaction(strapi, act);

const kinds = {
  panel: { role: 'admin::role', permission: 'admin::permission' },
  'back office': {
    role: 'plugin::users-permissions.role',
    permission: 'plugin::users-permissions.permission',
  },
} as const;

async function noted<Result>(
  strapi: Core.Strapi,
  kind: keyof typeof kinds,
  id: Id,
  act: () => Promise<Result>,
): Promise<Result> {
  if (actorOf(strapi) === undefined) return act();
  return inTransaction(strapi, async ({ trx }) => {
    const before = await mayDo(strapi, kind, id);
    const result = await act();
    const after = await mayDo(strapi, kind, id);
    const [taken, given] = [missingIn(before, after), missingIn(after, before)];
    if (taken.length + given.length === 0) return result;
    const roles: { findOne(query: { where: object }): Promise<{ readonly name: string } | null> } =
      strapi.db.query(kinds[kind].role);
    const role = await roles.findOne({ where: { id } });
    await noteAudit(strapi, trx, {
      ...{ accion: 'modificar', tipo: `Rol del ${kind}`, nombre: role?.name ?? '' },
      ...(taken.length > 0 && { antes: { 'Permisos que tenía': taken.join(', ') } }),
      ...(given.length > 0 && { despues: { 'Permisos que tiene': given.join(', ') } }),
    });
    return result;
  });
}

const missingIn = (some: readonly string[], others: readonly string[]) =>
  some.filter((one) => !others.includes(one));

interface Permissions {
  findMany(query: {
    where: object;
  }): Promise<readonly { readonly action: string; readonly subject?: string | null }[]>;
}

async function mayDo(
  strapi: Core.Strapi,
  kind: keyof typeof kinds,
  id: Id,
): Promise<readonly string[]> {
  const permissions: Permissions = strapi.db.query(kinds[kind].permission);
  const rows = await permissions.findMany({ where: { role: { id } } });
  return rows
    .map(({ action, subject }) =>
      subject === undefined || subject === null ? action : `${action} ${subject}`,
    )
    .sort();
}
