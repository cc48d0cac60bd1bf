import type { Core } from '@strapi/strapi';
import { staffRoleType } from '../bootstrap/roles';
import type { LoginRefusal } from '../calls/login-refusal';
import { countFailure, secondsToWait } from '../store/login-attempts';

interface LoginRequest {
  readonly email: string;
  readonly password: string;
  readonly direccion: string;
  /** Idempotency-Key: the repetition of one failed request counts once. */
  readonly clave: string | null;
}

type LoginResult =
  | {
      readonly kind: 'ok';
      readonly usuario: { readonly id: number; readonly email: string };
      /** With it the adapter calls in this person's name, and with this person's permissions. */
      readonly credencial: string;
    }
  | LoginRefusal;

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

/** A hash of no password, with the cost of the others: an unknown e-mail takes as long as a wrong password. */
const nobodysHash = '$2a$10$QEQKAShX10a0N5BH5/cIDeRsten/BR.qFFZnTt6TBdeyg0Xv1JYdi';

/**
 * Finds the member of staff of an e-mail and a password. Whichever is wrong, or whoever may not enter, the work and the
 * answer are the same. Failures are limited by account and by address.
 */
export async function logInStaff(
  strapi: Core.Strapi,
  { email, password, direccion, clave }: LoginRequest,
  now: Date,
  key: string,
): Promise<LoginResult> {
  const db = strapi.db.connection;
  const account = email.trim().toLowerCase();
  const attempt = { numero: `personal ${account}`, prueba: password, direccion, clave };
  const segundos = await secondsToWait(db, attempt, now, key);
  if (segundos !== null) return { kind: 'limite', segundos };

  const users: UserRows = strapi.db.query('plugin::users-permissions.user');
  const user = await users.findOne({
    where: { email: account, provider: 'local' },
    populate: { role: true },
  });
  const isRight = await usersService(strapi).validatePassword(
    password,
    user?.password ?? nobodysHash,
  );
  const mayEnter =
    user?.role?.type === staffRoleType && user.confirmed === true && user.blocked !== true;
  if (user === null || !isRight || !mayEnter) {
    await countFailure(db, attempt, now, key);
    return { kind: 'rechazado' };
  }
  return {
    kind: 'ok',
    usuario: { id: user.id, email: user.email },
    credencial: jwtService(strapi).issue({ id: user.id }),
  };
}

/** The parts of the users plugin's services that this project uses; they have no types of their own. */
function usersService(strapi: Core.Strapi): {
  validatePassword(password: string, hash: string): Promise<boolean>;
} {
  return strapi.plugin('users-permissions').service('user');
}

function jwtService(strapi: Core.Strapi): { issue(payload: { id: number }): string } {
  return strapi.plugin('users-permissions').service('jwt');
}
