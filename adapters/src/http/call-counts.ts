import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** Networks of one window whose calls are counted; beyond them those go that came first. */
const mostNetworks = 5_000;

/**
 * Counts calls by network in windows that all of them share, by the process's monotonic clock: the library's
 * own store uses the machine's clock, and setting that back by an hour makes a window an hour longer.
 */
export class CallCounts implements FastifyRateLimitStore {
  #began = -Infinity;
  readonly #counts = new Map<string, number>();

  incr(
    network: string,
    tell: (error: null, counted: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    const now = performance.now();
    if (now - this.#began >= timeWindow) {
      this.#began = now;
      this.#counts.clear();
    }
    const current = (this.#counts.get(network) ?? 0) + 1;
    this.#counts.set(network, current);
    const [first] = this.#counts.keys();
    if (this.#counts.size > mostNetworks && first !== undefined) this.#counts.delete(first);
    tell(null, { current, ttl: this.#began + timeWindow - now });
  }

  child(): CallCounts {
    return new CallCounts();
  }
}
