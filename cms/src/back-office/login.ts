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
  readonly usuario: StaffMember;
}

/** Who may enter the back office, once the password is right. */
export interface StaffMember {
  readonly id: number;
  readonly documentId: string;
  readonly email: string;
  readonly password: string | null;
  readonly confirmed: boolean | null;
  readonly blocked: boolean | null;
  readonly role: { readonly type: string } | null;
}

/** Strapi's query of the accounts, whose own types are not known before its schemas are. */
interface UserRows {
  findOne(query: { where: object; populate: object }): Promise<StaffMember | null>;
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

export async function findStaff(strapi: Core.Strapi, where: object): Promise<StaffMember | null> {
  const users: UserRows = strapi.db.query('plugin::users-permissions.user');
  return users.findOne({ where, populate: { role: true } });
}

export function mayEnter({ role, confirmed, blocked }: StaffMember): boolean {
  return role?.type === staffRoleType && confirmed === true && blocked !== true;
}
