import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import * as calls from '@guest-app/config/cms-calls/traducciones';
import { traduccionRoutes as routes } from '../contract/back-office/traducciones.js';
import type { BackOffice } from './back-office.js';

export const traduccionRoutes: FastifyPluginCallbackTypebox<{ backOffice: BackOffice }> = (
  app,
  { backOffice },
  done,
) => {
  app.get(routes.read.url, { schema: routes.read.schema }, async (request) => {
    const { db, idIdioma } = request.params;
    const { traducciones } = await backOffice.read(request, db, calls.readTraducciones, {
      idIdioma: idIdioma.toUpperCase(),
    });
    const { estado } = request.query;
    const data = traducciones.filter((each) => estado === undefined || each.estado === estado);
    return { ok: true as const, data };
  });

  app.put(routes.save.url, { schema: routes.save.schema }, async (request) => {
    const { idIdioma, ...sent } = request.body;
    const { texto } = await backOffice.write(request, request.params.db, calls.saveTraduccion, {
      ...sent,
      idIdioma: idIdioma.toUpperCase(),
    });
    return { ok: true as const, texto };
  });

  done();
};
