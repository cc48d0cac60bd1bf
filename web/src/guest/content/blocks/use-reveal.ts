import { type RefObject, useEffect, useRef } from 'react';

/** What a person does to a page that is then theirs to scroll. */
const takingOver = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to one child of a list, and keeps it in view while what stands above it is still loading, until the person
 * does anything. Null leaves the page where it is.
 */
export function useReveal(index: number | null): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const child = index === null ? null : list.current?.children.item(index);
    if (list.current === null || !child) return undefined;
    const observer = new ResizeObserver(() => {
      child.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
    const stop = () => {
      observer.disconnect();
      for (const event of takingOver) window.removeEventListener(event, stop);
    };
    observer.observe(list.current);
    for (const event of takingOver) window.addEventListener(event, stop, { passive: true });
    return stop;
  }, [index]);
  return list;
}
