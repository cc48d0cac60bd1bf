const window = 15 * 60 * 1_000;

/** Tries in each window: of one account, and of all accounts. The buckets of the limits hold more. */
const perAccount = 5;
const perHotel = 500;

/**
 * Counts login tries in memory while a full disk keeps the database from counting them. People can still log
 * in, and guesses stay limited.
 */
export class FullDiskTries {
  #began = -Infinity;
  #all = 0;
  readonly #byAccount = new Map<string, number>();

  /** Milliseconds until the next try; 0 where this one may be judged. `at` comes from the monotonic clock. */
  take(account: string, at: number): number {
    if (at - this.#began >= window) {
      this.#began = at;
      this.#all = 0;
      this.#byAccount.clear();
    }
    const tries = this.#byAccount.get(account) ?? 0;
    if (tries >= perAccount || this.#all >= perHotel) return this.#began + window - at;
    this.#all += 1;
    this.#byAccount.set(account, tries + 1);
    return 0;
  }
}
