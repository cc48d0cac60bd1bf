import { lazy } from 'react';

/** The previews of the forms, none of which is in the back office's first load. */
export const NewComponentPreview = lazy(async () => ({
  default: (await import('./ComponentPreview')).NewComponentPreview,
}));

export const StoredComponentPreview = lazy(async () => ({
  default: (await import('./ComponentPreview')).StoredComponentPreview,
}));

export const SectionPreview = lazy(async () => ({
  default: (await import('./SectionPreview')).SectionPreview,
}));
