import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isPassword } from '../logins/passwords';
import { inTransaction } from '../store/tables';
import { accountState } from './account-state';
import {
  findPanelUser,
  panelAuth,
  panelTokens,
  type PanelUser,
  panelUsers,
} from './panel-services';

const minutesToChoose = 15;

/**
 * A password that somebody else set opens nothing in the panel but the choice of another: the login answers with the code of a
 * reset in the place of a session, and the panel goes to that screen of its own.
 */
export function holdPanelLogins(strapi: Core.Strapi): void {
  const auth = panelAuth(strapi);
  const check = auth.checkCredentials.bind(auth);
  auth.checkCredentials = async (credentials) => {
    const judged = await check(credentials);
    const [, user] = judged;
    if (user === undefined || user === false || !(await isProvisional(strapi, user))) return judged;
    const resetPasswordToken = panelTokens(strapi).createToken();
    await panelUsers(strapi).updateById(user.id, {
      resetPasswordToken,
      resetPasswordTokenExpiresAt: new Date(Date.now() + minutesToChoose * 60 * 1000),
    });
    throw new errors.ApplicationError('Elija una contraseña nueva para entrar.', {
      // The only errors of a login whose words Strapi passes on.
      code: 'LOGIN_NOT_ALLOWED',
      elegirContrasena: resetPasswordToken,
    });
  };

  const users = panelUsers(strapi);
  const update = users.updateById.bind(users);
  users.updateById = async (id, change) => {
    if ('password' in change && typeof change.password === 'string') {
      await refuseTheSame(strapi, id, change.password);
    }
    return update(id, change);
  };
}

async function refuseTheSame(strapi: Core.Strapi, id: number, password: string): Promise<void> {
  const user = await findPanelUser(strapi, { id });
  const hash = user?.password ?? null;
  if (user === null || hash === null || !(await isProvisional(strapi, user))) return;
  if (await isPassword(password, hash)) {
    throw new errors.ValidationError('Elija una contraseña que no sea la que le dieron.');
  }
}

/** In the transaction under way, where there is one: SQLite has a single connection. */
async function isProvisional(strapi: Core.Strapi, { id }: Pick<PanelUser, 'id'>): Promise<boolean> {
  const { provisoria } = await inTransaction(strapi, ({ trx }) => accountState(trx, 'admin', id));
  return provisoria;
}
