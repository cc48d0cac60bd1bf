import type { Core } from '@strapi/strapi';
import { inTransaction } from '../database/transactions';
import { PasswordToChoose } from '../logins/panel';
import { isPassword } from '../logins/passwords';
import { readClock } from '../settings/environment';
import { accountState } from './account-state';
import { findPanelUser, type Judged, type PanelUser } from './panel-services';
import { givePasswordLink } from './password-links';
import { refuseGiven } from './password-rules';

const minutesToChoose = 15;

const refused: Judged = [null, false, { message: 'El email o la contraseña no son correctos.' }];

/**
 * Judges a login of the panel. A password that another person set opens only the choice of a new one: the
 * answer has the code of a password link, and the panel goes to its own screen for it. An unknown e-mail
 * takes as long as a wrong password.
 */
export async function judgeCredentials(
  strapi: Core.Strapi,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Judged> {
  const user = await findPanelUser(strapi, { email });
  const isRight = await isPassword(password, user?.password);
  if (user === null || !isRight || user.isActive !== true) return refused;
  if (!(await isProvisional(strapi, user))) return [null, user];
  const { now } = readClock();
  const elegirContrasena = await inTransaction(strapi, ({ trx }) =>
    givePasswordLink(trx, 'admin', user.id, { now, minutes: minutesToChoose }),
  );
  throw new PasswordToChoose('Elija una contraseña nueva para entrar.', {
    // Strapi passes on the text of this error of a login alone.
    code: 'LOGIN_NOT_ALLOWED',
    elegirContrasena,
  });
}

/** Throws if the new password is the one that another person set. */
export async function refuseGivenPassword(
  strapi: Core.Strapi,
  id: number,
  password: string,
): Promise<void> {
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
