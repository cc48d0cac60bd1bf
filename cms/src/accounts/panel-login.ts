import type { Core } from '@strapi/strapi';
import { PasswordToChoose } from '../logins/panel';
import { readClock } from '../settings/clock';
import { inTransaction } from '../store/tables';
import { accountState } from './account-state';
import { refuseGiven } from './hold-passwords';
import { findPanelUser, panelAuth, type PanelUser, panelUsers } from './panel-services';
import { givePasswordLink } from './password-links';
import { resetPanelPassword } from './reset-password';

const minutesToChoose = 15;

/**
 * A password that somebody else set opens nothing in the panel but the choice of another: the login answers with the code of a
 * reset in the place of a session, and the panel goes to that screen of its own. Codes are this project's, for Strapi keeps its
 * own as they are.
 */
export function holdPanelLogins(strapi: Core.Strapi): void {
  const auth = panelAuth(strapi);
  const check = auth.checkCredentials.bind(auth);
  auth.checkCredentials = async (credentials) => {
    const judged = await check(credentials);
    const [, user] = judged;
    if (user === undefined || user === false || !(await isProvisional(strapi, user))) return judged;
    const { now } = readClock();
    const elegirContrasena = await inTransaction(strapi, ({ trx }) =>
      givePasswordLink(trx, 'admin', user.id, { now, minutes: minutesToChoose }),
    );
    throw new PasswordToChoose('Elija una contraseña nueva para entrar.', {
      // The only errors of a login whose words Strapi passes on.
      code: 'LOGIN_NOT_ALLOWED',
      elegirContrasena,
    });
  };
  auth.resetPassword = ({ resetPasswordToken, password }) =>
    resetPanelPassword(strapi, resetPasswordToken, password);

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
  if (user !== null && (await isProvisional(strapi, user))) {
    await refuseGiven(password, user.password);
  }
}

/** In the transaction under way, where there is one: SQLite has a single connection. */
async function isProvisional(strapi: Core.Strapi, { id }: Pick<PanelUser, 'id'>): Promise<boolean> {
  const { provisoria } = await inTransaction(strapi, ({ trx }) => accountState(trx, 'admin', id));
  return provisoria;
}
