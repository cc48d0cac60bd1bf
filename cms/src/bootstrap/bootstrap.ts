import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { prepareFirstLanguage, prepareLocales } from '../content/locales';
import { applyView, type StoredConfiguration } from '../panel/configuration';
import { panelViews } from '../panel/views';
import { prepareKeptPictures, takeIntoBucket } from '../pictures/kept-pictures';
import { dataUse } from '../settings/environment';
import { writeMark } from '../store/data-mark';
import { beginEpoch } from '../store/versions';
import { noticeMediaAndLocales } from './content-events';
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

/** The part of the content manager's service that this project uses; the service has no types of its own. */
interface ViewsService {
  findConfiguration(type: { uid: string }): Promise<StoredConfiguration>;
  updateConfiguration(type: { uid: string }, configuration: StoredConfiguration): Promise<unknown>;
}

/** Stores the product's views of the panel. A person's changes stay until the product's own views change. */
async function preparePanelViews(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'hotel' });
  const hash = createHash('sha256').update(JSON.stringify(panelViews)).digest('hex');
  if ((await store.get({ key: 'panel-views' })) === hash) return;
  const service: ViewsService = strapi.plugin('content-manager').service('content-types');
  for (const [uid, view] of Object.entries(panelViews)) {
    const stored = await service.findConfiguration({ uid });
    await service.updateConfiguration({ uid }, applyView(stored, view));
  }
  await store.set({ key: 'panel-views', value: hash });
}
