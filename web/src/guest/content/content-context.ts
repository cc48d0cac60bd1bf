import { createContext, use } from 'react';
import type { Texts } from '../../shared/texts/texts';

/** What a block must know of the screen it stands on. */
export interface ContentContext {
  readonly db: string;
  readonly idIdioma: string;
  readonly t: Texts;
  /** Language of the app's own words, which is not always the content's. */
  readonly uiLang: string;
  readonly jumpTo: (idSeccion: number) => void;
}

export const ContentContext = createContext<ContentContext | null>(null);

export function useContent(): ContentContext {
  const content = use(ContentContext);
  if (content === null) throw new Error('A block stands outside of a content screen');
  return content;
}
