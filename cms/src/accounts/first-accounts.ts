import type { AnswerOf, SentTo } from '@guest-app/config/cms-calls/call';
import type { createFirstAccounts as call } from '@guest-app/config/cms-calls/cuentas';
import type { Core } from '@strapi/strapi';
import { markDemoRow } from '../database/demo-rows';
import { strapiRows } from '../database/tables';
import { inTransaction } from '../database/transactions';
import { isPassword } from '../logins/passwords';
import { markProvisional } from './account-state';
import { findPanelUser, type PanelUser, panelUsers } from './panel-services';
import { findStaff, managerRoleType, staffRoleTypes, staffUsers } from './staff-users';

type Asked = SentTo<typeof call>;
type Made = AnswerOf<typeof call>['creadas'];

/** An account whose password was set here. */
interface MadeAccount extends Pick<PanelUser, 'id' | 'documentId'> {
  readonly email: string;
}

type KnownAccount = NonNullable<Asked['sabidas']>['admin'];

const storeKey = { key: 'first-accounts' };
const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'hotel' });

/**
 * Creates the panel's first administrator and the first member of staff, once in a hotel's life. Where
 * accounts exist it creates none, but replaces a password that an earlier version published.
 */
export async function createFirstAccounts(strapi: Core.Strapi, asked: Asked): Promise<Made> {
  const { admin, staff, demo, sabidas } = asked;
  return inTransaction(strapi, async ({ trx }) => {
    if ((await storeOf(strapi).get(storeKey)) === true) return { admin: null, staff: null };
    const made = {
      admin: await createAdministrator(strapi, admin, sabidas?.admin),
      staff: await createStaff(strapi, staff, sabidas?.staff),
    };
    for (const kind of ['admin', 'staff'] as const) {
      const account = made[kind];
      if (account === null) continue;
      if (demo) await markDemoRow(trx, kind, account.documentId);
      if (asked[kind].provisoria) await markProvisional(trx, kind, account.id);
    }
    await storeOf(strapi).set({ ...storeKey, value: true });
    return { admin: made.admin?.email ?? null, staff: made.staff?.email ?? null };
  });
}

/** Lets the next call create first accounts again. */
export async function forgetFirstAccounts(strapi: Core.Strapi): Promise<void> {
  await storeOf(strapi).delete(storeKey);
}

async function createAdministrator(
  strapi: Core.Strapi,
  { email, contrasena }: Asked['admin'],
  known: KnownAccount | undefined,
): Promise<MadeAccount | null> {
  const users = panelUsers(strapi);
  if (await users.exists()) {
    if (known === undefined) return null;
    const found = await findPanelUser(strapi, { email: known.email });
    if (found === null || !(await isPassword(known.contrasena, found.password))) return null;
    await users.updateById(found.id, { password: contrasena });
    return { ...found, email: known.email };
  }
  const made = await users.createFirstAdmin({
    email,
    password: contrasena,
    firstname: 'Administración',
    lastname: '',
    // The panel greets in Spanish.
    preferedLanguage: 'es',
  });
  return { ...made, email };
}

async function createStaff(
  strapi: Core.Strapi,
  { email, contrasena }: Asked['staff'],
  known: KnownAccount | undefined,
): Promise<MadeAccount | null> {
  const role = await strapiRows(strapi, 'plugin::users-permissions.role').findOne({
    where: { type: managerRoleType },
  });
  if (role === null) throw new Error('The role of the staff is missing.');
  const users = strapiRows(strapi, 'plugin::users-permissions.user');
  if ((await users.count({ where: { role: { type: { $in: [...staffRoleTypes] } } } })) > 0) {
    if (known === undefined) return null;
    const found = await findStaff(strapi, { email: known.email, provider: 'local' });
    if (found === null || !(await isPassword(known.contrasena, found.password))) return null;
    await staffUsers(strapi).edit(found.id, { password: contrasena });
    return found;
  }
  const made = await staffUsers(strapi).add({
    username: email,
    email,
    password: contrasena,
    provider: 'local',
    confirmed: true,
    blocked: false,
    role: role.id,
  });
  return { ...made, email };
}
