import type { Core } from '@strapi/strapi';
import { staffRoleType } from '../accounts/staff-users';
import { strapiRows } from '../store/strapi-rows';

/** Every call of the back office but the login and the passwords, which nobody takes from a person. */
const staffActions = /^api::back-office\.(?!(ingreso|contrasena)\.)/;

/**
 * Gives the staff's role each call of the back office once. What a power user takes away in the panel stays away; a call
 * that a later version brings is given on its first start.
 */
export async function grantStaffActions(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'hotel' });
  const stored: unknown = await store.get({ key: 'staff-actions' });
  const given = new Set(Array.isArray(stored) ? stored : []);
  const missing = strapi.contentAPI.permissions.providers.action
    .keys()
    .map(String)
    .filter((action) => staffActions.test(action) && !given.has(action));
  if (missing.length === 0) return;
  const role = await strapiRows(strapi, 'plugin::users-permissions.role').findOne({
    where: { type: staffRoleType },
  });
  if (role === null) return;
  const permissions = strapiRows(strapi, 'plugin::users-permissions.permission');
  for (const action of missing) await permissions.create({ data: { action, role: role.id } });
  await store.set({ key: 'staff-actions', value: [...given, ...missing] });
}
