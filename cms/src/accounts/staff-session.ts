import { randomBytes } from 'node:crypto';
import type { logInStaff } from '@guest-app/config/cms-calls/back-office';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { Core } from '@strapi/strapi';
import { secretBytes } from '../second-factor/app-codes';
import { seal } from '../second-factor/sealed-secret';
import { sealedSecretOf } from '../second-factor/stored-factor';
import { environment } from '../settings/environment';
import { accountState } from './account-state';
import { findStaff, mayEnter, type StaffMember } from './staff-users';

type Paso = AnswerOf<typeof logInStaff>['paso'];

/** What a credential of the staff says: whose it is, and of which of his or her sessions. */
interface Claims {
  readonly id: number;
  readonly sesion?: number;
  /** What its owner has to do before it opens anything else. */
  readonly paso?: Paso;
  /** Whether a second factor was proved for it. */
  readonly factor?: true;
  /** The one to be set up, sealed: it is the account's once it is proved. */
  readonly secreto?: string;
}

/** The parts of the users plugin's services that this project uses; they have no types of their own. */
export interface StaffTokens {
  issue(payload: object, options?: { readonly expiresIn: string }): string;
  /** Rejects for a token that is forged or over. */
  verify(token: string): Promise<Claims>;
}

const staffTokens = (strapi: Core.Strapi): StaffTokens =>
  strapi.plugin('users-permissions').service('jwt');

/** Strapi's own check, which knows neither sessions nor steps. */
const verifiers = new WeakMap<Core.Strapi, StaffTokens['verify']>();

/**
 * Strapi's check of a token, made to refuse one of an ended session, one of a login with a step left, and, where the hotel
 * asks for a second factor, one of a password alone.
 */
export function verifySession(
  strapi: Core.Strapi,
  verify: StaffTokens['verify'],
): StaffTokens['verify'] {
  verifiers.set(strapi, verify);
  return async (token) => {
    const claims = await verify(token);
    const lacksFactor = environment().secondFactor && claims.factor !== true;
    if (claims.paso !== undefined || lacksFactor || !(await goesOn(strapi, claims))) {
      throw new Error('Invalid token.');
    }
    return claims;
  };
}

/** Whether a credential opens the back office: its session goes on, and no step of the login is before its owner. */
export async function isStaffSession(strapi: Core.Strapi, credencial: string): Promise<boolean> {
  return (await sessionOfStaff(strapi, credencial)) !== undefined;
}

/** Whose session a credential opens, and whether a second factor was proved for it; undefined where it opens none. */
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

/** What of a login was done beside its password. */
interface Done {
  /** A code of the second factor was right. */
  readonly hasProved?: boolean;
  /** Its owner wants another telephone in the place of the one that is known. */
  readonly changesPhone?: boolean;
}

interface Opened {
  readonly credencial: string;
  readonly paso: Paso;
  /** Of the second factor to be set up, where that is the step. */
  readonly secreto?: Uint8Array;
}

/** The credential of a login whose password was right, and what its owner has to do first. */
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

/** A login that has come to a step. */
interface LoginAtStep {
  readonly usuario: StaffMember;
  /** How often the account's sessions had been ended when it began. */
  readonly sesion: number;
  /** The sealed secret of a second factor that it is to set up. */
  readonly secreto: string | undefined;
}

/** Whose login has come to this step; undefined where the credential is forged, over, or for something else. */
export async function loginAtStep(
  strapi: Core.Strapi,
  credencial: string,
  paso: Exclude<Paso, null>,
): Promise<LoginAtStep | undefined> {
  const claims = await verifiers
    .get(strapi)?.(credencial)
    .catch(() => undefined);
  if (claims?.paso !== paso || !(await goesOn(strapi, claims))) return undefined;
  const usuario = await findStaff(strapi, { id: claims.id });
  if (usuario === null || !mayEnter(usuario)) return undefined;
  return { usuario, sesion: claims.sesion ?? 0, secreto: claims.secreto };
}

async function goesOn(strapi: Core.Strapi, { id, sesion = 0 }: Claims): Promise<boolean> {
  return (await accountState(strapi.db.connection, 'staff', id)).sesiones === sesion;
}
