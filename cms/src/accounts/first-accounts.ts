import type { AnswerOf, SentTo } from '@guest-app/config/cms-calls/call';
import type { createFirstAccounts as call } from '@guest-app/config/cms-calls/cuentas';
import type { Core } from '@strapi/strapi';
import { staffRoleType } from '../bootstrap/roles';
import type { ServiceRegistry } from '../bootstrap/service-registry';
import { markDemoRow } from '../demo/demo-rows';
import { strapiRows } from '../store/strapi-rows';
import { inTransaction } from '../store/tables';

type Asked = SentTo<typeof call>;
type Made = AnswerOf<typeof call>['creadas'];

/** What Strapi's services answer of an account that they made. */
interface MadeAccount {
  readonly documentId: string;
}

interface PanelUsersService {
  exists(): Promise<boolean>;
  createFirstAdmin(user: object): Promise<MadeAccount>;
}

const storeKey = { key: 'first-accounts' };
const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'hotel' });

/**
 * Makes the panel's first administrator and the first member of staff, each once in a hotel's life: where there is one
 * already, or where there was one, none is made.
 */
export async function createFirstAccounts(
  strapi: Core.Strapi,
  { admin, staff, demo }: Asked,
): Promise<Made> {
  return inTransaction(strapi, async ({ trx }) => {
    if ((await storeOf(strapi).get(storeKey)) === true) return { admin: false, staff: false };
    const made = {
      admin: await createAdministrator(strapi, admin),
      staff: await createStaff(strapi, staff),
    };
    if (demo) {
      if (made.admin !== null) await markDemoRow(trx, 'admin', made.admin.documentId);
      if (made.staff !== null) await markDemoRow(trx, 'staff', made.staff.documentId);
    }
    await storeOf(strapi).set({ ...storeKey, value: true });
    return { admin: made.admin !== null, staff: made.staff !== null };
  });
}

/** The next ones that are made are the first ones again. */
export async function forgetFirstAccounts(strapi: Core.Strapi): Promise<void> {
  await storeOf(strapi).delete(storeKey);
}

async function createAdministrator(
  strapi: Core.Strapi,
  { email, contrasena }: Asked['admin'],
): Promise<MadeAccount | null> {
  const users = strapi.get<ServiceRegistry<PanelUsersService>>('services').get('admin::user');
  if (await users.exists()) return null;
  return users.createFirstAdmin({
    email,
    password: contrasena,
    firstname: 'Administración',
    lastname: '',
    // The panel greets in Spanish.
    preferedLanguage: 'es',
  });
}

async function createStaff(
  strapi: Core.Strapi,
  { email, contrasena }: Asked['staff'],
): Promise<MadeAccount | null> {
  const role = await strapiRows(strapi, 'plugin::users-permissions.role').findOne({
    where: { type: staffRoleType },
  });
  if (role === null) throw new Error('The role of the staff is missing.');
  const users = strapiRows(strapi, 'plugin::users-permissions.user');
  if ((await users.count({ where: { role: { id: role.id } } })) > 0) return null;
  return usersService(strapi).add({
    username: email,
    email,
    password: contrasena,
    provider: 'local',
    confirmed: true,
    blocked: false,
    role: role.id,
  });
}

/** The users service hashes the password; it has no types of its own. */
function usersService(strapi: Core.Strapi): { add(user: object): Promise<MadeAccount> } {
  return strapi.plugin('users-permissions').service('user');
}
