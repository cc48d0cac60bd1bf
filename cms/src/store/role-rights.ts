import type { Core } from '@strapi/strapi';
import { strapiRows } from './strapi-rows';
import { inTransaction } from './tables';

/** Strapi's tables of what the roles of the panel and of the staff may do, and of whose each right is. */
const tables = {
  'admin::permission': 'admin_permissions_role_lnk',
  'plugin::users-permissions.permission': 'up_permissions_role_lnk',
} as const;

interface RightOfRole {
  readonly permission_id: number;
  readonly role_id: number;
  readonly permission_ord: number;
}

/**
 * Gives a role rights, after those that it has, in three statements: Strapi takes six for each, and a hotel's first start gives five
 * hundred. Gives their ids, in their order.
 */
export async function giveRights(
  strapi: Core.Strapi,
  uid: keyof typeof tables,
  role: number,
  rights: readonly object[],
): Promise<readonly number[]> {
  if (rights.length === 0) return [];
  return inTransaction(strapi, async ({ trx }) => {
    const ofRoles = () => trx<RightOfRole, RightOfRole[]>(tables[uid]);
    const last = await ofRoles()
      .where({ role_id: role })
      .orderBy('permission_ord', 'desc')
      .first('permission_ord');
    const created = await strapiRows(strapi, uid).createMany({ data: rights });
    const ids = created.ids.map(Number);
    const place = (last?.permission_ord ?? 0) + 1;
    await ofRoles().insert(
      ids.map((id, index) => ({
        permission_id: id,
        role_id: role,
        permission_ord: place + index,
      })),
    );
    return ids;
  });
}
