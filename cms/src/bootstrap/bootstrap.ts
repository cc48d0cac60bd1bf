import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { prepareFirstLanguage, prepareLocales } from '../content/locales';
import { writeMark } from '../database/data-mark';
import { inTransaction } from '../database/transactions';
import { beginEpoch, raiseContentVersion } from '../database/versions';
import { applyView, type StoredConfiguration } from '../panel/configuration';
import { foldSearches } from '../panel/search';
import { panelViews, staffView } from '../panel/views';
import { preparePictureFiles, takeIntoBucket } from '../pictures/picture-files';
import { dataUse } from '../settings/environment';
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
  await preparePictureFiles(strapi);
  await preparePanelViews(strapi);
  await writeMark(dataUse());
  noticeMediaAndLocales(strapi);
  foldSearches(strapi);
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
  const views = { ...panelViews, 'plugin::users-permissions.user': staffView };
  const hash = createHash('sha256').update(JSON.stringify(views)).digest('hex');
  if ((await store.get({ key: 'panel-views' })) === hash) return;
  const service: ViewsService = strapi.plugin('content-manager').service('content-types');
  for (const [uid, view] of Object.entries(views)) {
    const stored = await service.findConfiguration({ uid });
    await service.updateConfiguration({ uid }, applyView(stored, view));
  }
  await store.set({ key: 'panel-views', value: hash });
}

const file = 'plugin::upload.file';
const locale = 'plugin::i18n.locale';

/** The part of Strapi's lifecycle event that is used here. */
interface Written {
  readonly model: { readonly uid: string };
  readonly params: { readonly where?: unknown };
  readonly result?: unknown;
  readonly state: Record<string, unknown>;
}

/**
 * Pictures and locales change past the Document Service: their lifecycle events raise the version of the
 * content. A picture that no content uses was just sent, or lost its last use, and changes nothing.
 */
function noticeMediaAndLocales(strapi: Core.Strapi): void {
  const raise = () => inTransaction(strapi, raiseContentVersion);
  const raiseIfUsed = async ({ model, result }: Written) => {
    if (model.uid === file && (await isUsed(strapi, result))) await raise();
  };
  strapi.db.lifecycles.subscribe({
    models: [file, locale],
    afterCreate: raiseIfUsed,
    afterUpdate: raiseIfUsed,
    async beforeDelete({ model, params, state }: Written) {
      state['concerns'] = model.uid === locale || (await isUsed(strapi, params.where));
    },
    async afterDelete({ state }: Written) {
      if (state['concerns'] === true) await raise();
    },
    afterUpdateMany: raise,
    afterDeleteMany: raise,
  });
}

/** Whether content uses the picture with an id; true where a write names pictures in another way. */
async function isUsed(strapi: Core.Strapi, named: unknown): Promise<boolean> {
  if (typeof named !== 'object' || named === null || !('id' in named)) return true;
  const { id } = named;
  if (typeof id !== 'number') return true;
  return inTransaction(strapi, async ({ tables }) => {
    const use = await tables('files_related_mph').where({ file_id: id }).first('id');
    return use !== undefined;
  });
}
