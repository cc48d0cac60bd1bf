import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { sendsMails } from '../../mail/mails';
import type { Identity } from './answers';
import { colorsOf } from './palette';

interface AjustesRow {
  readonly nombre: string | null;
  readonly color1: string | null;
  readonly logo: { readonly url: string } | null;
}

/** The look of the panel's login page: public, as guests see as much of the hotel. */
export function addIdentityRoute(strapi: Core.Strapi): void {
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET',
        path: '/identidad',
        info: { pluginName: 'identidad' },
        config: { auth: false },
        async handler(context: Context) {
          context.body = await readIdentity(strapi);
        },
      },
    ],
  });
}

async function readIdentity(strapi: Core.Strapi): Promise<Identity> {
  const ajustes: { findOne(query: object): Promise<AjustesRow | null> } =
    strapi.db.query('api::ajustes.ajustes');
  const row = await ajustes.findOne({
    select: ['nombre', 'color1'],
    populate: { logo: { select: ['url'] } },
  });
  return {
    nombre: row?.nombre ?? '',
    logo: row?.logo?.url ?? null,
    colores: colorsOf(row?.color1 ?? ''),
    enviaCorreo: sendsMails(),
  };
}
