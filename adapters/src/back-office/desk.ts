import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import * as calls from '@guest-app/config/cms-calls/turnos-del-dia';
import type { FastifyReply } from 'fastify';
import { dayRoutes as routes } from '../contract/back-office/turnos.js';
import type { BackOffice } from './back-office.js';
import { monthAsCsv } from './month-csv.js';

/** What the desk reads of a day, a week and a month. */
export const deskRoutes: FastifyPluginCallbackTypebox<{ backOffice: BackOffice }> = (
  app,
  { backOffice },
  done,
) => {
  /** The CMS's words, as they come: each screen asks each second. */
  const sendAsItIs = (reply: FastifyReply, bytes: Uint8Array): FastifyReply =>
    reply.type('application/json; charset=utf-8').send(bytes);

  app.get(routes.day.url, { schema: routes.day.schema }, async (request, reply) => {
    const { db, fecha } = request.params;
    const { version } = request.query;
    const asked = { fecha, version };
    return sendAsItIs(reply, await backOffice.passOn(request, db, calls.readDay, asked));
  });

  app.get(routes.week.url, { schema: routes.week.schema }, async (request) => {
    const { db, fecha } = request.params;
    const { dias, servicios } = await backOffice.read(request, db, calls.readWeek, { fecha });
    return { ok: true as const, data: { dias, servicios } };
  });

  app.get(routes.month.url, { schema: routes.month.schema }, async (request) => {
    const { db, mes } = request.params;
    const { turnos } = await backOffice.read(request, db, calls.readMonth, { mes });
    return { ok: true as const, data: turnos };
  });

  app.get(routes.monthAsCsv.url, { schema: routes.monthAsCsv.schema }, async (request, reply) => {
    const { db, mes } = request.params;
    const { turnos } = await backOffice.read(request, db, calls.readMonth, { mes });
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="turnos-${db}-${mes}.csv"`,
      })
      .send(monthAsCsv(turnos));
  });

  app.post(routes.findStays.url, { schema: routes.findStays.schema }, async (request) => {
    const { db } = request.params;
    const { fecha, buscar } = request.body;
    const found = await backOffice.read(request, db, calls.findStays, { fecha, buscar });
    return { ok: true as const, data: found.estadias, hayMas: found.hayMas };
  });

  app.post(routes.readStay.url, { schema: routes.readStay.schema }, async (request) => {
    const { db } = request.params;
    const { nroConfirmacion: confirmacion } = request.body;
    const { ok: _ok, ...data } = await backOffice.read(request, db, calls.readStay, {
      confirmacion,
    });
    return { ok: true as const, data };
  });

  app.post(routes.previewDayClosure.url, { schema: routes.previewDayClosure.schema }, (request) => {
    const { idServicio: servicio, fecha } = request.body;
    const asked = { servicio, fecha };
    return backOffice.read(request, request.params.db, calls.previewDayClosure, asked);
  });

  done();
};
