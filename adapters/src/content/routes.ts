import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { guestContentRoutes as routes } from '../contract/guest/content-routes.js';
import { noSuchHotel, notFound, unavailable } from '../http/errors.js';
import { sendBody } from '../http/send-body.js';
import type { HotelFeed } from './hotel-feed.js';
import type { HotelSnapshot } from './hotel-snapshot.js';

interface ContentRoutesOptions {
  readonly feeds: ReadonlyMap<string, HotelFeed>;
}

/** The guest's content calls, answered from memory. */
export const contentRoutes: FastifyPluginCallbackTypebox<ContentRoutesOptions> = (
  app,
  { feeds },
  done,
) => {
  const snapshotOf = (db: string): HotelSnapshot => {
    const feed = feeds.get(db);
    if (feed === undefined) throw noSuchHotel();
    if (feed.snapshot === undefined) {
      throw unavailable('El contenido del hotel no está disponible. Intente en unos minutos.');
    }
    return feed.snapshot;
  };

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
