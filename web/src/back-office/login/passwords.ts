import { send } from '../../shared/api/calls';
import { newClave } from '../../shared/api/request';
import { tokenQuery } from '../api/token-query';
import type { Admin } from '../session/admin-session';

const options = () => ({ clave: newClave(), signal: AbortSignal.timeout(20_000) });

/** Mails a link, if an account has this e-mail. */
export async function askForLink(db: string, email: string): Promise<void> {
  await send('POST', '/webapp/login/olvido', {}, { email, DB: db }, options());
}

/** Sets a password with the code of a mailed link. */
export async function resetPassword(db: string, enlace: string, contrasena: string): Promise<void> {
  const body = { enlace, contrasena, DB: db };
  await send('POST', '/webapp/login/olvido/contrasena', {}, body, options());
}

/** Changes the own password; returns the token with which the session goes on. */
export async function changePassword(
  admin: Admin,
  { actual, contrasena }: { readonly actual: string; readonly contrasena: string },
): Promise<string> {
  const { token } = await send(
    'PUT',
    '/webapp/contrasena/:db',
    { db: admin.db },
    { actual, contrasena },
    { ...options(), query: tokenQuery(admin) },
  );
  return token;
}
