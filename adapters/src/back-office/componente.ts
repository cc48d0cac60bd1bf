import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import * as calls from '@guest-app/config/cms-calls/back-office';
import type { SentTo, Written } from '@guest-app/config/cms-calls/call';
import { componentTypes } from '@guest-app/config/component-types';
import { forTexts } from '@guest-app/config/row-texts';
import { componenteRoutes as routes } from '../contract/back-office/componente.js';
import type { ItemInComponent } from '../contract/back-office/item.js';
import type { ReferenceInComponent } from '../contract/back-office/seccion-referida.js';
import type { BackOffice } from './back-office.js';
import { toItem } from './item.js';
import { pictureFile } from './picture-field.js';
import { presentAdminComponente, presentTipo } from './present.js';
import { toSeccionReferida } from './seccion-referida.js';
import { parseTextFields } from './text-fields.js';

const textFields = forTexts('componente', (field) => field);

interface ComponentForm {
  readonly datos?: {
    readonly nombreReferencia?: string;
    readonly idTipoComp?: number;
    readonly Numero?: string;
  };
  readonly textos?: object;
  readonly imagen?: string;
  readonly itemsCarta?: readonly ItemInComponent[];
  readonly seccionesReferidas?: readonly ReferenceInComponent[];
}

export const componenteRoutes: FastifyPluginCallbackTypebox<{ backOffice: BackOffice }> = (
  app,
  { backOffice },
  done,
) => {
  app.get(routes.types.url, { schema: routes.types.schema }, async (request) => {
    await backOffice.reader(request, request.params.db);
    return { ok: true as const, data: componentTypes.map(presentTipo) };
  });

  app.get(routes.list.url, { schema: routes.list.schema }, async (request) => {
    const { db } = request.params;
    const { componentes } = await backOffice.list(request, db, backOffice.componentes, {});
    const data = componentes.map((componente) => presentAdminComponente(db, componente));
    return { ok: true as const, data };
  });

  app.get(routes.listOfType.url, { schema: routes.listOfType.schema }, async (request) => {
    const { db, type } = request.params;
    const { componentes } = await backOffice.list(request, db, backOffice.componentes, {});
    const data = componentes
      .filter(({ tipo }) => String(tipo) === type)
      .map((componente) => presentAdminComponente(db, componente));
    return { ok: true as const, data };
  });

  app.post(routes.create.url, { schema: routes.create.schema }, async (request) => {
    const { db } = request.params;
    const { id, version } = await backOffice.write(
      request,
      db,
      calls.createComponente,
      toComponente(db, request.body),
    );
    return { ok: true as const, idComponente: id, version };
  });

  app.put(routes.update.url, { schema: routes.update.schema }, async (request) => {
    const { db } = request.params;
    const componente = toChangedComponente(db, request.body);
    return backOffice.write(request, db, calls.changeComponente, componente);
  });

  app.delete(routes.remove.url, { schema: routes.remove.schema }, async (request) => {
    const { db, id } = request.params;
    await backOffice.write(request, db, calls.deleteComponente, { id: Number(id) });
    return { ok: true as const };
  });

  done();
};

interface ChangedForm extends ComponentForm {
  readonly idComponente: number;
  readonly version?: number;
  readonly correccionMenor?: boolean;
}

/** What the form of a component that exists sends, for the CMS. */
export function toChangedComponente(
  db: string,
  { idComponente: id, version, correccionMenor, ...form }: ChangedForm,
): Written<SentTo<typeof calls.changeComponente>> {
  return { id, version, correccionMenor, ...toComponente(db, form) };
}

function toComponente(
  db: string,
  { datos = {}, textos = {}, imagen, itemsCarta, seccionesReferidas }: ComponentForm,
): Written<SentTo<typeof calls.createComponente>> {
  return {
    nombreReferencia: datos.nombreReferencia,
    tipo: datos.idTipoComp,
    numero: datos.Numero,
    textos: parseTextFields(textos, textFields),
    imagen: pictureFile(db, imagen),
    items: itemsCarta?.map(({ idItem, tipo, ...item }): Written<calls.ItemInComponente> => ({
      id: idItem,
      tipo,
      ...toItem(db, item),
    })),
    referencias: seccionesReferidas?.map(
      ({ idReferencia, textos: own }): Written<calls.SeccionReferidaInComponente> => ({
        id: idReferencia,
        ...toSeccionReferida(own),
      }),
    ),
  };
}
