import { answerLimit } from '../../shared/api/answer-limit';
import { send } from '../../shared/api/calls';
import { newClave, RequestFailure } from '../../shared/api/request';
import { type GuestLogin, logInGuest } from '../session/guest-session';
import type { Credentials } from './login-link';
import type { LoginMethod } from './login-methods';

export interface LoginPlace {
  /** Where the login calls are answered; empty for the page's own origin. */
  readonly base: string;
  readonly db: string;
}

/**
 * Logs a guest in, trying the number in each method until one is accepted.
 *
 * Throws an error with the message `error login`, whose cause is the last refusal.
 */
export async function logIn(
  place: LoginPlace,
  credentials: Credentials,
  methods: readonly LoginMethod[],
  signal: AbortSignal,
): Promise<void> {
  try {
    const answer = await firstAccepted(place, credentials, methods, signal);
    signal.throwIfAborted();
    logInGuest(answer);
  } catch (cause) {
    throw new Error('error login', { cause });
  }
}

async function firstAccepted(
  place: LoginPlace,
  credentials: Credentials,
  [method, ...others]: readonly LoginMethod[],
  signal: AbortSignal,
): Promise<GuestLogin> {
  if (method === undefined) throw new Error('There is no method to log in');
  return askFor(place, credentials, method, signal).catch((failure: unknown) => {
    const isOtherKind = failure instanceof RequestFailure && failure.status === 401;
    if (!isOtherKind || others.length === 0) throw failure;
    return firstAccepted(place, credentials, others, signal);
  });
}

function askFor(
  { base, db }: LoginPlace,
  { numero, checkin }: Credentials,
  method: LoginMethod,
  signal: AbortSignal,
): Promise<GuestLogin> {
  const options = { clave: newClave(), signal, origin: base, limit: answerLimit };
  return method === 'dni'
    ? send('POST', '/webapp/login-huesped/dni', {}, { DB: db, dni: numero, checkin }, options)
    : send(
        'POST',
        '/webapp/login-huesped/confirmacion',
        {},
        { DB: db, nroConfirmacion: numero, checkin },
        options,
      );
}
