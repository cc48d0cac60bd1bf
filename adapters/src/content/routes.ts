import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { guestContentRoutes as routes } from '../contract/guest/content-routes.js';
import { notFound } from '../http/errors.js';
import { sendBody } from '../http/send-body.js';
import type { HotelFeed } from './hotel-feed.js';
import { servedSnapshot } from './served-snapshot.js';

interface ContentRoutesOptions {
  readonly feeds: ReadonlyMap<string, HotelFeed>;
}

/** The guest's content calls, answered from memory. */
export const contentRoutes: FastifyPluginCallbackTypebox<ContentRoutesOptions> = (
  app,
  { feeds },
  done,
) => {
  const snapshotOf = (db: string) => servedSnapshot(feeds, db);

  app.get(routes.idiomasActivos.url, { schema: routes.idiomasActivos.schema }, (request, reply) =>
    sendBody(request, reply, snapshotOf(request.params.DB).idiomasActivos()),
  );

  app.get(routes.ajustes.url, { schema: routes.ajustes.schema }, (request, reply) =>
    sendBody(request, reply, snapshotOf(request.params.DB).ajustes()),
  );

  app.get(routes.secciones.url, { schema: routes.secciones.schema }, (request, reply) => {
    const { DB, idIdioma } = request.params;
    return sendBody(request, reply, snapshotOf(DB).secciones(idIdioma));
  });

  app.get(routes.componentes.url, { schema: routes.componentes.schema }, (request, reply) => {
    const { DB, idSeccion, idIdioma } = request.params;
    const body = snapshotOf(DB).componentes(idSeccion, idIdioma);
    if (body === undefined) throw notFound('La sección no existe o no está activa.');
    return sendBody(request, reply, body);
  });

  app.get(routes.carta.url, { schema: routes.carta.schema }, (request, reply) => {
    const { DB, id, idIdioma } = request.params;
    const body = snapshotOf(DB).carta(id, idIdioma);
    if (body === undefined) throw notFound('No existe esa carta.');
    return sendBody(request, reply, body);
  });

  app.get(
    routes.seccionesReferidas.url,
    { schema: routes.seccionesReferidas.schema },
    (request, reply) => {
      const { DB, id, idIdioma } = request.params;
      const body = snapshotOf(DB).seccionesReferidas(id, idIdioma);
      if (body === undefined) throw notFound('No existe ese componente.');
      return sendBody(request, reply, body);
    },
  );

  done();
};
