import type { Core } from '@strapi/strapi';
import { prepareKeptPictures, takeIntoBucket } from '../pictures/kept-pictures';
import { dataUse } from '../settings/environment';
import { writeMark } from '../store/data-mark';
import { beginEpoch } from '../store/versions';
import { noticeMediaAndLocales } from './content-events';
import { prepareFirstLanguage, prepareLocales } from './locales';
import { preparePanelViews } from './panel-views';
import { prepareStaffRoles } from './staff-roles';
import {
  closeDefaultRoles,
  closePanelExtras,
  namePanelRoles,
  prepareUploadSettings,
  removeApiTokens,
} from './strapi-defaults';

/** Brings a hotel's database to the state that the product needs. A second run changes nothing. */
export async function bootstrap(strapi: Core.Strapi): Promise<void> {
  await beginEpoch(strapi.db.connection);
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
  await writeMark(dataUse());
  noticeMediaAndLocales(strapi);
  takeIntoBucket(strapi).catch((error: unknown) => {
    strapi.log.error('Pictures of the folder could not be moved into the bucket', error);
  });
}
