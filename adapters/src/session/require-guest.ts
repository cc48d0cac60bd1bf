import type { IncomingHttpHeaders } from 'node:http';
import { bearerOf } from '@guest-app/config/bearer';
import { ExpectedFailure, sessionOver } from '../http/errors.js';
import type { GuestSession, Tokens } from './tokens.js';

/** What of a request may carry a token. */
export interface TokenCarrier {
  readonly query: { readonly token?: string };
  readonly headers: IncomingHttpHeaders;
}

/** The token of a request: the query parameter `token`, unless it is empty, else `Authorization: Bearer`. */
export function tokenOf({ query, headers }: TokenCarrier): string | undefined {
  return query.token || bearerOf(headers.authorization);
}

/**
 * The guest's session that a call to this hotel carries; where the call names a booking, that booking's.
 *
 * Throws 401 where the token is missing, expired or forged, 403 where it is another hotel's, another booking's or not
 * a guest's.
 */
export async function requireGuest(
  tokens: Tokens,
  token: string | undefined,
  { db, nroConfirmacion }: { readonly db: string; readonly nroConfirmacion?: string },
): Promise<GuestSession> {
  const verified = await tokens.verify(token);
  if (verified.kind !== 'session') throw sessionOver();
  const { session } = verified;
  const ownBooking = nroConfirmacion === undefined || session.subject === nroConfirmacion;
  if (session.db !== db || session.kind !== 'huesped' || !ownBooking) {
    throw new ExpectedFailure(403, 'Su sesión no corresponde a esta reserva.');
  }
  return session;
}
