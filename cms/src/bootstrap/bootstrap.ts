import type { Core } from '@strapi/strapi';

import { parseEnvironment } from '../environment';
import { prepareAdapterToken } from './adapter-token';
import { prepareBookingTables } from './booking-tables';
import { noticeMediaAndLocales } from './content-events';
import { prepareFirstLanguage, prepareLocales } from './locales';
import { preparePanelAdministrator } from './panel-administrator';
import { preparePanelViews } from './panel-views';
import { closeDefaultRoles, prepareStaff } from './roles';
import { prepareUploadSettings } from './upload-settings';

/** Brings a hotel's CMS to the state that the product needs; done again, it changes nothing. */
export async function bootstrap(strapi: Core.Strapi): Promise<void> {
  const { adapterToken, admin, staff } = parseEnvironment(process.env);
  await prepareBookingTables(strapi);
  await prepareLocales(strapi);
  await prepareFirstLanguage(strapi);
  await closeDefaultRoles(strapi);
  await prepareStaff(strapi, staff);
  await preparePanelAdministrator(strapi, admin);
  await prepareAdapterToken(strapi, adapterToken);
  await prepareUploadSettings(strapi);
  await preparePanelViews(strapi);
  noticeMediaAndLocales(strapi);
}
