import { fromLocale, defaultLocale } from '@guest-app/config/languages';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { readContent } from '../../content/read-content';
import { type GuestView, type ViewedType, viewedTypes } from './answers';
import { type Edited, guestView } from './guest-view';

const Documento = Type.String({ pattern: '^[a-zA-Z0-9]{1,40}$' });
const Locale = Type.String({ pattern: '^[a-z]{2,3}(-[a-z0-9]{2,4})?$' });
const Params = Type.Object({ documento: Documento });
const Query = Type.Object({ locale: Type.Optional(Locale) });

/** Tables of the types whose documents have a row in each locale. */
const tables = {
  seccion: 'secciones',
  componente: 'componentes',
  'item-carta': 'items_carta',
  'seccion-referida': 'secciones_referidas',
} as const;

/** Routes of the edit view's «Vista previa»: who may read a document may ask where guests see it. */
export function addPreviewRoutes(strapi: Core.Strapi): void {
  strapi.server.routes({
    type: 'admin',
    routes: viewedTypes.map((tipo) => ({
      method: 'GET' as const,
      path: `/vista-previa/${tipo}/:documento`,
      info: { pluginName: 'vista-previa' },
      config: {
        policies: [
          'admin::isAuthenticatedAdmin',
          {
            name: 'admin::hasPermissions',
            config: {
              actions: [['plugin::content-manager.explorer.read', `api::${tipo}.${tipo}`]],
            },
          },
        ],
      },
      async handler(context: Context) {
        const params: unknown = context['params'];
        const { query } = context;
        if (!Value.Check(Params, params) || !Value.Check(Query, query)) return context.throw(400);
        const view = await readGuestView(strapi, tipo, params.documento, query.locale);
        if (view === null) return context.throw(404);
        context.body = view;
      },
    })),
  });
}

/** null for no such document. */
async function readGuestView(
  strapi: Core.Strapi,
  tipo: ViewedType,
  documento: string,
  locale: string | undefined,
): Promise<GuestView | null> {
  const edited = await findEdited(strapi, tipo, documento);
  if (edited === null) return null;
  const content = await readContent(strapi);
  const translated = tipo in tables;
  return guestView(content, edited, translated ? fromLocale(locale ?? defaultLocale) : null);
}

async function findEdited(
  strapi: Core.Strapi,
  tipo: ViewedType,
  documento: string,
): Promise<Edited | null> {
  const db = strapi.db.connection;
  if (tipo === 'ajustes') return { tipo };
  if (tipo === 'idioma') {
    const row = await db<{ codigo: string; document_id: string }>('idiomas')
      .where({ document_id: documento })
      .first('codigo');
    return row === undefined ? null : { tipo, codigo: row.codigo };
  }
  const row = await db<{ id: number; document_id: string; locale: string }>(tables[tipo])
    .where({ document_id: documento, locale: defaultLocale })
    .first('id');
  return row === undefined ? null : { tipo, id: row.id };
}
