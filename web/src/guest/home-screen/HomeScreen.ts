import type { Hotel } from '../../shared/model/hotel';
import { optionalPart } from '../../shared/parts/lazy-part';

export type HomeScreenProps =
  /** What the page says of itself to the phone, and what is open over it. */
  | { readonly part: 'pagina'; readonly hotel: Hotel; readonly idIdioma: string }
  /** One line that offers to put the hotel on the home screen. */
  | { readonly part: 'oferta'; readonly idIdioma: string; readonly db: string }
  /** The entry of the menu. */
  | {
      readonly part: 'menu';
      readonly idIdioma: string;
      readonly className: string | undefined;
      readonly onUse: () => void;
    };

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
