import { mensajeLimite } from '@guest-app/config/accounts/too-many-tries';
import type { logInStaff } from '@guest-app/config/cms-calls/back-office';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { CmsClient } from '../cms-client/cms-client.js';
import { cmsOf, type IdentifiedRequest } from '../cms-client/cms-of.js';
import type { Operation } from '../cms-client/operation.js';
import { presentIdioma } from '../content/present.js';
import type { AdminLoginAnswer } from '../contract/back-office/session.js';
import type { ClientAddresses } from '../http/client-address.js';
import { ExpectedFailure, tooManyTries } from '../http/errors.js';
import type { CallLimit } from '../http/floods.js';
import { type TokenCarrier, tokenOf } from '../session/require-guest.js';
import type { Tokens } from '../session/tokens.js';

export interface StaffLogins {
  readonly clients: ReadonlyMap<string, CmsClient>;
  readonly tokens: Tokens;
  readonly now: () => Date;
}

/** What the calls need with which people of the staff say who they are. */
export interface StaffLoginOptions extends StaffLogins {
  readonly addresses: ClientAddresses;
  /** Limits calls before the CMS is asked. */
  readonly limit: CallLimit;
}

export const sessionLength = 12 * 60 * 60 * 1000;
/** The CMS lets its credential live no longer. */
const loginLength = 15 * 60 * 1000;

/** The session that a login opens, or the step that comes before it. */
export async function answerLogin(
  { tokens, now }: StaffLogins,
  db: string,
  { usuario, credencial, idiomas, paso, segundoFactor }: AnswerOf<typeof logInStaff>,
): Promise<AdminLoginAnswer> {
  const whose = { db, subject: String(usuario.id), credential: credencial };
  const [session, length] =
    paso === null
      ? [{ ...whose, kind: 'admin' } as const, sessionLength]
      : [{ ...whose, kind: 'ingreso' } as const, loginLength];
  return {
    ok: true,
    token: await tokens.sign(session, new Date(now().getTime() + length)),
    ...(paso !== null && { paso }),
    ...(segundoFactor !== undefined && { segundoFactor }),
    usuario: {
      ...usuario,
      idiomas: idiomas.filter((idioma) => idioma.activo).map((idioma) => presentIdioma(db, idioma)),
    },
  };
}

/** The login that a step goes on with. Throws 401 where the token is of none. */
export async function loginOf(
  { tokens, clients }: StaffLogins,
  request: TokenCarrier & IdentifiedRequest,
): Promise<{ readonly db: string; readonly cms: CmsClient; readonly credencial: string }> {
  const verified = await tokens.verify(tokenOf(request));
  if (verified.kind !== 'session' || verified.session.kind !== 'ingreso') throw loginOver();
  const { db, credential: credencial } = verified.session;
  return { db, cms: cmsOf(clients, db, request), credencial };
}

/** Why a step was not done. */
export function stepRefused({
  status,
  refusal,
}: Extract<Operation<unknown>, { kind: 'refused' }>): ExpectedFailure {
  const { mensaje } = refusal;
  return status === 401 || mensaje === undefined ? loginOver() : invalid(mensaje);
}

/** Why nothing is judged for a while. */
export const mustWait = (seconds: number) => tooManyTries(mensajeLimite(seconds), seconds);

export const invalid = (mensaje: string) => new ExpectedFailure(400, mensaje);

const loginOver = () => new ExpectedFailure(401, 'El ingreso venció. Ingrese nuevamente.');
