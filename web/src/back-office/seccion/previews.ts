import { latePart } from '../../shared/parts/lazy-part';

/** The preview of a section's forms, which is not in the back office's first load. */
export const SeccionPreview = latePart(
  async () => (await import('./SeccionPreview')).SeccionPreview,
);

export const previewNote =
  'Así lo ve un huésped. Toque un bloque para cambiarlo; los enlaces no se abren.';
