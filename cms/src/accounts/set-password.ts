import type { Core } from '@strapi/strapi';
import { inTransaction } from '../store/tables';
import { type AccountKind, markProvisional } from './account-state';
import { findPanelUser, panelUsers } from './panel-services';
import { findStaff, staffUsers } from './staff-users';

/** Sets the password of the accounts that an e-mail has, until their owner chooses another; gives which they are. */
export async function setPassword(
  strapi: Core.Strapi,
  email: string,
  contrasena: string,
): Promise<AccountKind[]> {
  return inTransaction(strapi, async ({ trx }) => {
    const kinds: AccountKind[] = [];
    const administrator = await findPanelUser(strapi, { email });
    if (administrator !== null) {
      await panelUsers(strapi).updateById(administrator.id, { password: contrasena });
      await markProvisional(trx, 'admin', administrator.id);
      kinds.push('admin');
    }
    const member = await findStaff(strapi, { email, provider: 'local' });
    if (member !== null) {
      await staffUsers(strapi).edit(member.id, { password: contrasena });
      await markProvisional(trx, 'staff', member.id);
      kinds.push('staff');
    }
    return kinds;
  });
}
