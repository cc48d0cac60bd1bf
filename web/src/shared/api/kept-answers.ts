import { useSyncExternalStore } from 'react';
import { Subscribers } from '../subscribers/subscribers';

/** When the server gave what was answered from memory, by the path that was asked; milliseconds of the epoch. */
const keptSince = new Map<string, number>();
const { subscribe, tell } = new Subscribers();

/** An answer came from memory: the server gave it at that instant of ISO 8601. */
export function noteKept(path: string, since: string): void {
  keptSince.set(path, Date.parse(since));
  tell();
}

/** An answer came from the server itself. */
export function noteFresh(path: string): void {
  if (keptSince.delete(path)) tell();
}

/** Forgets what came from memory, which is to be asked for again; says whether anything did. */
export function forgetKept(): boolean {
  if (keptSince.size === 0) return false;
  keptSince.clear();
  tell();
  return true;
}

/** Since when the oldest of what is shown is known; null where all of it is fresh. */
export function useKeptSince(): number | null {
  return useSyncExternalStore(subscribe, () =>
    keptSince.size === 0 ? null : Math.min(...keptSince.values()),
  );
}
