import { randomBytes } from 'node:crypto';
import type { logInStaff } from '@guest-app/config/cms-calls/back-office';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { Core } from '@strapi/strapi';
import { secretBytes } from '../second-factor/app-codes';
import { seal } from '../second-factor/factor-secrets';
import { sealedSecretOf } from '../second-factor/stored-factor';
import { environment } from '../settings/environment';
import { accountState } from './account-state';
import { findStaff, mayEnter, type StaffMember } from './staff-users';

type Paso = AnswerOf<typeof logInStaff>['paso'];

/** The payload of a staff token. */
interface Claims {
  readonly id: number;
  /** How often the account's sessions had been ended when this one began. */
  readonly sesion?: number;
  /** The login step that is left: until then the token opens nothing else. */
  readonly paso?: Paso;
  /** Whether a second factor was proved. */
  readonly factor?: true;
  /** The sealed secret of a second factor that is being set up. */
  readonly secreto?: string;
}

/** The parts of the users plugin's services that this project uses; they have no types of their own. */
export interface StaffTokens {
  issue(payload: object, options?: { readonly expiresIn: string }): string;
  /** Rejects a forged or expired token. */
  verify(token: string): Promise<Claims>;
}

const staffTokens = (strapi: Core.Strapi): StaffTokens =>
  strapi.plugin('users-permissions').service('jwt');

/** Strapi's own check: signature and expiry alone. */
const verifiers = new WeakMap<Core.Strapi, StaffTokens['verify']>();

/**
 * Strapi's check of a token, made to refuse one of an ended session, one of a login with a step left, and,
 * where the hotel asks for a second factor, one of a password alone.
 */
export function verifySession(
  strapi: Core.Strapi,
  verify: StaffTokens['verify'],
): StaffTokens['verify'] {
  verifiers.set(strapi, verify);
  return async (token) => {
    const claims = await verify(token);
    const lacksFactor = environment().secondFactor && claims.factor !== true;
    if (claims.paso !== undefined || lacksFactor || !(await isCurrent(strapi, claims))) {
      throw new Error('Invalid token.');
    }
    return claims;
  };
}

/** Whether a credential opens the back office: its session goes on, and no login step is left. */
export async function isStaffSession(strapi: Core.Strapi, credencial: string): Promise<boolean> {
  return (await sessionOfStaff(strapi, credencial)) !== undefined;
}

/** The account of a session, and whether a second factor was proved; undefined where the credential opens none. */
export async function sessionOfStaff(
  strapi: Core.Strapi,
  credencial: string,
): Promise<{ readonly id: number; readonly hasProved: boolean } | undefined> {
  return staffTokens(strapi)
    .verify(credencial)
    .then(
      ({ id, factor = false }) => ({ id, hasProved: factor }),
      () => undefined,
    );
}

/** Parts of a login beside the password. */
interface Done {
  /** A code of the second factor was right. */
  readonly hasProved?: boolean;
  /** The person wants to set up another telephone. */
  readonly changesPhone?: boolean;
}

interface Opened {
  readonly credencial: string;
  readonly paso: Paso;
  /** The secret of the second factor, where the step is to set it up. */
  readonly secreto?: Uint8Array;
}

/** The credential of a login whose password was right, and the step that is left, or null. */
export async function openStaffSession(
  strapi: Core.Strapi,
  id: number,
  done: Done = {},
): Promise<Opened> {
  const { sesiones: sesion, provisoria } = await accountState(strapi.db.connection, 'staff', id);
  const tokens = staffTokens(strapi);
  const issue = (claims: Omit<Claims, 'id' | 'sesion'> & { readonly paso: Paso }) => ({
    credencial: tokens.issue({ id, sesion, ...claims }, { expiresIn: '15m' }),
    paso: claims.paso,
  });
  const paso = provisoria ? 'contrasena' : await stepOfFactor(strapi, id, done);
  if (paso === 'segundoFactor') {
    const secreto = randomBytes(secretBytes);
    return {
      ...issue({ paso, secreto: seal(secreto, id, environment().documentKey) }),
      secreto,
    };
  }
  if (paso !== null) return issue({ paso });
  const factor = done.hasProved === true ? { factor: true } : {};
  return { credencial: tokens.issue({ id, sesion, ...factor }), paso };
}

async function stepOfFactor(
  strapi: Core.Strapi,
  id: number,
  { hasProved = false, changesPhone = false }: Done,
): Promise<Exclude<Paso, 'contrasena'>> {
  if (changesPhone) return 'segundoFactor';
  if (hasProved || !environment().secondFactor) return null;
  const sealed = await sealedSecretOf(strapi.db.connection, id);
  return sealed === undefined ? 'segundoFactor' : 'codigo';
}

/** A login with a step left. */
interface LoginAtStep {
  readonly usuario: StaffMember;
  readonly sesion: number;
  /** The sealed secret of the second factor that is being set up. */
  readonly secreto: string | undefined;
}

/** The login that is at this step; undefined for a forged or expired credential, or another step. */
export async function loginAtStep(
  strapi: Core.Strapi,
  credencial: string,
  paso: Exclude<Paso, null>,
): Promise<LoginAtStep | undefined> {
  const claims = await verifiers
    .get(strapi)?.(credencial)
    .catch(() => undefined);
  if (claims?.paso !== paso || !(await isCurrent(strapi, claims))) return undefined;
  const usuario = await findStaff(strapi, { id: claims.id });
  if (usuario === null || !mayEnter(usuario)) return undefined;
  return { usuario, sesion: claims.sesion ?? 0, secreto: claims.secreto };
}

async function isCurrent(strapi: Core.Strapi, { id, sesion = 0 }: Claims): Promise<boolean> {
  return (await accountState(strapi.db.connection, 'staff', id)).sesiones === sesion;
}
