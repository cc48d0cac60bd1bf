import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import * as calls from '@guest-app/config/cms-calls/back-office';
import { presentAjustes } from '../content/present.js';
import { ajustesRoutes as routes } from '../contract/back-office/ajustes.js';
import type { BackOffice } from './back-office.js';
import { pictureFile } from './picture-field.js';

export const ajustesRoutes: FastifyPluginCallbackTypebox<{ backOffice: BackOffice }> = (
  app,
  { backOffice },
  done,
) => {
  app.get(routes.read.url, { schema: routes.read.schema }, async (request) => {
    const { db } = request.params;
    const { ajustes } = await backOffice.read(request, db, calls.readAjustes, {});
    const data = { ...presentAjustes(db, ajustes), version: ajustes.version };
    return { ok: true as const, data };
  });

  app.put(routes.update.url, { schema: routes.update.schema }, async (request) => {
    const { db } = request.params;
    const { titulo, whatsapp, color1, color2, logo, version } = request.body;
    return backOffice.write(request, db, calls.changeAjustes, {
      titulo,
      whatsapp,
      color1,
      color2,
      logo: pictureFile(db, logo),
      version,
    });
  });

  done();
};
