import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { actingAs } from '../audit/actor';
import type { LoginRefusal } from '../calls/login-refusal';
import type { Attempt } from '../logins/admission';
import { enter } from '../logins/enter';
import { inTurn, isPassword } from '../logins/passwords';
import { openStaffSession, sessionOfStaff } from './staff-session';
import { findStaff, mayEnter, staffUsers } from './staff-users';

interface Change extends Pick<Attempt, 'direccion' | 'equipo' | 'clave'> {
  readonly credencial: string;
  readonly actual: string;
  readonly contrasena: string;
}

/**
 * Changes the password of a member of staff who is logged in and knows it; gives the credential with which this session, alone of
 * all, goes on. The present one is judged as at a login. Undefined where the session is over.
 */
export async function changeOwnPassword(
  strapi: Core.Strapi,
  { credencial, actual, contrasena, ...sender }: Change,
): Promise<{ readonly kind: 'ok'; readonly credencial: string } | LoginRefusal | undefined> {
  const session = await sessionOfStaff(strapi, credencial);
  if (session === undefined) return undefined;
  const { id, hasProved } = session;
  const user = await findStaff(strapi, { id });
  if (user === null || !mayEnter(user)) return undefined;
  const attempt = {
    ...sender,
    kind: 'personal',
    cuenta: user.email.toLowerCase(),
    prueba: actual,
  } as const;
  const judged = await enter(strapi, attempt, async (isKnown) => {
    const isRight = await inTurn(isKnown, () => isPassword(actual, user.password));
    if (isRight === undefined) return 'busy';
    return isRight ? { kind: 'ok' as const } : 'wrong';
  });
  if (judged.kind !== 'ok') return judged;
  if (contrasena === actual) {
    throw new errors.ValidationError('Elija una contraseña distinta de la actual.');
  }
  await actingAs({ quien: user.email, origen: 'oficina' }, () =>
    staffUsers(strapi).edit(user.id, { password: contrasena }),
  );
  const opened = await openStaffSession(strapi, id, { hasProved });
  return { kind: 'ok', credencial: opened.credencial };
}
