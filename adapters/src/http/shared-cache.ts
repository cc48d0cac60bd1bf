type Headers = Readonly<Record<string, string>>;

/**
 * What answers that are the same for everybody say of who may keep them, and for how long: the cache that stands in front of the
 * adapters so many seconds, and nobody but the browser where there is none. All else is never kept.
 */
export class SharedCache {
  readonly #changing: string;
  readonly #constant: string;
  readonly #isThere: boolean;

  constructor(seconds: number) {
    const shared = `s-maxage=${String(seconds)}, stale-while-revalidate=${String(seconds)}`;
    this.#isThere = seconds > 0;
    // Without `must-revalidate` browsers, too, would show what is stale while they ask: staff would not see what they just saved.
    this.#changing = this.#isThere ? `public, max-age=0, must-revalidate, ${shared}` : 'no-cache';
    this.#constant = `public, max-age=31536000, immutable${this.#isThere ? `, ${shared}` : ''}`;
  }

  /** Of a hotel's answer that may be another tomorrow: browsers ask each time whether it is. */
  changing(db: string): Headers {
    return { 'cache-control': this.#changing, ...this.#tags(db) };
  }

  /** Of a hotel's answer that its address names for good: whoever has it needs not ask again. */
  constant(db: string): Headers {
    return { 'cache-control': this.#constant, ...this.#tags(db) };
  }

  /** By what a cache forgets one hotel's answers: Varnish and Fastly know them by the first name, other networks by the second. */
  #tags(db: string): Headers {
    return this.#isThere ? { 'surrogate-key': `hotel-${db}`, 'cache-tag': `hotel-${db}` } : {};
  }
}

/** Of what concerns one guest or one member of staff, and of every failure. */
export const neverKept = 'private, no-store';
