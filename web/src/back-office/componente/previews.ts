import { latePart } from '../../shared/parts/lazy-part';

/** The previews of a component's forms, none of which is in the back office's first load. */
export const NewComponentePreview = latePart(
  async () => (await import('./ComponentePreview')).NewComponentePreview,
);

export const StoredComponentePreview = latePart(
  async () => (await import('./ComponentePreview')).StoredComponentePreview,
);
