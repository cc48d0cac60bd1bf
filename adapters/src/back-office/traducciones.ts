import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { listSecciones } from '@guest-app/config/cms-calls/back-office';
import * as calls from '@guest-app/config/cms-calls/traducciones';
import { traduccionRoutes as routes } from '../contract/back-office/traducciones.js';
import { notFound } from '../http/errors.js';
import { textsAsCsv } from '../translation-files/write-csv.js';
import { textsAsXliff } from '../translation-files/write-xliff.js';
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

  app.get(routes.download.url, { schema: routes.download.schema }, async (request, reply) => {
    const { db, textos: which, formato } = request.params;
    const idIdioma = request.params.idIdioma.toUpperCase();
    const { traducciones } = await backOffice.read(request, db, calls.readTraducciones, {
      idIdioma,
    });
    const textos = traducciones.filter(({ estado }) => which === 'todos' || estado !== 'lista');
    if (textos.length === 0) throw notFound('No hay textos que exportar.');
    const { secciones } = await backOffice.read(request, db, listSecciones, {});
    const names = new Map(secciones.map(({ id, nombre }) => [id, nombre]));
    const file = { db, idIdioma, textos, secciones: names };
    const [type, extension] =
      formato === 'csv' ? ['text/csv', 'csv'] : ['application/xliff+xml', 'xlf'];
    return reply
      .headers({
        'content-type': `${type}; charset=utf-8`,
        'content-disposition': `attachment; filename="textos-${db}-${idIdioma}.${extension}"`,
      })
      .send(formato === 'csv' ? textsAsCsv(file) : textsAsXliff(file));
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
