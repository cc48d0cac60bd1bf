import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest, FastifySchema } from 'fastify';
import type { guestContentRoutes } from '../contract/guest/content-routes.js';
import { notFound } from '../http/errors.js';
import { sendBody } from '../http/send-body.js';
import type { HotelSnapshot } from './hotel-snapshot.js';

type GuestRoutes = typeof guestContentRoutes;

interface ContentRoutesOptions {
  /** The guest's own routes, or the same at other addresses. */
  readonly routes: {
    readonly [Name in keyof GuestRoutes]: {
      readonly url: string;
      readonly schema: FastifySchema & Pick<GuestRoutes[Name]['schema'], 'params'>;
    };
  };
  /** The content that a request is about. */
  readonly snapshotOf: (
    request: FastifyRequest,
    db: string,
  ) => HotelSnapshot | Promise<HotelSnapshot>;
}

/** The content calls, each answered from a whole content. */
export const contentRoutes: FastifyPluginCallbackTypebox<ContentRoutesOptions> = (
  app,
  { routes, snapshotOf },
  done,
) => {
  app.get(
    routes.idiomasActivos.url,
    { schema: routes.idiomasActivos.schema },
    async (request, reply) => {
      const snapshot = await snapshotOf(request, request.params.DB);
      return sendBody(request, reply, snapshot.idiomasActivos());
    },
  );

  app.get(routes.ajustes.url, { schema: routes.ajustes.schema }, async (request, reply) => {
    const snapshot = await snapshotOf(request, request.params.DB);
    return sendBody(request, reply, snapshot.ajustes());
  });

  app.get(routes.secciones.url, { schema: routes.secciones.schema }, async (request, reply) => {
    const { DB, idIdioma } = request.params;
    const snapshot = await snapshotOf(request, DB);
    return sendBody(request, reply, snapshot.secciones(idIdioma));
  });

  app.get(routes.componentes.url, { schema: routes.componentes.schema }, async (request, reply) => {
    const { DB, idSeccion, idIdioma } = request.params;
    const body = (await snapshotOf(request, DB)).componentes(idSeccion, idIdioma);
    if (body === undefined) throw notFound('La sección no existe o no está activa.');
    return sendBody(request, reply, body);
  });

  app.get(routes.carta.url, { schema: routes.carta.schema }, async (request, reply) => {
    const { DB, id, idIdioma } = request.params;
    const body = (await snapshotOf(request, DB)).carta(id, idIdioma);
    if (body === undefined) throw notFound('No existe esa carta.');
    return sendBody(request, reply, body);
  });

  app.get(
    routes.seccionesReferidas.url,
    { schema: routes.seccionesReferidas.schema },
    async (request, reply) => {
      const { DB, id, idIdioma } = request.params;
      const body = (await snapshotOf(request, DB)).seccionesReferidas(id, idIdioma);
      if (body === undefined) throw notFound('No existe ese componente.');
      return sendBody(request, reply, body);
    },
  );

  done();
};
