import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { actingAs } from '../audit/actor';
import { readClock } from '../settings/clock';
import { inTransaction } from '../store/tables';
import { type AccountKind, accountState } from './account-state';
import { refuseGiven, refuseWeak } from './hold-passwords';
import { findPanelUser, type PanelUser, panelUsers } from './panel-services';
import { ownerOfPasswordLink, takePasswordLink } from './password-links';
import { findStaff, mayEnter, staffUsers } from './staff-users';

/** Sets the password of whoever of the staff got the code; throws a ValidationError for a code or a password that is not good. */
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

/** Sets the password of whoever of the panel got the code. */
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

interface Sent {
  readonly codigo: string;
  readonly contrasena: string;
}

/** A password that is refused leaves the code good for another. */
async function reset<User>(
  strapi: Core.Strapi,
  kind: AccountKind,
  { codigo, contrasena }: Sent,
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
