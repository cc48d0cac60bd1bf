import Fastify, { type FastifyInstance } from 'fastify';
import { healthOf } from '../health/routes.js';
import type { AdapterMetrics } from './adapter-metrics.js';
import type { Watched } from './watched.js';

interface OperatorAppOptions {
  readonly watched: Watched;
  readonly metrics: AdapterMetrics;
  /** Whether the adapter takes requests: one that ends takes no more. */
  readonly isOpen: () => boolean;
}

/** Metrics and health checks, on a port that only operators' machines reach. */
export function buildOperatorApp({
  watched,
  metrics,
  isOpen,
}: OperatorAppOptions): FastifyInstance {
  const app = Fastify({ logger: false });

  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text(watched)),
  );

  // That it answers is what it says.
  app.get('/healthz', () => ({ ok: true }));

  app.get<{ Querystring: { hotel?: string } }>('/readyz', ({ query }, reply) => {
    const { ok, hoteles } = healthOf([...watched.feeds.values()], watched.bookings);
    const { hotel } = query;
    if (hotel === undefined) {
      const ready = ok && isOpen();
      return reply.code(ready ? 200 : 503).send({ ok: ready, hoteles });
    }
    const feed = watched.feeds.get(hotel);
    if (feed === undefined) return reply.code(404).send({ ok: false });
    const ready = feed.snapshot !== undefined && isOpen();
    return reply.code(ready ? 200 : 503).send({ ok: ready, hoteles: { [hotel]: feed.state } });
  });

  return app;
}
