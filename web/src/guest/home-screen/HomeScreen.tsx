import { type ComponentType, lazy, Suspense } from 'react';
import type { Hotel } from '../../shared/model/hotel';

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

/** Comes when the page has all that it shows first; without it, nothing is missed. */
const Parts = lazy(async (): Promise<{ default: ComponentType<HomeScreenProps> }> => {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve));
  }
  const parts = await import('./HomeScreenParts').catch(() => null);
  return { default: parts === null ? nothing : parts.HomeScreenParts };
});

const nothing = () => null;

/** A part of what puts the hotel on the phone's home screen. */
export function HomeScreen(props: HomeScreenProps) {
  return (
    <Suspense fallback={null}>
      <Parts {...props} />
    </Suspense>
  );
}
