import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { networkOf } from '@guest-app/config/address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallCounts } from './call-counts.js';
import type { ClientAddresses } from './client-address.js';
import { GuestFailure, overloaded, tooManyTries } from './errors.js';
import { isGuestCall } from './language.js';

/** Calls of one network in ten seconds: hundreds of guests may share one. Content is not counted, for a refusal costs as much. */
export const mostCalls: Readonly<Record<'any' | 'panel' | 'login', number>> = {
  /** Everything: a page with its pictures is some sixty. */
  any: 10_000,
  /** What a CMS answers for anybody. */
  panel: 3_000,
  login: 300,
};

const timeWindow = 10_000;

/** Bytes that the adapter keeps in memory at most, some five times what it needs. */
const bearable = { maxHeapUsedBytes: 1024 ** 3, maxRssBytes: 2 * 1024 ** 3, sampleInterval: 1_000 };
const retryAfter = 5;

export type CallLimit = (request: FastifyRequest) => Promise<void>;

/** Has an app count calls by network, and shed what it cannot bear; before any of its routes is made. */
export async function holdFloods(app: FastifyInstance, most = bearable): Promise<void> {
  await app.register(underPressure, {
    ...most,
    pressureHandler: (request) => {
      if (!isHealthCall(request)) throw overloaded(retryAfter);
    },
  });
  await app.register(rateLimit, { global: false, store: CallCounts });
}

/** A limit of calls; throws 429 beyond it. */
export function limitCalls(
  app: FastifyInstance,
  addresses: ClientAddresses,
  max: number,
): CallLimit {
  const count = app.createRateLimit({
    max,
    timeWindow,
    keyGenerator: (request) => networkOf(addresses.of(request.raw)),
  });
  return async (request) => {
    if (isHealthCall(request)) return;
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    const mensaje = 'Demasiadas solicitudes. Intente nuevamente en unos segundos.';
    throw isGuestCall(request.url)
      ? new GuestFailure(429, mensaje, counted.ttlInSeconds)
      : tooManyTries(mensaje, counted.ttlInSeconds);
  };
}

/** Whoever watches over the adapter must hear that it lives, however much is asked of it. */
function isHealthCall({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === '/healthz';
}
