import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import * as calls from '@guest-app/config/cms-calls/planeados';
import {
  type Momento,
  type Planeado,
  planeadosRoutes as routes,
} from '../contract/back-office/planeados.js';
import type { BackOffice } from './back-office.js';
import { toChangedComponente } from './componente.js';
import { presentEstado } from './historial.js';
import { toChangedSeccion, toOrder } from './seccion.js';

export const planeadosRoutes: FastifyPluginCallbackTypebox<{ backOffice: BackOffice }> = (
  app,
  { backOffice },
  done,
) => {
  app.get(routes.list.url, { schema: routes.list.schema }, async (request) => {
    const { zona, ahora, planeados } = await backOffice.read(
      request,
      request.params.db,
      calls.listPlaneados,
      {},
    );
    return { ok: true as const, data: { zona, ahora, planeados: planeados.map(presentPlaneado) } };
  });

  app.get(routes.read.url, { schema: routes.read.schema }, async (request) => {
    const { db, id } = request.params;
    const { planeado, actual, resultado, nombres, conflictos } = await backOffice.read(
      request,
      db,
      calls.readPlaneado,
      { id },
    );
    const estado = (state: typeof actual) => presentEstado(db, planeado.clase, state);
    return {
      ok: true as const,
      data: {
        planeado: presentPlaneado(planeado),
        actual: estado(actual),
        resultado: estado(resultado),
        nombres,
        conflictos,
      },
    };
  });

  app.post(routes.planComponente.url, { schema: routes.planComponente.schema }, async (request) => {
    const { db } = request.params;
    const { desde, hasta } = request.body;
    const componente = toChangedComponente(db, request.body);
    const sent = { ...componente, desde, hasta };
    return presentPlanned(await backOffice.write(request, db, calls.planComponente, sent));
  });

  app.post(routes.planSeccion.url, { schema: routes.planSeccion.schema }, async (request) => {
    const { desde, hasta } = request.body;
    const sent = { ...toChangedSeccion(request.body), desde, hasta };
    const { db } = request.params;
    return presentPlanned(await backOffice.write(request, db, calls.planSeccion, sent));
  });

  app.post(routes.planSecciones.url, { schema: routes.planSecciones.schema }, async (request) => {
    const { desde, hasta } = request.body;
    const sent = { ...toOrder(request.body), desde, hasta };
    const { db } = request.params;
    return presentPlanned(await backOffice.write(request, db, calls.planSecciones, sent));
  });

  app.put(routes.move.url, { schema: routes.move.schema }, async (request) => {
    const { idPlaneado: id, desde, hasta } = request.body;
    const { db } = request.params;
    const sent = { id, desde, hasta };
    return presentPlanned(await backOffice.write(request, db, calls.movePlaneado, sent));
  });

  app.post(routes.apply.url, { schema: routes.apply.schema }, async (request) => {
    const { idPlaneado: id, pisar } = request.body;
    const { db } = request.params;
    return presentPlanned(await backOffice.write(request, db, calls.applyPlaneado, { id, pisar }));
  });

  app.post(routes.cancel.url, { schema: routes.cancel.schema }, async (request) => {
    const { idPlaneado: id } = request.body;
    return backOffice.write(request, request.params.db, calls.cancelPlaneado, { id });
  });

  done();
};

function presentPlanned<Answer extends { readonly planeado: calls.Planeado }>(answer: Answer) {
  return { ...answer, planeado: presentPlaneado(answer.planeado) };
}

function presentPlaneado({
  id: idPlaneado,
  documento: _documento,
  idFila: id,
  desde,
  hasta,
  creado,
  ...planeado
}: calls.Planeado): Planeado {
  return {
    idPlaneado,
    id,
    ...planeado,
    desde: presentMomento(desde),
    hasta: hasta && presentMomento(hasta),
    creado: new Date(creado).toISOString(),
  };
}

function presentMomento({ instante, ...momento }: calls.Momento): Momento {
  return { ...momento, instante: new Date(instante).toISOString() };
}
