import type { Core } from '@strapi/strapi';

/** Takes away what Strapi's plugins offer to guests and other servers, before routes are made of it; the panel's calls stay. */
export function removePluginApis(strapi: Core.Strapi): void {
  for (const plugin of Object.values(strapi.plugins)) {
    if (Array.isArray(plugin.routes)) continue;
    const { 'content-api': _notCalled, ...routes } = plugin.routes;
    plugin.routes = routes;
  }
}
