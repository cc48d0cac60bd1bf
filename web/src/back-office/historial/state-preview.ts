import { latePart } from '../../shared/parts/lazy-part';

/** The guest's view of a state, which is not in the screen's first load. */
export const StatePreview = latePart(async () => (await import('./StatePreview')).StatePreview);
