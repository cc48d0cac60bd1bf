import { lazyPart } from '../../shared/parts/lazy-part';

/** The screens of the history, which are not in the back office's first load. */
export const HistorialScreen = lazyPart(
  async () => (await import('./HistorialScreen')).HistorialScreen,
);
export const BorradosScreen = lazyPart(
  async () => (await import('./BorradosScreen')).BorradosScreen,
);
