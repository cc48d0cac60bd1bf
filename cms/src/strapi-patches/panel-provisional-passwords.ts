import type { Core } from '@strapi/strapi';
import { resetPanelPassword } from '../accounts/new-passwords';
import { judgeCredentials, refuseGivenPassword } from '../accounts/panel-login';
import type { PanelAuth, PanelUsers } from '../accounts/panel-services';
import { serviceToPatch } from './patch-target';

const patch = 'panel-provisional-passwords';

/**
 * Prevents that a password which another person knows goes on opening the panel, and that the time of an
 * answer tells which e-mails have an account. Codes for a new password are ours: Strapi stores its own
 * unhashed.
 *
 * Strapi: `@strapi/admin/server/src/services/auth.ts`, `user.ts`. Tests:
 * `scripts/test/cms/admin-session.test.ts`.
 */
export function refuseProvisionalPasswords(strapi: Core.Strapi): void {
  const auth = serviceToPatch<PanelAuth>(strapi, patch, 'admin::auth', {
    checkCredentials: 1,
    resetPassword: 0,
  });
  auth.checkCredentials = (credentials) => judgeCredentials(strapi, credentials);
  auth.resetPassword = ({ resetPasswordToken, password }) =>
    resetPanelPassword(strapi, resetPasswordToken, password);

  const users = serviceToPatch<PanelUsers>(strapi, patch, 'admin::user', { updateById: 2 });
  const update = users.updateById.bind(users);
  users.updateById = async (id, change) => {
    if ('password' in change && typeof change.password === 'string') {
      await refuseGivenPassword(strapi, id, change.password);
    }
    return update(id, change);
  };
}
