import { useSyncExternalStore } from 'react';
import { Subscribers } from '../subscribers/subscribers';

/**
 * Milliseconds until content is refreshed that the server could not answer: doubled each time, from the
 * first to the last.
 */
const firstWait = 5_000;
const longestWait = 300_000;

interface CachedAnswer {
  /** When the server gave it; milliseconds of the epoch. */
  readonly since: number;
}

/** What the cache answered, by path. */
const cachedAnswers = new Map<string, CachedAnswer>();
const { subscribe, tell } = new Subscribers();

let refresh: () => Promise<void> = () => Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;
let attempts = 0;

/** The cache answered a path with what the server gave at an instant of ISO 8601. */
export function noteCached(path: string, since: string): void {
  cachedAnswers.set(path, { since: Date.parse(since) });
  tell();
}

/** The server itself answered a path. */
export function noteFresh(path: string): void {
  if (cachedAnswers.delete(path)) tell();
}

/** Forgets what the cache answered, because all of it is asked for again; says whether there was any. */
export function forgetCached(): boolean {
  if (cachedAnswers.size === 0) return false;
  cachedAnswers.clear();
  tell();
  return true;
}

/**
 * Calls `next` when cached content should be refreshed after {@link refreshLater}. Its promise settles once
 * everything on the screen is answered.
 */
export function watchRefresh(next: () => Promise<void>): void {
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
  timer = setTimeout(() => void refreshNow(), Math.max(wait, untilRetry(retryAfter)));
}

async function refreshNow(): Promise<void> {
  timer = undefined;
  const before = [...cachedAnswers];
  await refresh();
  // The screen did not request these again: they belong to a section that the guest left.
  for (const [path, answer] of before) {
    if (cachedAnswers.get(path) === answer) cachedAnswers.delete(path);
  }
  if (!awaitsRefresh()) attempts = 0;
  tell();
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

/** When the server gave the oldest content that was requested; null where all of it is fresh. */
export function cachedSince(): number | null {
  const times = [...cachedAnswers.values()].map(({ since }) => since);
  return times.length === 0 ? null : Math.min(...times);
}

/** As {@link cachedSince}; the component renders again when that changes. */
export function useCachedSince(): number | null {
  return useSyncExternalStore(subscribe, cachedSince);
}
