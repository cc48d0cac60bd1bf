import { createContext, use } from 'react';

export type PageStyles = readonly Element[];

/** The style sheets with which the page was loaded: the guest's, since the back office's come later. */
export function stylesOf(page: Document): PageStyles {
  // In development they are style elements.
  return Array.from(page.querySelectorAll('link[rel=stylesheet], style'));
}

export const PageStylesContext = createContext<PageStyles>([]);

export const usePageStyles = () => use(PageStylesContext);
