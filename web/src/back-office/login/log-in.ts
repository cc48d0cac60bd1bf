import { send } from '../../shared/api/calls';
import { newClave } from '../../shared/api/request';
import { logInAdmin } from '../session/admin-session';

interface AdminCredentials {
  readonly email: string;
  readonly password: string;
}

/** Logs a member of staff in. Throws an error with the message `error login`, whose cause says why. */
export async function logIn(db: string, { email, password }: AdminCredentials): Promise<void> {
  try {
    const body = { email, password, DB: db };
    const options = { clave: newClave(), signal: AbortSignal.timeout(20_000) };
    logInAdmin(await send('POST', '/webapp/login', {}, body, options));
  } catch (cause) {
    throw new Error('error login', { cause });
  }
}
