import type { Core } from '@strapi/strapi';
import { PatchTargetMissing } from './patch-target';

const patch = 'plugin-apis-closed';

/** Plugins that offer an API to guests and other servers. */
const withApi = ['upload', 'users-permissions', 'i18n'];

/**
 * Prevents that strangers register, log in past our limits or read files through the APIs of Strapi's
 * plugins, and that any person of the panel sends any mail. The panel's own calls stay.
 *
 * Strapi: `@strapi/core/src/services/server/register-routes.ts`. Test:
 * `scripts/test/cms/cms-access.test.ts`.
 */
export function closePluginApis(strapi: Core.Strapi): void {
  for (const name of withApi) {
    const { routes } = strapi.plugin(name);
    if (Array.isArray(routes) || !('content-api' in routes)) {
      throw new PatchTargetMissing(patch, `Strapi's plugin ${name} keeps its API in another way`);
    }
  }
  for (const [name, plugin] of Object.entries(strapi.plugins)) {
    // Its routes send a mail to any address.
    if (name === 'email') plugin.routes = {};
    if (Array.isArray(plugin.routes)) continue;
    const { 'content-api': _closed, ...routes } = plugin.routes;
    plugin.routes = routes;
  }
}
