import type { Core } from '@strapi/strapi';
import { compare } from 'bcrypt';
import pLimit from 'p-limit';

/** A hash of no password, with the cost of the others: an unknown account takes as long as a wrong password. */
const nobodysHash = '$2a$10$QEQKAShX10a0N5BH5/cIDeRsten/BR.qFFZnTt6TBdeyg0Xv1JYdi';

/** Whether a password is the one of a hash; on a thread of its own, for it takes a twentieth of a second and guests are waiting. */
export async function isPassword(
  password: string,
  hash: string | null | undefined,
): Promise<boolean> {
  return compare(password, hash ?? nobodysHash);
}

/** So many wait for their password to be checked. */
const longestQueue = 20;
/** Seconds after which somebody for whom there was no room tries again. */
export const busyFor = 5;

/** Who got in before does not wait behind those who guess. */
const queues = { known: pLimit(1), unknown: pLimit(1) };

/** Does work that checks a password, two at a time; undefined where too many wait already. */
export async function inTurn<Result>(
  isKnown: boolean,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const queue = isKnown ? queues.known : queues.unknown;
  return queue.pendingCount >= longestQueue ? undefined : queue(work);
}

/** A panel's user, as far as a login needs to know. */
interface PanelUser {
  readonly password: string | null;
  readonly isActive: boolean | null;
}

interface PanelUsers {
  findOne(query: { where: { email: string } }): Promise<PanelUser | null>;
}

type Checked = readonly [error: null, user: PanelUser | false, info?: { readonly message: string }];

/** The parts of Strapi's services that check passwords; they have no types of their own. */
interface PasswordChecks {
  validatePassword(password: string, hash: string | null): Promise<boolean>;
  checkCredentials(given: { email: string; password: string }): Promise<Checked>;
}

/** Has Strapi's own logins and forms check passwords here: it does so between all other requests, which wait. */
export function checkPasswordsOnThreads(strapi: Core.Strapi): void {
  const panel: Partial<PasswordChecks> = strapi.service('admin::auth');
  const staff: Partial<PasswordChecks> = strapi.plugin('users-permissions').service('user');
  if (panel.checkCredentials === undefined || staff.validatePassword === undefined) {
    throw new Error('Strapi checks passwords in another way.');
  }
  panel.validatePassword = isPassword;
  staff.validatePassword = isPassword;
  const refused: Checked = [null, false, { message: 'Invalid credentials' }];
  panel.checkCredentials = async ({ email, password }) => {
    const users: PanelUsers = strapi.db.query('admin::user');
    const user = await users.findOne({ where: { email } });
    const isRight = await isPassword(password, user?.password);
    return user !== null && isRight && user.isActive === true ? [null, user] : refused;
  };
}
