import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { applyView, type StoredConfiguration } from '../panel/configuration';
import { panelViews } from '../panel/views';

/** The part of the content manager's service that this project uses; the service has no types of its own. */
interface ViewsService {
  findConfiguration(type: { uid: string }): Promise<StoredConfiguration>;
  updateConfiguration(type: { uid: string }, configuration: StoredConfiguration): Promise<unknown>;
}

/** Stores the product's views of the panel. A person's changes stay until the product's own views change. */
export async function preparePanelViews(strapi: Core.Strapi): Promise<void> {
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
