import type { Core } from '@strapi/strapi';
import { prepareKeptPictures, takeIntoBucket } from '../pictures/kept-pictures';
import { environment } from '../settings/environment';
import { writeMark } from '../store/database-mark';
import { removeAbandonedPictures } from './abandoned-pictures';
import { removeApiTokens } from './api-tokens';
import { noticeMediaAndLocales } from './content-events';
import { prepareFirstLanguage, prepareLocales } from './locales';
import { prepareOwnTables } from './own-tables';
import { closePanelExtras } from './panel-permissions';
import { namePanelRoles } from './panel-roles';
import { preparePanelViews } from './panel-views';
import { closeDefaultRoles } from './roles';
import { prepareStaffRoles } from './staff-roles';
import { prepareUploadSettings } from './upload-settings';

/** Brings a hotel's CMS to the state that the product needs; done again, it changes nothing. */
export async function bootstrap(strapi: Core.Strapi): Promise<void> {
  const { hotelDir, databaseUrl, documentKey } = environment();
  await prepareOwnTables(strapi);
  await prepareLocales(strapi);
  await prepareFirstLanguage(strapi);
  await closeDefaultRoles(strapi);
  await prepareStaffRoles(strapi);
  await closePanelExtras(strapi);
  await namePanelRoles(strapi);
  await removeApiTokens(strapi);
  await prepareUploadSettings(strapi);
  await prepareKeptPictures(strapi);
  await preparePanelViews(strapi);
  await writeMark(hotelDir, databaseUrl === undefined ? 'sqlite' : 'postgres', documentKey);
  noticeMediaAndLocales(strapi);
  removeAbandonedPictures(strapi);
  takeIntoBucket(strapi).catch((error: unknown) => {
    strapi.log.error('The bucket does not take the pictures of the folder', error);
  });
}
