import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import * as calls from '@guest-app/config/cms-calls/back-office';
import type { Written } from '@guest-app/config/cms-calls/call';
import { componentTypeById } from '@guest-app/config/component-types';
import { type ItemInComponent, itemRoutes as routes } from '../contract/back-office/item.js';
import { notFound } from '../http/errors.js';
import type { BackOffice } from './back-office.js';
import { pictureFile } from './picture-field.js';
import { presentAdminItem } from './present.js';
import { parseTextFields } from './text-fields.js';

const textFields = { nombre: 'nombre', masinfo: 'masInfo' };

export const itemRoutes: FastifyPluginCallbackTypebox<{ backOffice: BackOffice }> = (
  app,
  { backOffice },
  done,
) => {
  app.get(routes.read.url, { schema: routes.read.schema }, async (request) => {
    const { db } = request.params;
    const { componente, idiomas } = await backOffice.readComponente(request);
    if (!componentTypeById(componente.tipo)?.esCarta) throw notFound('No existe esa carta.');
    const data = componente.items.map((item) => presentAdminItem(db, componente.id, item, idiomas));
    return { ok: true as const, data };
  });

  app.post(routes.create.url, { schema: routes.create.schema }, async (request) => {
    const { db } = request.params;
    const { idCarta, tipo, version, ...item } = request.body;
    const { id, ...created } = await backOffice.write(request, db, calls.createItem, {
      componente: idCarta,
      tipo,
      version,
      ...toItem(db, item),
    });
    return { ...created, idItem: id };
  });

  app.put(routes.update.url, { schema: routes.update.schema }, async (request) => {
    const { db } = request.params;
    const { idItem, version, correccionMenor, ...item } = request.body;
    return backOffice.write(request, db, calls.changeItem, {
      id: idItem,
      version,
      correccionMenor,
      ...toItem(db, item),
    });
  });

  app.delete(routes.remove.url, { schema: routes.remove.schema }, async (request) => {
    const { db, id } = request.params;
    return backOffice.write(request, db, calls.deleteItem, { id: Number(id) });
  });

  done();
};

/** An item's form as the CMS takes it. */
export function toItem(
  db: string,
  { textos, imagen }: Pick<ItemInComponent, 'textos' | 'imagen'>,
): Written<calls.ItemFields> {
  const { nombreReferencia, precio, texto } = textos;
  return {
    nombreReferencia,
    precio: precio === undefined ? undefined : String(precio),
    texto,
    textos: parseTextFields(textos, textFields),
    imagen: pictureFile(db, imagen),
  };
}
