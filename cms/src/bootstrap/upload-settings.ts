import type { Core } from '@strapi/strapi';

/** Originals are kept as they were sent; the adapters make the widths that guests need. */
const settings = {
  sizeOptimization: false,
  responsiveDimensions: false,
  autoOrientation: false,
  aiMetadata: false,
};

export async function prepareUploadSettings(strapi: Core.Strapi): Promise<void> {
  await strapi.store({ type: 'plugin', name: 'upload' }).set({ key: 'settings', value: settings });
}
