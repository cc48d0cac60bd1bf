import { lazyPart } from '../../shared/parts/lazy-part';

/** The screen of planned changes, which is not in the back office's first load. */
export const PlaneadosScreen = lazyPart(
  async () => (await import('./PlaneadosScreen')).PlaneadosScreen,
);
