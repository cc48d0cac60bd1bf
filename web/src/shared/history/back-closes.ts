import { useEffect, useEffectEvent } from 'react';

/*
 * The phone's back button closes what is open over the page before it leaves the page. Each open thing has
 * an entry of the history on top of the page's own, a copy of it that says how many there are: going back
 * from it shows the same page.
 */

/** What closes each open thing, the innermost last. */
const open: (() => void)[] = [];
let isSettling = false;
/** Whether entries are being left because their things were closed in another way. */
let isLeaving = false;

/** Makes going back call `close` while something is open. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const own = () => onBack();
    open.push(own);
    settleSoon();
    return () => {
      const index = open.indexOf(own);
      if (index >= 0) open.splice(index, 1);
      settleSoon();
    };
  }, [isOpen]);
}

/** Whether the present entry of the history belongs to something open: a navigation then replaces it. */
export function isOverPage(): boolean {
  return entriesOverPage() > 0;
}

function entriesOverPage(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'abiertas' in state
    ? Number(state.abiertas)
    : 0;
}

/** After all that opens and closes at once. */
function settleSoon(): void {
  if (isSettling) return;
  isSettling = true;
  setTimeout(() => {
    isSettling = false;
    settle();
  });
}

function settle(): void {
  if (isLeaving) return;
  const { history } = window;
  const entries = entriesOverPage();
  for (let abiertas = entries + 1; abiertas <= open.length; abiertas += 1) {
    const state: unknown = history.state;
    history.pushState({ ...(typeof state === 'object' ? state : {}), abiertas }, '');
  }
  if (open.length < entries) {
    isLeaving = true;
    history.go(open.length - entries);
  }
}

/** Listens for the browser's back. A page that was loaded again on such an entry leaves it. */
export function listenForBack(): void {
  window.addEventListener('popstate', () => {
    if (isLeaving) {
      isLeaving = false;
      settleSoon();
      return;
    }
    for (const close of open.splice(entriesOverPage()).reverse()) close();
  });
  settle();
}
