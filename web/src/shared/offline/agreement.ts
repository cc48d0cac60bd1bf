/** What the pages and the service worker agree on. */

/** When the server gave an answer that the worker cached: an instant of ISO 8601. */
export const cachedAtHeader = 'x-guardado';

/** Why the cache answers instead of the server: one of {@link CacheReason}. An answer without it is fresh. */
export const cacheReasonHeader = 'x-guardado-por';

/**
 * `slow`: the server may still answer. `failed`: no answer came, or a captive portal's. `unable`: the server
 * answered that it cannot (5xx, 429 or another error).
 */
const cacheReasons = ['slow', 'failed', 'unable'] as const;
export type CacheReason = (typeof cacheReasons)[number];

export function isCacheReason(value: unknown): value is CacheReason {
  return cacheReasons.some((reason) => reason === value);
}

/** A page asks, over a port, how many bytes of pictures may still be cached for a hotel. */
export interface RoomQuestion {
  readonly type: 'room';
  readonly db: string;
}

/** What became of a request after the cache answered it as `slow`. */
export interface LateAnswer {
  readonly type: 'late';
  /** What was requested: path and query. */
  readonly path: string;
  readonly outcome: 'fresh' | Exclude<CacheReason, 'slow'>;
  /** The server's `Retry-After`, if it sent one. */
  readonly retryAfter: string | null;
}
