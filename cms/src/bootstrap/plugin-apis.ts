import type { Core } from '@strapi/strapi';

/** Takes away what Strapi's plugins offer to guests and other servers, before routes are made of it; the panel's calls stay. */
export function removePluginApis(strapi: Core.Strapi): void {
  for (const [name, plugin] of Object.entries(strapi.plugins)) {
    // By it whoever is in the panel sends any mail to anybody.
    if (name === 'email') plugin.routes = {};
    if (Array.isArray(plugin.routes)) continue;
    const { 'content-api': _notCalled, ...routes } = plugin.routes;
    plugin.routes = routes;
  }
}
