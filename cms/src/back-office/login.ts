import type { Core } from '@strapi/strapi';
import { staffRoleType } from '../bootstrap/roles';
import type { LoginRefusal } from '../calls/login-refusal';
import { enter } from '../logins/enter';
import { inTurn, isPassword } from '../logins/passwords';

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
  readonly usuario: { readonly id: number; readonly email: string };
  /** With it the adapter calls in this person's name, and with this person's permissions. */
  readonly credencial: string;
}

interface User {
  readonly id: number;
  readonly email: string;
  readonly password: string | null;
  readonly confirmed: boolean | null;
  readonly blocked: boolean | null;
  readonly role: { readonly type: string } | null;
}

/** Strapi's query of the accounts, whose own types are not known before its schemas are. */
interface UserRows {
  findOne(query: { where: object; populate: object }): Promise<User | null>;
}

/**
 * Finds the member of staff of an e-mail and a password. Whichever is wrong, or whoever may not enter, the work and the
 * answer are the same.
 */
export async function logInStaff(
  strapi: Core.Strapi,
  { email, password, ...sender }: LoginRequest,
): Promise<Entered | LoginRefusal> {
  const account = email.trim().toLowerCase();
  const attempt = { ...sender, kind: 'personal', cuenta: account, prueba: password } as const;
  return enter(strapi, attempt, async (isKnown) => {
    const found = await inTurn(isKnown, () => find(strapi, account, password));
    if (found === undefined) return 'busy';
    if (found === null) return 'wrong';
    const { id } = found;
    return {
      kind: 'ok',
      usuario: { id, email: found.email },
      credencial: jwtService(strapi).issue({ id }),
    };
  });
}

async function find(strapi: Core.Strapi, email: string, password: string): Promise<User | null> {
  const users: UserRows = strapi.db.query('plugin::users-permissions.user');
  const user = await users.findOne({
    where: { email, provider: 'local' },
    populate: { role: true },
  });
  const isRight = await isPassword(password, user?.password);
  const mayEnter =
    user?.role?.type === staffRoleType && user.confirmed === true && user.blocked !== true;
  return isRight && mayEnter ? user : null;
}

/** The part of the users plugin's service that this project uses; it has no types of its own. */
function jwtService(strapi: Core.Strapi): { issue(payload: { id: number }): string } {
  return strapi.plugin('users-permissions').service('jwt');
}
