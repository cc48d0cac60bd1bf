import { useSyncExternalStore } from 'react';
import { Subscribers } from '../subscribers/subscribers';

/**
 * Milliseconds until content is refreshed that the server could not answer: doubled each time, from the
 * first to the last.
 */
const firstWait = 5_000;
const longestWait = 300_000;

/** When the server gave what the cache answered, by path; milliseconds of the epoch. */
const keptSince = new Map<string, number>();
const { subscribe, tell } = new Subscribers();

let refresh: () => void = () => undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let attempts = 0;

/** The cache answered a path with what the server gave at an instant of ISO 8601. */
export function noteKept(path: string, since: string): void {
  keptSince.set(path, Date.parse(since));
  tell();
}

/** The server itself answered a path. */
export function noteFresh(path: string): void {
  if (!keptSince.delete(path)) return;
  if (keptSince.size === 0) attempts = 0;
  tell();
}

/** Forgets what the cache answered, because all of it is asked for again; says whether there was any. */
export function forgetKept(): boolean {
  if (keptSince.size === 0) return false;
  keptSince.clear();
  tell();
  return true;
}

/** Calls `next` when cached content should be refreshed after {@link refreshLater}. */
export function watchRefresh(next: () => void): void {
  refresh = next;
}

/**
 * The server cannot answer now: refreshes once later, with growing waits and never before the server's
 * `Retry-After`.
 */
export function refreshLater(retryAfter: string | null): void {
  if (timer !== undefined) return;
  const wait = Math.min(firstWait * 2 ** attempts, longestWait);
  attempts += 1;
  timer = setTimeout(
    () => {
      timer = undefined;
      refresh();
    },
    Math.max(wait, untilRetry(retryAfter)),
  );
}

/** Whether the server said that it cannot answer now, and a refresh is due. */
export function awaitsRefresh(): boolean {
  return timer !== undefined;
}

/** Milliseconds of a `Retry-After` header, which is seconds or a date (RFC 9110, 10.2.3); 0 without one. */
function untilRetry(retryAfter: string | null): number {
  if (retryAfter === null) return 0;
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? 0 : Math.min(wait, longestWait);
}

/** When the oldest content on the screen was given by the server; null where all of it is fresh. */
export function useKeptSince(): number | null {
  return useSyncExternalStore(subscribe, () =>
    keptSince.size === 0 ? null : Math.min(...keptSince.values()),
  );
}
