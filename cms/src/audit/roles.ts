import type { Core } from '@strapi/strapi';
import { inTransaction } from '../database/transactions';
import { actorOf, noteAudit } from './actor';

export type RoleId = string | number;

const kinds = {
  panel: { role: 'admin::role', permission: 'admin::permission' },
  'back office': {
    role: 'plugin::users-permissions.role',
    permission: 'plugin::users-permissions.permission',
  },
} as const;

/** Strapi writes a role in several steps: one transaction keeps the role and its record together. */
export const inOneTransaction = <Result>(
  strapi: Core.Strapi,
  act: () => Promise<Result>,
): Promise<Result> => (actorOf(strapi) === undefined ? act() : inTransaction(strapi, act));

/** Changes a role and records which permissions it gained and lost: they are dozens of rows of other tables. */
export async function recordRoleChange<Result>(
  strapi: Core.Strapi,
  kind: keyof typeof kinds,
  id: RoleId,
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
  id: RoleId,
): Promise<readonly string[]> {
  const permissions: Permissions = strapi.db.query(kinds[kind].permission);
  const rows = await permissions.findMany({ where: { role: { id } } });
  return rows
    .map(({ action, subject }) =>
      subject === undefined || subject === null ? action : `${action} ${subject}`,
    )
    .sort();
}
