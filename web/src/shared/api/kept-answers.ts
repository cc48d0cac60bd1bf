import { useSyncExternalStore } from 'react';

/** When the server gave what was answered from memory, by the path that was asked; milliseconds of the epoch. */
const keptSince = new Map<string, number>();
const listeners = new Set<() => void>();

/** An answer came from memory: the server gave it at that instant of ISO 8601. */
export function noteKept(path: string, since: string): void {
  keptSince.set(path, Date.parse(since));
  notify();
}

/** An answer came from the server itself. */
export function noteFresh(path: string): void {
  if (keptSince.delete(path)) notify();
}

/** Forgets what came from memory, which is to be asked for again; says whether anything did. */
export function forgetKept(): boolean {
  if (keptSince.size === 0) return false;
  keptSince.clear();
  notify();
  return true;
}

/** Since when the oldest of what is shown is known; null where all of it is fresh. */
export function useKeptSince(): number | null {
  return useSyncExternalStore(subscribe, () =>
    keptSince.size === 0 ? null : Math.min(...keptSince.values()),
  );
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
