import type { Core } from '@strapi/strapi';
import { actingAs } from '../audit/actor';
import { refuseGiven } from './hold-passwords';
import { loginAtStep } from './staff-session';
import { type StaffMember, staffUsers } from './staff-users';

/**
 * Has a member of staff choose a password of his or her own, in the place of the one that somebody else set. Undefined where the
 * credential is of no login that has come to this; throws a ValidationError for a password that may not be.
 */
export async function choosePassword(
  strapi: Core.Strapi,
  credencial: string,
  contrasena: string,
): Promise<StaffMember | undefined> {
  const login = await loginAtStep(strapi, credencial, 'contrasena');
  if (login === undefined) return undefined;
  const { usuario } = login;
  await refuseGiven(contrasena, usuario.password);
  await actingAs({ quien: usuario.email, origen: 'oficina' }, () =>
    staffUsers(strapi).edit(usuario.id, { password: contrasena }),
  );
  return usuario;
}
