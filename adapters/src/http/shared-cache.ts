type Headers = Readonly<Record<string, string>>;

/**
 * Cache headers of public answers: the shared cache in front of the adapters may keep them for so many
 * seconds, or, without one, only the browser. All other answers are never stored.
 */
export class SharedCache {
  readonly #changing: string;
  readonly #constant: string;
  readonly #isThere: boolean;

  constructor(seconds: number) {
    const shared = `s-maxage=${String(seconds)}, stale-while-revalidate=${String(seconds)}`;
    this.#isThere = seconds > 0;
    // Without `must-revalidate` browsers, too, would show stale content, and staff the text before their
    // save.
    this.#changing = this.#isThere ? `public, max-age=0, must-revalidate, ${shared}` : 'no-cache';
    this.#constant = `public, max-age=31536000, immutable${this.#isThere ? `, ${shared}` : ''}`;
  }

  /** Of a hotel's answer that may be another tomorrow: browsers ask each time whether it is. */
  changing(db: string): Headers {
    return { 'cache-control': this.#changing, ...this.#tags(db) };
  }

  /** For a hotel's answer at an address whose content never changes: a cache need not ask again. */
  constant(db: string): Headers {
    return { 'cache-control': this.#constant, ...this.#tags(db) };
  }

  /** Tags for purging one hotel's answers: Varnish and Fastly read the first header, other networks the second. */
  #tags(db: string): Headers {
    return this.#isThere ? { 'surrogate-key': `hotel-${db}`, 'cache-tag': `hotel-${db}` } : {};
  }
}

/** For answers about one guest or one member of staff, and for errors. */
export const neverKept = 'private, no-store';

/** For a hotel's content that only its staff may see. */
export const forStaffAlone: Pick<SharedCache, 'changing'> = {
  changing: () => ({ 'cache-control': neverKept }),
};
