import { optionalPart } from '../../shared/parts/lazy-part';
import type { HomeScreenProps } from './HomeScreenParts';

/** Puts the hotel on the phone's home screen. Loads after all that the page shows first. */
export const HomeScreen = optionalPart<HomeScreenProps>(async () => {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve));
  }
  return (await import('./HomeScreenParts')).HomeScreenParts;
});
