import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from '../http/cookie.js';
import { forbidden } from '../http/errors.js';
import { optOutUrl } from '../mails/opt-out-url.js';

const cookieName = 'XSRF-TOKEN';
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** Gives the page's visitor an anti-forgery cookie, unless there is one. */
export function giveXsrfCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (cookieOf(request.headers.cookie, cookieName)) return;
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${cookieName}=${randomBytes(24).toString('base64url')}; Path=/; SameSite=Lax${secure}`,
  );
}

/**
 * Refuses a state-changing request that carries the cookie but not the header with the same value, which
 * another site's page cannot send. A client without the cookie has no browser session: its token alone
 * decides. The route for the code of a mail is exempt.
 */
export function requireXsrfHeader(request: FastifyRequest): void {
  if (readingMethods.has(request.method) || request.routeOptions.url === optOutUrl) return;
  const cookie = cookieOf(request.headers.cookie, cookieName);
  if (cookie !== undefined && request.headers['x-xsrf-token'] !== cookie) {
    throw forbidden('La página venció. Actualícela e intente nuevamente.');
  }
}
