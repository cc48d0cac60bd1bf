import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

/** What the panel asks of Strapi's language models. */
const asked = new Set([
  '/ai-feature-config',
  '/ai-localization-jobs/collection-types/:contentType/:documentId',
  '/ai-localization-jobs/single-types/:contentType',
]);

/**
 * The panel asks for language models though the settings leave them off, takes Strapi's 404 for a failure and asks again
 * with every field. So whoever is in the panel is told that there is nothing, before routes are made of it.
 */
export function answerForLanguageModels(strapi: Core.Strapi): void {
  for (const routes of [strapi.admin.routes, strapi.plugin('i18n').routes]) {
    for (const router of Array.isArray(routes) ? [] : Object.values(routes)) {
      if (typeof router === 'function' || Array.isArray(router)) continue;
      for (const route of router.routes) {
        if (!asked.has(route.path)) continue;
        route.config = { ...route.config, middlewares: [tellNothing] };
      }
    }
  }
}

function tellNothing(context: Context): Promise<void> {
  context.body = { data: null };
  return Promise.resolve();
}
