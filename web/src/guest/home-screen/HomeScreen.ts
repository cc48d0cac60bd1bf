import { optionalPart } from '../../shared/parts/lazy-part';
import type { HomeScreenProps } from './HomeScreenParts';

/**
 * A part of what puts the hotel on the phone's home screen. Comes when the page has all that it shows first; without it,
 * nothing is missed.
 */
export const HomeScreen = optionalPart<HomeScreenProps>(async () => {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve));
  }
  return (await import('./HomeScreenParts')).HomeScreenParts;
});
