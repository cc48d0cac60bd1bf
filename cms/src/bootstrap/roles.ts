import type { Core } from '@strapi/strapi';
import { strapiRows } from '../store/strapi-rows';

/** What Strapi calls the roles that it makes, and what the panel says instead. */
const defaultRoles = [
  {
    type: 'authenticated',
    before: 'Authenticated',
    name: 'Con sesión',
    description: 'Quien inició sesión sin ser del personal. No permite nada.',
  },
  {
    type: 'public',
    before: 'Public',
    name: 'Sin sesión',
    description: 'Quien no inició sesión. No permite nada.',
  },
] as const;

/** Nobody but staff has a role that may do anything: those that Strapi makes lose their permissions. */
export async function closeDefaultRoles(strapi: Core.Strapi): Promise<void> {
  await strapiRows(strapi, 'plugin::users-permissions.permission').deleteMany({
    where: { role: { type: { $in: ['public', 'authenticated'] } } },
  });
  for (const { type, before, name, description } of defaultRoles) {
    await strapiRows(strapi, 'plugin::users-permissions.role').updateMany({
      where: { type, name: before },
      data: { name, description },
    });
  }
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced: unknown = await store.get({ key: 'advanced' });
  if (typeof advanced !== 'object' || advanced === null) return;
  await store.set({ key: 'advanced', value: { ...advanced, allow_register: false } });
}
