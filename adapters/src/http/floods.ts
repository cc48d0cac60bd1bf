import rateLimit from '@fastify/rate-limit';
import { networkOf } from '@guest-app/config/address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallCounts } from './call-counts.js';
import type { ClientAddresses } from './client-address.js';
import { overloaded, tooManyTries } from './errors.js';

/**
 * Calls of one network in ten seconds; hundreds of guests may share one. Content is not counted, because
 * refusing costs as much.
 */
export const mostCalls: Readonly<Record<'any' | 'panel' | 'login', number>> = {
  /** Everything: a page with its pictures is some sixty. */
  any: 10_000,
  /** Calls that a CMS answers without a login. */
  panel: 3_000,
  login: 300,
};

const timeWindow = 10_000;

/** Bytes that the adapter keeps in memory at most, some five times what it needs. */
const bearable: Memory = { heapUsed: 1024 ** 3, rss: 2 * 1024 ** 3 };
const retryAfter = 5;

type Memory = Pick<NodeJS.MemoryUsage, 'heapUsed' | 'rss'>;

/** Milliseconds for which what is known of the memory holds. */
const lookedAtEvery = 1_000;

export type CallLimit = (request: FastifyRequest) => Promise<void>;

/** Has an app count calls by network, and shed what it cannot bear; before any of its routes is made. */
export async function holdFloods(app: FastifyInstance, most = bearable): Promise<void> {
  const isUnbearable = memoryWatch(most);
  app.addHook('onRequest', (request, _reply, done) => {
    done(isUnbearable() && !isHealthCall(request) ? overloaded(retryAfter) : undefined);
  });
  await app.register(rateLimit, { global: false, store: CallCounts });
}

/** Whether the process exceeds its memory. It measures when asked, so that an idle process runs no timer. */
function memoryWatch(most: Memory): () => boolean {
  let lookedAt = -Infinity;
  let isMore = false;
  return () => {
    const now = performance.now();
    if (now - lookedAt >= lookedAtEvery) {
      const { heapUsed, rss } = process.memoryUsage();
      isMore = heapUsed > most.heapUsed || rss > most.rss;
      lookedAt = now;
    }
    return isMore;
  };
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
    throw tooManyTries(
      'Demasiadas solicitudes. Intente nuevamente en unos segundos.',
      counted.ttlInSeconds,
    );
  };
}

/** Health checks must be answered under any load. */
function isHealthCall({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === '/healthz';
}
