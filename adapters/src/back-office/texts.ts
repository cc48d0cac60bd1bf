import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { readLinkTargets, readTexts } from '@guest-app/config/cms-calls/back-office';
import { linkTargetsRoute, textRoutes as routes } from '../contract/back-office/texts.js';
import type { BackOffice } from './back-office.js';
import { presentTexto } from './present.js';

export const textRoutes: FastifyPluginCallbackTypebox<{ backOffice: BackOffice }> = (
  app,
  { backOffice },
  done,
) => {
  for (const de of ['componente', 'seccion', 'carta', 'item', 'seccionReferida'] as const) {
    const { url, schema } = routes[de];
    app.get(url, { schema }, async (request) => {
      const { db, id } = request.params;
      const { textos } = await backOffice.read(request, db, readTexts, { de, id });
      return { ok: true as const, data: textos.map(presentTexto) };
    });
  }

  app.get(linkTargetsRoute.url, { schema: linkTargetsRoute.schema }, async (request) => {
    const { destinos } = await backOffice.read(request, request.params.db, readLinkTargets, {});
    return { ok: true as const, data: destinos };
  });

  done();
};
