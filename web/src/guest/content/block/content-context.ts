import { createContext, use } from 'react';
import type { Item } from '../../../shared/model/item';
import type { SeccionReferida } from '../../../shared/model/seccion-referida';
import type { Texts } from '../../../shared/texts/texts';

/** The items and the buttons of the blocks, where they are given rather than read from the server. */
export interface GivenLists {
  readonly itemsOf: (idComponente: number) => readonly Item[];
  readonly referidasOf: (idComponente: number) => readonly SeccionReferida[];
}

/** What a block must know of the screen it stands on. */
export interface ContentContext {
  readonly db: string;
  readonly idIdioma: string;
  readonly t: Texts;
  /** Language of the app's own words, which is not always the content's. */
  readonly uiLang: string;
  readonly jumpTo: (idSeccion: number) => void;
  /** First part of the hotel's addresses; null where it has none. */
  readonly prefijo: string | null;
  /** Null at a guest's, who reads what the hotel has stored. */
  readonly listas: GivenLists | null;
}

export const ContentContext = createContext<ContentContext | null>(null);

export function useContent(): ContentContext {
  const content = use(ContentContext);
  if (content === null) throw new Error('A block stands outside of a content screen');
  return content;
}
