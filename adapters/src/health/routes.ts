import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { HotelFeed } from '../content/hotel-feed.js';
import { Health } from '../contract/health.js';

interface HealthRoutesOptions {
  readonly feeds: ReadonlyMap<string, HotelFeed>;
}

/** Whether the content of every chosen hotel is served. A CMS that is away takes nothing from guests. */
export const healthRoutes: FastifyPluginCallbackTypebox<HealthRoutesOptions> = (
  app,
  { feeds },
  done,
) => {
  app.get(
    '/healthz',
    {
      schema: {
        tags: ['Operación'],
        summary: 'Estado de cada hotel',
        response: { 200: Health, 503: Health },
      },
    },
    (_request, reply) => {
      const health = healthOf([...feeds.values()]);
      void reply.code(health.ok ? 200 : 503);
      return health;
    },
  );
  done();
};

function healthOf(feeds: readonly HotelFeed[]): Health {
  return {
    ok: feeds.every((feed) => feed.state === 'listo'),
    hoteles: Object.fromEntries(feeds.map((feed) => [feed.db, feed.state])),
    cms: Object.fromEntries(
      feeds.map((feed) => [feed.db, feed.connected ? 'conectado' : 'desconectado']),
    ),
  };
}
