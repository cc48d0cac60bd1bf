import type { Account } from '@guest-app/config/environment/cms';
import type { Core } from '@strapi/strapi';
import { strapiRows } from '../store/strapi-rows';

/** The role whose users may log in to the back office. */
export const staffRoleType = 'recepcion';

const staffRole = {
  type: staffRoleType,
  name: 'Recepción',
  description: 'Personal del hotel que usa el back office',
};

/** Nobody but staff has a role that may do anything: those that Strapi makes lose their permissions. */
export async function closeDefaultRoles(strapi: Core.Strapi): Promise<void> {
  await strapiRows(strapi, 'plugin::users-permissions.permission').deleteMany({
    where: { role: { type: { $in: ['public', 'authenticated'] } } },
  });
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced: unknown = await store.get({ key: 'advanced' });
  if (typeof advanced !== 'object' || advanced === null) return;
  await store.set({ key: 'advanced', value: { ...advanced, allow_register: false } });
}

/** The staff's role, and its first user while it has none. */
export async function prepareStaff(
  strapi: Core.Strapi,
  { email, password }: Account,
): Promise<void> {
  const roles = strapiRows(strapi, 'plugin::users-permissions.role');
  const role =
    (await roles.findOne({ where: { type: staffRole.type } })) ??
    (await roles.create({ data: staffRole }));
  const users = strapiRows(strapi, 'plugin::users-permissions.user');
  if ((await users.count({ where: { role: { id: role.id } } })) > 0) return;
  await usersService(strapi).add({
    username: email,
    email,
    password,
    provider: 'local',
    confirmed: true,
    blocked: false,
    role: role.id,
  });
}

/** The users service hashes the password; it has no types of its own. */
function usersService(strapi: Core.Strapi): { add(user: object): Promise<unknown> } {
  return strapi.plugin('users-permissions').service('user');
}
