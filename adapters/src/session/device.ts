import { deviceCookie, deviceKnownFor, deviceOr } from '@guest-app/config/device';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from '../http/cookie.js';

/** The secret by which a request's browser is known, or a new one. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return deviceOr(cookieOf(headers.cookie, deviceCookie));
}

/** Has the browser keep it, once it was used to log in. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, device: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const age = String(deviceKnownFor / 1000);
  void reply.header(
    'set-cookie',
    `${deviceCookie}=${device}; Path=/webapp; HttpOnly; SameSite=Strict; Max-Age=${age}${secure}`,
  );
}
