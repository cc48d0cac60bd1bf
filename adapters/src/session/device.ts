import { randomBytes } from 'node:crypto';
import { deviceCookie, deviceKnownFor, devicePattern } from '@guest-app/config/device';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from '../http/cookie.js';

const isDevice = new RegExp(devicePattern);

/** The secret by which a request's browser is known, or a new one. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const given = cookieOf(headers.cookie, deviceCookie);
  return given !== undefined && isDevice.test(given)
    ? given
    : randomBytes(24).toString('base64url');
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
