import type { Core } from '@strapi/strapi';

/** Types of Strapi's plugins that the panel lists beside the hotel's content get Spanish names too. */
export function nameTypesInSpanish(strapi: Core.Strapi): void {
  strapi.contentType('plugin::users-permissions.user').info.displayName = 'Personal';
}
