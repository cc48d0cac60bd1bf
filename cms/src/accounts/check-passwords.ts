import type { Core } from '@strapi/strapi';
import { isPassword } from '../logins/passwords';
import { findPanelUser, type Judged, panelAuth } from './panel-services';
import { staffUsers } from './staff-users';

const refused: Judged = [null, false, { message: 'El email o la contraseña no son correctos.' }];

/** Has Strapi's own logins and forms check passwords on threads: it does so between all other requests, which wait. */
export function checkPasswordsOnThreads(strapi: Core.Strapi): void {
  const panel = panelAuth(strapi);
  const staff = staffUsers(strapi);
  if (!('checkCredentials' in panel) || !('validatePassword' in staff)) {
    throw new Error('Strapi checks passwords in another way.');
  }
  panel.validatePassword = isPassword;
  staff.validatePassword = isPassword;
  panel.checkCredentials = async ({ email, password }) => {
    const user = await findPanelUser(strapi, { email });
    const isRight = await isPassword(password, user?.password);
    return user !== null && isRight && user.isActive === true ? [null, user] : refused;
  };
}
