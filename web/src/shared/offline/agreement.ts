/** What the pages and the service worker agree on. */

/** When the server gave an answer that the worker cached: an instant of ISO 8601. */
export const keptHeader = 'x-guardado';

/** Why the cache answers instead of the server: one of {@link KeptReason}. An answer without it is fresh. */
export const keptReasonHeader = 'x-guardado-por';

/**
 * `slow`: the server may still answer. `failed`: no answer came, or a captive portal's. `unable`: the server
 * answered that it cannot (5xx, 429 or another error).
 */
const keptReasons = ['slow', 'failed', 'unable'] as const;
export type KeptReason = (typeof keptReasons)[number];

export function isKeptReason(value: unknown): value is KeptReason {
  return keptReasons.some((reason) => reason === value);
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
  readonly outcome: 'fresh' | Exclude<KeptReason, 'slow'>;
  /** The server's `Retry-After`, if it sent one. */
  readonly retryAfter: string | null;
}
