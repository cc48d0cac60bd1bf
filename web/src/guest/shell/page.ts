import { inLanguage } from '@guest-app/config/direction';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Says what the page is, and in which language and direction it is written. */
export function usePage(title: string, lang: string): void {
  useLayoutEffect(() => {
    document.title = title;
    Object.assign(document.documentElement, inLanguage(lang));
  }, [title, lang]);
}

/** On each arrival at another place, shows its top and moves the focus to its heading; not on the first. */
export function useArrival<Heading extends HTMLElement>(place: string): RefObject<Heading | null> {
  const heading = useRef<Heading>(null);
  const shown = useRef(place);
  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [place]);
  return heading;
}
