import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { SentTo, Written } from '@guest-app/config/cms-calls/call';
import * as calls from '@guest-app/config/cms-calls/servicios';
import { agendaRoutes, servicioRoutes as routes } from '../contract/back-office/servicios.js';
import type { BackOffice } from './back-office.js';

/** The services, their closures and agendas, as the hotel's CMS has them. */
export const servicioRoutes: FastifyPluginCallbackTypebox<{ backOffice: BackOffice }> = (
  app,
  { backOffice },
  done,
) => {
  app.get(routes.list.url, { schema: routes.list.schema }, async (request) => {
    const { db } = request.params;
    const { hoy, servicios } = await backOffice.read(request, db, calls.listServicios, {});
    return { ok: true as const, data: { hoy, servicios } };
  });

  app.post(routes.preview.url, { schema: routes.preview.schema }, (request) =>
    backOffice.read(request, request.params.db, calls.previewServicio, {
      idServicio: request.body.idServicio,
      desde: request.body.desde,
      ...toRules(request.body),
    }),
  );

  app.post(routes.create.url, { schema: routes.create.schema }, async (request) => {
    const { db } = request.params;
    const made = await backOffice.write(
      request,
      db,
      calls.createServicio,
      toServicio(request.body),
    );
    return { ok: true as const, idServicio: made.id, version: made.version };
  });

  app.put(routes.update.url, { schema: routes.update.schema }, (request) =>
    backOffice.write(request, request.params.db, calls.changeServicio, {
      idServicio: request.body.idServicio,
      ...toServicio(request.body),
      ...toDecision(request.body),
    }),
  );

  app.delete(routes.remove.url, { schema: routes.remove.schema }, (request) => {
    const { db, id } = request.params;
    return backOffice.write(request, db, calls.deleteServicio, { id: Number(id) });
  });

  app.get(routes.closures.url, { schema: routes.closures.schema }, async (request) => {
    const { db } = request.params;
    const { ok, ...data } = await backOffice.read(request, db, calls.readCierres, {});
    return { ok, data };
  });

  app.post(routes.previewClosures.url, { schema: routes.previewClosures.schema }, (request) =>
    backOffice.read(request, request.params.db, calls.previewCierres, {
      cierres: request.body.cierres.map(toCierre),
    }),
  );

  app.put(routes.updateClosures.url, { schema: routes.updateClosures.schema }, (request) =>
    backOffice.write(request, request.params.db, calls.changeCierres, {
      cierres: request.body.cierres.map(toCierre),
      ...toDecision(request.body),
    }),
  );

  app.get(agendaRoutes.list.url, { schema: agendaRoutes.list.schema }, async (request) => {
    const { db } = request.params;
    const { agendas } = await backOffice.read(request, db, calls.listAgendas, {});
    return { ok: true as const, data: agendas };
  });

  app.post(agendaRoutes.create.url, { schema: agendaRoutes.create.schema }, async (request) => {
    const { db } = request.params;
    const made = await backOffice.write(request, db, calls.createAgenda, toAgenda(request.body));
    return { ok: true as const, idAgenda: made.id, version: made.version };
  });

  app.put(agendaRoutes.update.url, { schema: agendaRoutes.update.schema }, (request) =>
    backOffice.write(request, request.params.db, calls.changeAgenda, {
      idAgenda: request.body.idAgenda,
      version: request.body.version,
      ...toAgenda(request.body),
    }),
  );

  app.delete(agendaRoutes.remove.url, { schema: agendaRoutes.remove.schema }, (request) => {
    const { db, id } = request.params;
    return backOffice.write(request, db, calls.deleteAgenda, { id: Number(id) });
  });

  done();
};

/** Only the fields that a call has: the CMS refuses what it does not know. */

const toHorario = (horario: calls.HorarioWritten): Written<calls.HorarioWritten> => ({
  idHorario: horario.idHorario,
  dias: horario.dias,
  desde: horario.desde,
  hasta: horario.hasta,
  duracion: horario.duracion,
  vigenteDesde: horario.vigenteDesde,
  vigenteHasta: horario.vigenteHasta,
});

const toCierre = (cierre: calls.CierreWritten): Written<calls.CierreWritten> => ({
  idCierre: cierre.idCierre,
  motivo: cierre.motivo,
  desde: cierre.desde,
  hasta: cierre.hasta,
  horaDesde: cierre.horaDesde,
  horaHasta: cierre.horaHasta,
});

const toRules = ({ activo, cupo, horarios, cierres }: calls.RulesWritten) => ({
  activo,
  cupo,
  horarios: horarios.map(toHorario),
  cierres: cierres.map(toCierre),
});

const toTexto = ({ idIdioma, texto }: calls.Texto) => ({ idIdioma: idIdioma.toUpperCase(), texto });

const toServicio = (sent: SentTo<typeof calls.createServicio>) => ({
  nombres: sent.nombres.map(toTexto),
  salones: sent.salones.map(toTexto),
  precios: sent.precios?.map(toTexto),
  ...toRules(sent),
  abreMinutosAntes: sent.abreMinutosAntes,
  cierraMinutosAntes: sent.cierraMinutosAntes,
  cancelaMinutosAntes: sent.cancelaMinutosAntes,
  recordatorioHoras: sent.recordatorioHoras,
});

const toDecision = ({
  version,
  afectadas,
  vistas,
}: calls.Decision & { readonly version?: number }) => ({ version, afectadas, vistas });

const toAgenda = ({ numero, nombre, servicios }: SentTo<typeof calls.createAgenda>) => ({
  numero,
  nombre,
  servicios,
});
