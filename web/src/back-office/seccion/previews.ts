import { lazy } from 'react';

/** The preview of a section's forms, which is not in the back office's first load. */
export const SeccionPreview = lazy(async () => ({
  default: (await import('./SeccionPreview')).SeccionPreview,
}));
