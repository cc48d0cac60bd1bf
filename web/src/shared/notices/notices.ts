import { useSyncExternalStore } from 'react';

/** Something the person must read before going on. */
export interface Notice {
  readonly titulo: string;
  readonly texto: string;
  readonly lang: string;
}

let notices: readonly Notice[] = [];
const listeners = new Set<() => void>();

/** Shows a notice after those already waiting. One that says what a waiting one says is not repeated. */
export function showNotice(notice: Notice): void {
  if (notices.some(({ texto }) => texto === notice.texto)) return;
  replace([...notices, notice]);
}

export function dismissNotice(notice: Notice): void {
  replace(notices.filter((other) => other !== notice));
}

/** The notice to show now, or undefined. */
export function useNotice(): Notice | undefined {
  return useSyncExternalStore(subscribe, () => notices[0]);
}

function replace(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
