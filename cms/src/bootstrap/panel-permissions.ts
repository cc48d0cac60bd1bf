import type { Core } from '@strapi/strapi';
import { strapiRows } from '../store/strapi-rows';

/** What leads out of a hotel's panel or into its machinery: Strapi's shop, its builder of content types, its mail server. */
const notForHotels = [
  'admin::marketplace.read',
  'plugin::content-type-builder.read',
  'plugin::email.settings.read',
];

const writesOfRows = ['create', 'update', 'delete', 'publish'].map(
  (action) => `plugin::content-manager.explorer.${action}`,
);

/**
 * Strapi gives its administrators everything whenever it makes their rights anew, and a power user may give other roles as much; the
 * panel shows no entry for what is taken back here.
 */
export async function closePanelExtras(strapi: Core.Strapi): Promise<void> {
  await strapiRows(strapi, 'admin::permission').deleteMany({
    where: { action: { $in: notForHotels } },
  });
  // Mails are written by the system: no button says otherwise.
  await strapiRows(strapi, 'admin::permission').deleteMany({
    where: { action: 'plugin::content-manager.explorer.create', subject: 'api::correo.correo' },
  });
  await strapiRows(strapi, 'admin::permission').deleteMany({
    where: { action: { $in: writesOfRows }, subject: 'api::auditoria.auditoria' },
  });
}
