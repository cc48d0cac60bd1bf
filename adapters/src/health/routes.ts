import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { HotelFeed } from '../content/hotel-feed.js';
import { Health } from '../contract/health.js';
import type { BookingsWatch } from './bookings-watch.js';

interface HealthRoutesOptions {
  readonly feeds: ReadonlyMap<string, HotelFeed>;
  readonly bookings: ReadonlyMap<string, BookingsWatch>;
}

/** The state of each hotel, and whether the adapter is of use: one hotel's trouble takes nothing from the others. */
export const healthRoutes: FastifyPluginCallbackTypebox<HealthRoutesOptions> = (
  app,
  { feeds, bookings },
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
      const health = healthOf([...feeds.values()], bookings);
      void reply.code(health.ok ? 200 : 503);
      return health;
    },
  );
  done();
};

export function healthOf(
  feeds: readonly HotelFeed[],
  bookings: ReadonlyMap<string, BookingsWatch>,
): Health {
  return {
    ok: feeds.some((feed) => feed.snapshot !== undefined) && feeds.every((feed) => feed.isSettled),
    hoteles: Object.fromEntries(feeds.map((feed) => [feed.db, feed.state])),
    cms: Object.fromEntries(feeds.map((feed) => [feed.db, feed.cms])),
    reservas: Object.fromEntries(Array.from(bookings, ([db, { state }]) => [db, state])),
    avisos: Object.fromEntries(
      feeds.flatMap(({ db, snapshot }) => {
        const unknown = snapshot?.content.tiposDesconocidos ?? [];
        return unknown.length === 0 ? [] : [[db, unknown.map(unseen)]];
      }),
    ),
  };
}

const unseen = ({ id, tipo }: { readonly id: number; readonly tipo: string }) =>
  `Nadie ve el componente ${id}: su tipo «${tipo}» no se conoce.`;
