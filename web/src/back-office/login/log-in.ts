import type { AdminLoginAnswer } from '@guest-app/adapters/contract/back-office/session';
import { newClave, write } from '../../shared/api/request';
import { logInAdmin } from '../session/admin-session';

interface AdminCredentials {
  readonly email: string;
  readonly password: string;
}

/** Logs a member of staff in. Throws an error with the message `error login`, whose cause says why. */
export async function logIn(db: string, { email, password }: AdminCredentials): Promise<void> {
  try {
    const body = { email, password, DB: db };
    logInAdmin(
      await write<AdminLoginAnswer>('/webapp/login', body, {
        clave: newClave(),
        signal: AbortSignal.timeout(20_000),
      }),
    );
  } catch (cause) {
    throw new Error('error login', { cause });
  }
}
