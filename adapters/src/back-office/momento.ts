import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { readMomento } from '@guest-app/config/cms-calls/historial';
import { HotelSnapshot } from '../content/hotel-snapshot.js';
import { contentRoutes } from '../content/routes.js';
import { type MomentoQuery, momentoRoutes as routes } from '../contract/back-office/momento.js';
import { forStaffAlone } from '../http/shared-cache.js';
import type { BackOffice } from './back-office.js';

/** The guest's content calls for staff, who look at another moment than now. */
export const momentoRoutes: FastifyPluginAsyncTypebox<{ backOffice: BackOffice }> = async (
  app,
  { backOffice },
) => {
  await app.register(contentRoutes, {
    routes,
    snapshotOf: async ({ id, headers, params, body, query }, db) => {
      // As the routes' schema has checked it.
      const asked = query as MomentoQuery;
      const request = { id, headers, params, body, query: asked };
      const { instante } = asked;
      const content = await backOffice.read(request, db, readMomento, { instante });
      return new HotelSnapshot(content, forStaffAlone);
    },
  });
};
