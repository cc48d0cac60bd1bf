import { send, type WriteAnswer } from '../../shared/api/calls';
import { newClave, NotOk } from '../../shared/api/request';
import { logInAdmin } from '../session/admin-session';

interface AdminCredentials {
  readonly email: string;
  readonly password: string;
}

/** A login that goes on: what has to be done before the session, and the token that is good for that alone. */
export type LoginStep =
  | { readonly paso: 'contrasena' | 'codigo'; readonly token: string }
  | {
      readonly paso: 'segundoFactor';
      readonly token: string;
      /** What an application makes its codes of, to be typed; and all of it, as a QR code tells it. */
      readonly secreto: string;
      readonly direccion: string;
    };

const options = () => ({ clave: newClave(), signal: AbortSignal.timeout(20_000) });

/**
 * Logs a member of staff in; returns the step that must come first, if any. Throws an error with the message
 * `error login`, whose cause says why.
 */
export async function logIn(
  db: string,
  { email, password }: AdminCredentials,
): Promise<LoginStep | null> {
  try {
    const body = { email, password, DB: db };
    return next(await send('POST', '/webapp/login', {}, body, options()));
  } catch (cause) {
    throw new Error('error login', { cause });
  }
}

/** Chooses a password as the step of a login, which then goes on. */
export async function choosePassword(token: string, contrasena: string): Promise<LoginStep | null> {
  return next(await send('POST', '/webapp/login/contrasena', {}, { contrasena }, optionsOf(token)));
}

/** Sets up the second factor as the step of a login, which is done with it; returns the recovery codes. */
export async function setUpFactor(token: string, codigo: string): Promise<readonly string[]> {
  const answer = await send(
    'POST',
    '/webapp/login/segundoFactor',
    {},
    { codigo },
    optionsOf(token),
  );
  logInAdmin(answer);
  return answer.codigos;
}

/** Sends a code of the second factor as the step of a login, which then goes on. */
export async function enterCode(
  token: string,
  body: { readonly codigo: string; readonly otroTelefono: boolean },
): Promise<{
  readonly step: LoginStep | null;
  /** How many recovery codes are left, where this was one. */
  readonly codigosRestantes: number | undefined;
}> {
  const answer = await send('POST', '/webapp/login/codigo', {}, body, optionsOf(token));
  return { step: next(answer), codigosRestantes: answer.codigosRestantes };
}

const optionsOf = (token: string) => ({
  ...options(),
  query: new URLSearchParams({ token }).toString(),
});

function next(answer: WriteAnswer<'POST', '/webapp/login'>): LoginStep | null {
  const { paso, token, segundoFactor } = answer;
  if (paso === undefined) {
    logInAdmin(answer);
    return null;
  }
  if (paso !== 'segundoFactor') return { paso, token };
  if (segundoFactor === undefined) throw new NotOk('/webapp/login');
  return { paso, token, ...segundoFactor };
}
