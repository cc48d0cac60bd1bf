import type { Core } from '@strapi/strapi';
import { strapiRows } from '../store/strapi-rows';

/** What Strapi calls the roles that it brings, and what the panel says instead. */
const roles = [
  {
    code: 'strapi-super-admin',
    before: 'Super Admin',
    name: 'Administrador principal',
    description: 'Puede hacer todo en el panel.',
  },
  {
    code: 'strapi-editor',
    before: 'Editor',
    name: 'Edición',
    description: 'Puede cambiar el contenido, también el de otras personas.',
  },
  {
    code: 'strapi-author',
    before: 'Author',
    name: 'Redacción',
    description: 'Puede cambiar el contenido que creó.',
  },
] as const;

/** Gives the panel's roles Spanish names; one that somebody renamed stays as it is. */
export async function namePanelRoles(strapi: Core.Strapi): Promise<void> {
  for (const { code, before, name, description } of roles) {
    await strapiRows(strapi, 'admin::role').updateMany({
      where: { code, name: before },
      data: { name, description },
    });
  }
}
