import { lazy } from 'react';

/** The previews of a component's forms, none of which is in the back office's first load. */
export const NewComponentePreview = lazy(async () => ({
  default: (await import('./ComponentePreview')).NewComponentePreview,
}));

export const StoredComponentePreview = lazy(async () => ({
  default: (await import('./ComponentePreview')).StoredComponentePreview,
}));
