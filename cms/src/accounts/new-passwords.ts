import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { actingAs } from '../audit/actor';
import type { LoginRefusal } from '../calls/sent';
import { inTransaction } from '../database/transactions';
import type { Attempt } from '../logins/admission';
import { enter } from '../logins/enter';
import { inQueue, isPassword } from '../logins/passwords';
import { readClock } from '../settings/environment';
import { type AccountKind, accountState, markProvisional } from './account-state';
import { findPanelUser, type PanelUser, panelUsers } from './panel-services';
import { ownerOfPasswordLink, takePasswordLink } from './password-links';
import { refuseGiven, refuseWeak } from './password-rules';
import { loginAtStep, openStaffSession, sessionOfStaff } from './staff-session';
import { findStaff, mayEnter, type StaffMember, staffUsers } from './staff-users';

/** The ways in which a password changes: by its owner, at a login step, by the operator, by a link. */

interface Change extends Pick<Attempt, 'direccion' | 'equipo' | 'clave'> {
  readonly credencial: string;
  readonly actual: string;
  readonly contrasena: string;
}

/**
 * Changes the password of a logged-in member of staff who knows the present one, which is judged as at a
 * login. Ends every session; returns the credential of a new one, or undefined where the session is over.
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
    const isRight = await inQueue(isKnown, () => isPassword(actual, user.password));
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

/**
 * Replaces a provisional password at the login step for it. Undefined where the credential is of no login at
 * that step; throws a ValidationError for a password that the rules refuse.
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

/** Sets a provisional password for the accounts of an e-mail, for the operator; returns which accounts these are. */
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

/**
 * Sets the password of the member of staff whose link has this code; throws a ValidationError for a bad code
 * or password.
 */
export async function resetStaffPassword(
  strapi: Core.Strapi,
  codigo: string,
  contrasena: string,
): Promise<void> {
  await reset(strapi, 'staff', { codigo, contrasena }, async (id) => {
    const user = await findStaff(strapi, { id });
    if (user === null || !mayEnter(user)) return null;
    const { provisoria } = await inTransaction(strapi, ({ trx }) => accountState(trx, 'staff', id));
    if (provisoria) await refuseGiven(contrasena, user.password);
    await actingAs({ quien: user.email, origen: 'oficina' }, () =>
      staffUsers(strapi).edit(id, { password: contrasena }),
    );
    return user;
  });
}

/**
 * Sets the password of the panel account whose link has this code; throws a ValidationError for a bad code
 * or password.
 */
export function resetPanelPassword(
  strapi: Core.Strapi,
  codigo: string,
  contrasena: string,
): Promise<PanelUser> {
  return reset(strapi, 'admin', { codigo, contrasena }, async (id) => {
    const user = await findPanelUser(strapi, { id, isActive: true });
    if (user === null) return null;
    return actingAs({ quien: user.email, origen: 'panel' }, () =>
      panelUsers(strapi).updateById(id, { password: contrasena }),
    );
  });
}

interface NewPassword {
  readonly codigo: string;
  readonly contrasena: string;
}

/** A refused password does not use up the code. */
async function reset<User>(
  strapi: Core.Strapi,
  kind: AccountKind,
  { codigo, contrasena }: NewPassword,
  set: (id: number) => Promise<User | null>,
): Promise<User> {
  const { now } = readClock();
  const owner = await inTransaction(strapi, ({ trx }) =>
    ownerOfPasswordLink(trx, kind, codigo, now),
  );
  if (owner === undefined) throw linkOver();
  await refuseWeak(contrasena);
  return inTransaction(strapi, async ({ trx }) => {
    const id = await takePasswordLink(trx, kind, codigo, now);
    const user = id === undefined ? null : await set(id);
    if (user === null) throw linkOver();
    return user;
  });
}

const linkOver = () =>
  new errors.ValidationError('El enlace venció o ya se usó. Pida otro para elegir su contraseña.');
