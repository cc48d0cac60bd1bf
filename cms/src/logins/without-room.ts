const window = 15 * 60 * 1_000;

/** In each quarter of an hour: of one account, and of all of a hotel. A bucket of the limits holds more. */
const perAccount = 5;
const perHotel = 500;

/**
 * Tries to log in while the database has no room to count them in, counted by this process: whoever is right is let in
 * all the same, and nobody guesses more than otherwise.
 */
export class TriesWithoutRoom {
  #began = -Infinity;
  #all = 0;
  readonly #byAccount = new Map<string, number>();

  /** Milliseconds until the next one may be judged; 0 where this one may. `at` is by the clock of the process, which nobody moves. */
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
