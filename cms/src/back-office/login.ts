import type { Core } from '@strapi/strapi';
import { findStaff, mayEnter, type StaffMember } from '../accounts/staff-users';
import type { LoginRefusal } from '../calls/sent';
import { enter } from '../logins/enter';
import { inQueue, isPassword } from '../logins/passwords';

interface LoginRequest {
  readonly email: string;
  readonly password: string;
  readonly direccion: string;
  readonly equipo: string | null;
  /** Idempotency-Key: the repetition of one failed request counts once. */
  readonly clave: string | null;
}

interface Entered {
  readonly kind: 'ok';
  readonly usuario: StaffMember;
}

/**
 * Finds the member of staff of an e-mail and a password. A wrong e-mail, a wrong password and an account
 * without access take the same work and get the same answer.
 */
export async function logInStaff(
  strapi: Core.Strapi,
  { email, password, ...sender }: LoginRequest,
): Promise<Entered | LoginRefusal> {
  const account = email.trim().toLowerCase();
  const attempt = { ...sender, kind: 'personal', cuenta: account, prueba: password } as const;
  return enter(strapi, attempt, async (isKnown) => {
    const found = await inQueue(isKnown, () => find(strapi, account, password));
    if (found === undefined) return 'busy';
    if (found === null) return 'wrong';
    return { kind: 'ok', usuario: found };
  });
}

async function find(
  strapi: Core.Strapi,
  email: string,
  password: string,
): Promise<StaffMember | null> {
  const user = await findStaff(strapi, { email, provider: 'local' });
  const isRight = await isPassword(password, user?.password);
  return isRight && user !== null && mayEnter(user) ? user : null;
}
