import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import * as calls from '@guest-app/config/cms-calls/back-office';
import type { Written } from '@guest-app/config/cms-calls/call';
import {
  type ReferenceInComponent,
  seccionReferidaRoutes as routes,
} from '../contract/back-office/seccion-referida.js';
import type { BackOffice } from './back-office.js';
import { presentAdminReference } from './present.js';
import { parseTextFields } from './text-fields.js';

export const seccionReferidaRoutes: FastifyPluginCallbackTypebox<{ backOffice: BackOffice }> = (
  app,
  { backOffice },
  done,
) => {
  app.get(routes.read.url, { schema: routes.read.schema }, async (request) => {
    const { componente } = await backOffice.readComponente(request);
    const data = componente.referencias.map((referencia) =>
      presentAdminReference(componente.id, referencia),
    );
    return { ok: true as const, data };
  });

  app.post(routes.create.url, { schema: routes.create.schema }, async (request) => {
    const { db } = request.params;
    const { idComponente, textos, version } = request.body;
    const { id, ...created } = await backOffice.write(request, db, calls.createSeccionReferida, {
      componente: idComponente,
      version,
      ...toSeccionReferida(textos),
    });
    return { ...created, idReferencia: id };
  });

  app.put(routes.update.url, { schema: routes.update.schema }, async (request) => {
    const { db } = request.params;
    const { idReferencia, textos, version, correccionMenor } = request.body;
    return backOffice.write(request, db, calls.changeSeccionReferida, {
      id: idReferencia,
      version,
      correccionMenor,
      ...toSeccionReferida(textos),
    });
  });

  app.delete(routes.remove.url, { schema: routes.remove.schema }, async (request) => {
    const { db, id } = request.params;
    return backOffice.write(request, db, calls.deleteSeccionReferida, { id: Number(id) });
  });

  done();
};

/** A reference's form as the CMS takes it. */
export function toSeccionReferida(
  textos: ReferenceInComponent['textos'],
): Written<calls.SeccionReferidaFields> {
  const { nombreReferencia, idSeccionComponenteReferida } = textos;
  return {
    nombreReferencia,
    seccion: idSeccionComponenteReferida,
    textos: parseTextFields(textos, { etiqueta: 'etiqueta' }),
  };
}
