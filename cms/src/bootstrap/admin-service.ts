import type { Core } from '@strapi/strapi';

interface ServiceRegistry {
  get<Service>(uid: string): Service;
}

/** A service of Strapi's panel. None has types of its own: the caller states the part that it uses. */
export function adminService<Service>(strapi: Core.Strapi, name: string): Service {
  return strapi.get<ServiceRegistry>('services').get<Service>(`admin::${name}`);
}
