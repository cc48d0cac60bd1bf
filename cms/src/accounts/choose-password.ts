import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isPassword } from '../logins/passwords';
import { ownerOfStep } from './staff-session';
import { findStaff, mayEnter, type StaffMember } from './staff-users';
import { staffUsers } from './staff-users';

/**
 * Has a member of staff choose a password of his or her own, in the place of the one that somebody else set. Undefined where the
 * credential is of no login that has come to this; throws a ValidationError for a password that may not be.
 */
export async function choosePassword(
  strapi: Core.Strapi,
  credencial: string,
  contrasena: string,
): Promise<StaffMember | undefined> {
  const id = await ownerOfStep(strapi, credencial, 'contrasena');
  const user = id === undefined ? null : await findStaff(strapi, { id });
  if (user === null || !mayEnter(user)) return undefined;
  if (await isPassword(contrasena, user.password)) {
    throw new errors.ValidationError('Elija una contraseña que no sea la que le dieron.');
  }
  await staffUsers(strapi).edit(user.id, { password: contrasena });
  return user;
}
