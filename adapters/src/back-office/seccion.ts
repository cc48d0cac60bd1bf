import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import * as calls from '@guest-app/config/cms-calls/back-office';
import type { SentTo, Written } from '@guest-app/config/cms-calls/call';
import { seccionRoutes as routes } from '../contract/back-office/seccion.js';
import type { BackOffice } from './back-office.js';
import { presentAdminSecciones } from './present.js';

interface SectionForm {
  readonly nombre?: string;
  readonly etiquetas?: readonly { readonly idIdioma: string; readonly texto: string }[];
  readonly componentes?: readonly ({ readonly idC: number } | { readonly id: number })[];
}

export const seccionRoutes: FastifyPluginCallbackTypebox<{ backOffice: BackOffice }> = (
  app,
  { backOffice },
  done,
) => {
  app.get(routes.all.url, { schema: routes.all.schema }, async (request) => {
    const { db } = request.params;
    const answer = await backOffice.list(request, db, backOffice.secciones, {});
    return { ok: true as const, data: presentAdminSecciones(answer) };
  });

  app.get(routes.active.url, { schema: routes.active.schema }, async (request) => {
    const { db } = request.params;
    const answer = await backOffice.list(request, db, backOffice.secciones, {});
    const data = presentAdminSecciones(answer).filter((seccion) => seccion.activa === 1);
    return { ok: true as const, data };
  });

  app.post(routes.create.url, { schema: routes.create.schema }, async (request) => {
    const { db } = request.params;
    const { activa } = request.body;
    const { id, version } = await backOffice.write(request, db, calls.createSeccion, {
      ...toSeccion(request.body),
      activa: activa === undefined ? undefined : Boolean(activa),
    });
    return { ok: true as const, idSeccion: id, version };
  });

  app.put(routes.update.url, { schema: routes.update.schema }, async (request) => {
    const { db } = request.params;
    return backOffice.write(request, db, calls.changeSeccion, toChangedSeccion(request.body));
  });

  app.put(routes.arrange.url, { schema: routes.arrange.schema }, async (request) => {
    const { db } = request.params;
    return backOffice.write(request, db, calls.arrangeSecciones, toOrder(request.body));
  });

  app.delete(routes.remove.url, { schema: routes.remove.schema }, async (request) => {
    const { db, id } = request.params;
    await backOffice.write(request, db, calls.deleteSeccion, { id: Number(id) });
    return { ok: true as const };
  });

  done();
};

interface OrderForm {
  readonly secciones: readonly {
    readonly idSeccion: number;
    readonly activa: 0 | 1 | boolean;
    readonly version?: number;
  }[];
}

/** The order of the sections that the form sends, for the CMS. */
export function toOrder({ secciones }: OrderForm): Written<SentTo<typeof calls.arrangeSecciones>> {
  return {
    secciones: secciones.map(({ idSeccion: id, activa, version }) => ({
      id,
      activa: Boolean(activa),
      version,
    })),
  };
}

interface ChangedSectionForm extends SectionForm {
  readonly idSeccion: number;
  readonly version?: number;
  readonly correccionMenor?: boolean;
}

/** What the form of a section sends, for the CMS. */
export function toChangedSeccion({
  idSeccion: id,
  version,
  correccionMenor,
  ...form
}: ChangedSectionForm): Written<SentTo<typeof calls.changeSeccion>> {
  return { id, version, correccionMenor, ...toSeccion(form) };
}

function toSeccion({
  nombre = '',
  etiquetas = [],
  componentes = [],
}: SectionForm): Written<SentTo<typeof calls.createSeccion>> {
  const textos: calls.Textos = {};
  for (const { idIdioma, texto } of etiquetas) textos[idIdioma.toUpperCase()] = { etiqueta: texto };
  return {
    nombre,
    textos,
    componentes: componentes.map((row) => ('idC' in row ? row.idC : row.id)),
  };
}
