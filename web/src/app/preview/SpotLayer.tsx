import { useEffect, useEffectEvent, useState } from 'react';
import type { Spot } from '../../back-office/preview/guest-preview';
import { elementOf, type FoundSpot, spotsOf } from './spots';

interface SpotLayerProps {
  readonly page: Document;
  readonly blocks: readonly { readonly id: number }[];
  readonly marked: Spot | null;
  readonly onSpot: (spot: Spot) => void;
}

/**
 * A button for each text and picture of a framed page, which leads to its field. They stand beside the guest's
 * views, whose headings, links and buttons stay what they are, and are seen while they have the focus.
 */
export function SpotLayer({ page, blocks, marked, onSpot }: SpotLayerProps) {
  const [found, setFound] = useState<readonly FoundSpot[]>([]);
  const [focused, setFocused] = useState<Element | null>(null);

  const look = useEffectEvent((content: Element) => setFound(spotsOf(content, blocks)));
  useEffect(() => {
    const content = page.querySelector('main');
    if (content === null) return undefined;
    const first = requestAnimationFrame(() => look(content));
    // Blocks draw in more than one step, and open their lists by themselves.
    const observer = new MutationObserver(() => look(content));
    observer.observe(content, { childList: true, characterData: true, subtree: true });
    return () => {
      cancelAnimationFrame(first);
      observer.disconnect();
    };
  }, [page]);

  useEffect(() => {
    const content = page.querySelector('main');
    const own = marked && content && elementOf(marked, content, blocks);
    const shown = focused ?? own;
    if (!shown) return undefined;
    shown.setAttribute('data-marcado', '');
    bringIntoView(shown, page);
    return () => shown.removeAttribute('data-marcado');
  }, [page, blocks, marked, focused, found]);

  return (
    <nav aria-label="Textos e imágenes del bloque" lang="es" dir="ltr">
      {found.map(({ element, spot, label, text }, index) => (
        <button
          key={index}
          type="button"
          className="solo-lector ir-al-campo"
          aria-label={`Editar: ${label}${text === '' ? '' : ` «${text}»`}`}
          onFocus={() => setFocused(element)}
          onBlur={() => setFocused(null)}
          onClick={() => onSpot(spot)}
        >
          Editar: {label}
        </button>
      ))}
    </nav>
  );
}

/** The frame alone is scrolled: an element's own `scrollIntoView` would move the form around it too. */
function bringIntoView(element: Element, page: Document): void {
  const view = page.defaultView;
  if (view === null) return;
  const { top, bottom, height } = element.getBoundingClientRect();
  if (top >= 0 && bottom <= view.innerHeight) return;
  const room = Math.max(0, view.innerHeight - height);
  view.scrollBy({ top: top - room / 2, behavior: 'instant' });
}
