import { createHash } from 'node:crypto';
import type { Repeticion } from '@guest-app/config/cms-calls/call';
import type { FastifyRequest } from 'fastify';
import { ExpectedFailure } from './errors.js';

/** The request's Idempotency-Key, or undefined; throws 400 where it is not usable as one. */
export function idempotencyKey(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || key.length > 200) {
    throw new ExpectedFailure(400, 'La clave de repetición no es válida.');
  }
  return key;
}

/** The key of a write, with the hash of its address and body: the hash detects another write under the same key. */
export function repetition(
  request: Pick<FastifyRequest, 'headers' | 'params' | 'body'>,
): Repeticion | undefined {
  const clave = idempotencyKey(request);
  if (clave === undefined) return undefined;
  const cuerpo = createHash('sha256')
    .update(JSON.stringify([request.params, request.body ?? null]))
    .digest('hex');
  return { clave, cuerpo };
}
