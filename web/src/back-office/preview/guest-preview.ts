import { createContext, type ReactNode, use } from 'react';
import type { Componente } from '../../shared/model/componente';
import type { Item } from '../../shared/model/item';
import type { SeccionReferida } from '../../shared/model/seccion-referida';
import type { ReadText } from '../translations/texts';

/** A component as a guest would be answered it in one language, with its items and its buttons. */
export interface PreviewBlock {
  readonly componente: Componente;
  readonly items: readonly Item[];
  readonly referidas: readonly SeccionReferida[];
}

/** A text or a picture of what the preview shows, or a whole block of it. */
export interface Spot {
  /** Component of the block; null of the section's own title, and in the week of a service. */
  readonly idComponente: number | null;
  /** Entry of a list of the form that it belongs to; null for the form's own. */
  readonly entry: SpotEntry | null;
  /** Its field, as the blocks name it in `data-campo`; null for the block as a whole. */
  readonly campo: string | null;
}

export interface SpotEntry {
  /** Items and referred sections of a component; rules and closures of a service. */
  readonly list: 'item' | 'referida' | 'horario' | 'cierre';
  /** A rule or a closure is known by its place in the form. */
  readonly id: number;
}

export interface GuestPreviewProps {
  readonly db: string;
  readonly idIdioma: string;
  /** What the framed page is, for those who do not see it. */
  readonly label: string;
  /** Title of a section; null where a block stands alone. */
  readonly titulo: ReadText | null;
  readonly blocks: readonly PreviewBlock[];
  /** What the form is at: it is marked, and scrolled into view. */
  readonly marked: Spot | null;
  /** What was pressed; the preview leads nowhere without it. */
  readonly onSpot?: (spot: Spot) => void;
}

/** Shows blocks as the guest's own screens do. */
export type RenderPreview = (props: GuestPreviewProps) => ReactNode;

/** The back office does not know the guest's side: who composes both gives it the guest's view. */
export const RenderPreviewContext = createContext<RenderPreview | null>(null);

export function useRenderPreview(): RenderPreview {
  const render = use(RenderPreviewContext);
  if (render === null) throw new Error('No preview was given to the back office');
  return render;
}
