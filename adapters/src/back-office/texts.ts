import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { textosCheck } from '../cms-client/back-office.js';
import { textRoutes as routes } from '../contract/back-office/texts.js';
import type { BackOffice } from './back-office.js';
import { presentTexto } from './present.js';

export const textRoutes: FastifyPluginCallbackTypebox<{ backOffice: BackOffice }> = (
  app,
  { backOffice },
  done,
) => {
  for (const [owner, { url, schema }] of Object.entries(routes)) {
    app.get(url, { schema }, async (request) => {
      const { db, id } = request.params;
      const { textos } = await backOffice.read(request, db, `textos/${owner}/${id}`, textosCheck);
      return { ok: true as const, data: textos.map(presentTexto) };
    });
  }

  done();
};
