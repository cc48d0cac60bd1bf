import type { logInStaff } from '@guest-app/config/cms-calls/back-office';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { Core } from '@strapi/strapi';
import { accountState } from './account-state';

type Paso = AnswerOf<typeof logInStaff>['paso'];

/** What a credential of the staff says: whose it is, and of which of his or her sessions. */
interface Claims {
  readonly id: number;
  readonly sesion?: number;
  /** What its owner has to do before it opens anything else. */
  readonly paso?: Paso;
}

/** The parts of the users plugin's services that this project uses; they have no types of their own. */
interface StaffTokens {
  issue(payload: object, options?: { readonly expiresIn: string }): string;
  /** Rejects for a token that is forged or over. */
  verify(token: string): Promise<Claims>;
}

const staffTokens = (strapi: Core.Strapi): StaffTokens =>
  strapi.plugin('users-permissions').service('jwt');

/** Strapi's own check, which knows neither sessions nor steps. */
const verifiers = new WeakMap<Core.Strapi, StaffTokens['verify']>();

/** Has Strapi let in no credential of a session that was ended, nor one whose owner has a step of the login before him or her. */
export function holdStaffSessions(strapi: Core.Strapi): void {
  const tokens = staffTokens(strapi);
  const verify = tokens.verify.bind(tokens);
  verifiers.set(strapi, verify);
  tokens.verify = async (token) => {
    const claims = await verify(token);
    if (claims.paso !== undefined || !(await goesOn(strapi, claims)))
      throw new Error('Invalid token.');
    return claims;
  };
}

/** Whether a credential opens the back office: its session goes on, and no step of the login is before its owner. */
export async function isStaffSession(strapi: Core.Strapi, credencial: string): Promise<boolean> {
  return staffTokens(strapi)
    .verify(credencial)
    .then(
      () => true,
      () => false,
    );
}

/** The credential of a login whose password was right, and what its owner has to do first. */
export async function openStaffSession(
  strapi: Core.Strapi,
  id: number,
): Promise<{ readonly credencial: string; readonly paso: Paso }> {
  const { sesiones, provisoria } = await accountState(strapi.db.connection, 'staff', id);
  const tokens = staffTokens(strapi);
  if (!provisoria) return { credencial: tokens.issue({ id, sesion: sesiones }), paso: null };
  const claims = { id, sesion: sesiones, paso: 'contrasena' } satisfies Claims;
  return { credencial: tokens.issue(claims, { expiresIn: '15m' }), paso: claims.paso };
}

/** Whose login it is that has come to this step; undefined where the credential is forged, over, or for something else. */
export async function ownerOfStep(
  strapi: Core.Strapi,
  credencial: string,
  paso: Exclude<Paso, null>,
): Promise<number | undefined> {
  try {
    const claims = await verifiers.get(strapi)?.(credencial);
    if (claims?.paso !== paso || !(await goesOn(strapi, claims))) return undefined;
    return claims.id;
  } catch {
    return undefined;
  }
}

async function goesOn(strapi: Core.Strapi, { id, sesion = 0 }: Claims): Promise<boolean> {
  return (await accountState(strapi.db.connection, 'staff', id)).sesiones === sesion;
}
