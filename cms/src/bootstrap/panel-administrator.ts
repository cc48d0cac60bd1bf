import type { Account } from '@guest-app/config/environment/cms';
import type { Core } from '@strapi/strapi';
import type { ServiceRegistry } from './service-registry';

interface UsersService {
  exists(): Promise<boolean>;
  createFirstAdmin(user: object): Promise<unknown>;
}

/** The panel's first administrator, while there is none; the panel greets in Spanish. */
export async function preparePanelAdministrator(
  strapi: Core.Strapi,
  { email, password }: Account,
): Promise<void> {
  const users = strapi.get<ServiceRegistry<UsersService>>('services').get('admin::user');
  if (await users.exists()) return;
  await users.createFirstAdmin({
    email,
    password,
    firstname: 'Administración',
    lastname: '',
    preferedLanguage: 'es',
  });
}
