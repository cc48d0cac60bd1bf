import type { Core } from '@strapi/strapi';
import { auditedTables, auditedWrites } from '../audit/accounts';
import { inOneTransaction, recordRoleChange, type RoleId } from '../audit/roles';
import { checkFunctions, PatchTargetMissing, serviceToPatch } from './patch-target';

const patch = 'account-changes-audited';

interface PanelRoles {
  assignPermissions(role: RoleId, permissions?: readonly object[]): Promise<unknown>;
}

interface StaffRoles {
  createRole(role: object): Promise<void>;
  updateRole(role: RoleId, data: object): Promise<void>;
  deleteRole(role: RoleId, heir: RoleId): Promise<void>;
}

/**
 * Prevents that an account, a role, a token or a webhook changes without a record in the audit trail.
 * Lifecycle hooks would write the record in another transaction, which a crash or a full disk separates from
 * the change.
 *
 * Strapi: `@strapi/database/src/entity-manager/entity-repository.ts`. Test:
 * `scripts/test/cms/audit.test.ts`.
 */
export function auditAccountChanges(strapi: Core.Strapi): void {
  for (const [uid, table] of auditedTables) {
    const rows = strapi.db.query(uid);
    checkFunctions(patch, `db.query('${uid}')`, rows, { create: 1, update: 1, delete: 1 });
    // Strapi's services ask for the repository at each write.
    if (strapi.db.query(uid) !== rows) {
      throw new PatchTargetMissing(patch, `Strapi's db.query makes a new repository at each call`);
    }
    Object.assign(rows, auditedWrites(strapi, table, rows));
  }
  auditPanelRoles(strapi);
  auditStaffRoles(strapi);
}

function auditPanelRoles(strapi: Core.Strapi): void {
  const roles = serviceToPatch<PanelRoles>(strapi, patch, 'admin::role', { assignPermissions: 1 });
  const assign = roles.assignPermissions.bind(roles);
  roles.assignPermissions = (role, permissions) =>
    recordRoleChange(strapi, 'panel', role, () => assign(role, permissions));
}

function auditStaffRoles(strapi: Core.Strapi): void {
  const roles = serviceToPatch<StaffRoles>(strapi, patch, 'plugin::users-permissions.role', {
    createRole: 1,
    updateRole: 2,
    deleteRole: 2,
  });
  const create = roles.createRole.bind(roles);
  const update = roles.updateRole.bind(roles);
  const remove = roles.deleteRole.bind(roles);
  roles.createRole = (role) => inOneTransaction(strapi, () => create(role));
  roles.deleteRole = (role, heir) => inOneTransaction(strapi, () => remove(role, heir));
  roles.updateRole = (role, data) =>
    recordRoleChange(strapi, 'back office', role, () => update(role, data));
}
