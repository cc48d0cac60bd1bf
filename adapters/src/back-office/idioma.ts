import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import * as calls from '@guest-app/config/cms-calls/back-office';
import { presentIdioma } from '../content/present.js';
import { idiomaRoutes as routes } from '../contract/back-office/idioma.js';
import type { BackOffice } from './back-office.js';
import { ownFile, pictureFile } from './picture-field.js';

export const idiomaRoutes: FastifyPluginCallbackTypebox<{ backOffice: BackOffice }> = (
  app,
  { backOffice },
  done,
) => {
  app.get(routes.list.url, { schema: routes.list.schema }, async (request) => {
    const { db } = request.params;
    const { idiomas } = await backOffice.list(request, db, backOffice.idiomas, {});
    return { ok: true as const, data: idiomas.map((idioma) => presentIdioma(db, idioma)) };
  });

  app.get(routes.active.url, { schema: routes.active.schema }, async (request) => {
    const { db } = request.params;
    const { idiomas } = await backOffice.list(request, db, backOffice.idiomas, {});
    return {
      ok: true as const,
      data: idiomas.filter((idioma) => idioma.activo).map((idioma) => presentIdioma(db, idioma)),
    };
  });

  app.post(routes.create.url, { schema: routes.create.schema }, async (request) => {
    const { db } = request.params;
    const { id = '', nombre = '', bandera = '' } = request.body;
    await backOffice.write(request, db, calls.createIdioma, {
      codigo: id,
      nombre,
      // The CMS refuses what is none, but a taken id first.
      bandera: ownFile(db, bandera) ?? bandera,
    });
    return { ok: true as const };
  });

  app.put(routes.update.url, { schema: routes.update.schema }, async (request) => {
    const { db } = request.params;
    const { idIdioma, nombre, bandera } = request.body;
    return backOffice.write(request, db, calls.changeIdioma, {
      codigo: idIdioma,
      nombre,
      bandera: pictureFile(db, bandera),
    });
  });

  app.put(routes.activate.url, { schema: routes.activate.schema }, async (request) => {
    const { active, idIdioma } = request.body;
    return backOffice.write(request, request.params.db, calls.switchIdioma, {
      codigo: idIdioma,
      activo: Boolean(active),
    });
  });

  done();
};
