import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { readLinkTargets } from '../content/link-targets';

/** Route of the rich text's link dialog: who may read components may ask where their links may lead. */
export function addLinkTargetsRoute(strapi: Core.Strapi): void {
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET' as const,
        path: '/destinos-de-enlace',
        info: { pluginName: 'destinos-de-enlace' },
        config: {
          policies: [
            'admin::isAuthenticatedAdmin',
            {
              name: 'admin::hasPermissions',
              config: {
                actions: [['plugin::content-manager.explorer.read', 'api::componente.componente']],
              },
            },
          ],
        },
        async handler(context: Context) {
          context.body = await readLinkTargets(strapi);
        },
      },
    ],
  });
}
