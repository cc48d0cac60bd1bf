import { optionalPart } from '../../shared/parts/lazy-part';
import type { InstallProps } from './InstallParts';

/** Puts the hotel on the phone's home screen. Loads after all that the page shows first. */
export const Install = optionalPart<InstallProps>(async () => {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve));
  }
  return (await import('./InstallParts')).InstallParts;
});
