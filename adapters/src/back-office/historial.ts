import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import * as calls from '@guest-app/config/cms-calls/historial';
import {
  type Cambio,
  type Estado,
  historialRoutes as routes,
} from '../contract/back-office/historial.js';
import { pictureValue } from '../pictures/picture-name.js';
import type { BackOffice } from './back-office.js';

export const historialRoutes: FastifyPluginCallbackTypebox<{ backOffice: BackOffice }> = (
  app,
  { backOffice },
  done,
) => {
  app.get(routes.ofHotel.url, { schema: routes.ofHotel.schema }, async (request) => {
    const { db, clase } = request.params;
    const { antes } = request.query;
    const found = await backOffice.read(request, db, calls.listCambios, { clase, antes });
    return { ok: true as const, data: presentCambios(found) };
  });

  app.get(routes.ofRow.url, { schema: routes.ofRow.schema }, async (request) => {
    const { db, clase, id } = request.params;
    const { antes } = request.query;
    const found = await backOffice.read(request, db, calls.listCambios, { clase, id, antes });
    return { ok: true as const, data: presentCambios(found) };
  });

  app.get(routes.deleted.url, { schema: routes.deleted.schema }, async (request) => {
    const found = await backOffice.read(request, request.params.db, calls.listBorrados, {});
    return { ok: true as const, data: presentCambios(found) };
  });

  app.get(routes.read.url, { schema: routes.read.schema }, async (request) => {
    const { db, id } = request.params;
    const { cambio, estado, anterior, nombres } = await backOffice.read(
      request,
      db,
      calls.readCambio,
      { id },
    );
    const { clase } = cambio;
    return {
      ok: true as const,
      data: {
        cambio: presentCambio(cambio),
        estado: presentEstado(db, clase, estado),
        anterior: anterior && {
          idCambio: anterior.id,
          estado: presentEstado(db, clase, anterior.estado),
        },
        nombres,
      },
    };
  });

  app.post(routes.restore.url, { schema: routes.restore.schema }, async (request) => {
    const { idCambio, ultimo } = request.body;
    return backOffice.write(request, request.params.db, calls.restoreCambio, {
      id: idCambio,
      ultimo,
    });
  });

  done();
};

function presentCambios({ cambios, hayMas }: AnswerOf<typeof calls.listCambios>) {
  return { cambios: cambios.map(presentCambio), hayMas };
}

function presentCambio({
  id,
  momento,
  documento: _documento,
  ...cambio
}: calls.ShownCambio): Cambio {
  return { idCambio: id, ...cambio, momento: new Date(momento).toISOString() };
}

type StoredEstado = AnswerOf<typeof calls.readCambio>['estado'];

export function presentEstado(db: string, clase: calls.Clase, estado: StoredEstado): Estado | null {
  if (estado === null) return null;
  const imagen = (archivo: string) => (archivo === '' ? '' : pictureValue(db, archivo));
  if ('items' in estado) {
    const items = estado.items.map((item) => ({ ...item, imagen: imagen(item.imagen) }));
    return { componente: { ...estado, imagen: imagen(estado.imagen), items } };
  }
  if ('logo' in estado) return { ajustes: { ...estado, logo: imagen(estado.logo) } };
  if ('bandera' in estado) return { idioma: { ...estado, bandera: imagen(estado.bandera) } };
  return { [clase]: estado };
}
