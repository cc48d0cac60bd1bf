import { send, type WriteAnswer } from '../../shared/api/calls';
import { newClave } from '../../shared/api/request';
import { logInAdmin } from '../session/admin-session';

interface AdminCredentials {
  readonly email: string;
  readonly password: string;
}

/** A login that goes on: what has to be done before the session, and the token that is good for that alone. */
export interface LoginStep {
  readonly paso: 'contrasena';
  readonly token: string;
}

const options = () => ({ clave: newClave(), signal: AbortSignal.timeout(20_000) });

/**
 * Logs a member of staff in; gives what has to be done first, where there is such a thing. Throws an error with the message
 * `error login`, whose cause says why.
 */
export async function logIn(
  db: string,
  { email, password }: AdminCredentials,
): Promise<LoginStep | null> {
  try {
    const body = { email, password, DB: db };
    return next(await send('POST', '/webapp/login', {}, body, options()));
  } catch (cause) {
    throw new Error('error login', { cause });
  }
}

/** Chooses a password as the step of a login, which then goes on. */
export async function choosePassword(token: string, contrasena: string): Promise<LoginStep | null> {
  const query = new URLSearchParams({ token }).toString();
  return next(
    await send('POST', '/webapp/login/contrasena', {}, { contrasena }, { ...options(), query }),
  );
}

function next(answer: WriteAnswer<'POST', '/webapp/login'>): LoginStep | null {
  if (answer.paso !== undefined) return { paso: answer.paso, token: answer.token };
  logInAdmin(answer);
  return null;
}
