import type { Core } from '@strapi/strapi';

/** The parts of the users plugin's service of accounts that this project uses; it has no types of its own. */
interface StaffUsers {
  add(user: object): Promise<{ readonly id: number; readonly documentId: string }>;
  edit(id: number, change: object): Promise<unknown>;
}

export function staffUsers(strapi: Core.Strapi): StaffUsers {
  return strapi.plugin('users-permissions').service('user');
}
