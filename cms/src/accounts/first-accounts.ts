import type { AnswerOf, SentTo } from '@guest-app/config/cms-calls/call';
import type { createFirstAccounts as call } from '@guest-app/config/cms-calls/cuentas';
import type { Core } from '@strapi/strapi';
import { staffRoleType } from '../bootstrap/roles';
import { markDemoRow } from '../demo/demo-rows';
import { strapiRows } from '../store/strapi-rows';
import { inTransaction } from '../store/tables';
import { markProvisional } from './account-state';
import { type PanelUser, panelUsers } from './panel-services';
import { staffUsers } from './staff-users';

type Asked = SentTo<typeof call>;
type Made = AnswerOf<typeof call>['creadas'];

/** What Strapi's services answer of an account that they made. */
type MadeAccount = Pick<PanelUser, 'id' | 'documentId'>;

const storeKey = { key: 'first-accounts' };
const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'hotel' });

/**
 * Makes the panel's first administrator and the first member of staff, each once in a hotel's life: where there is one
 * already, or where there was one, none is made.
 */
export async function createFirstAccounts(strapi: Core.Strapi, asked: Asked): Promise<Made> {
  const { admin, staff, demo } = asked;
  return inTransaction(strapi, async ({ trx }) => {
    if ((await storeOf(strapi).get(storeKey)) === true) return { admin: false, staff: false };
    const made = {
      admin: await createAdministrator(strapi, admin),
      staff: await createStaff(strapi, staff),
    };
    for (const kind of ['admin', 'staff'] as const) {
      const account = made[kind];
      if (account === null) continue;
      if (demo) await markDemoRow(trx, kind, account.documentId);
      if (asked[kind].provisoria) await markProvisional(trx, kind, account.id);
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
  const users = panelUsers(strapi);
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
  return staffUsers(strapi).add({
    username: email,
    email,
    password: contrasena,
    provider: 'local',
    confirmed: true,
    blocked: false,
    role: role.id,
  });
}
