/** Callers that are remembered: adapters, and those before them that were started again. */
const mostCallers = 100;

/** Milliseconds after which what was seen of a clock is seen anew: two machines' clocks part slowly. */
const seenFor = 60_000;

interface Seen {
  readonly since: number;
  /** The smallest differences between the two clocks, of this time and of the one before. */
  readonly smallest: number;
  readonly before: number;
}

/**
 * How long requests were under way, by the clocks of those who ask, of which nothing is known but that nobody moves them: a
 * request is late by as much as the difference between both clocks is greater than at others of the same caller. So it is seen
 * of a process that stood still, and the times of day that machines take it to be are of no matter.
 */
export class CallersClocks {
  readonly #seen = new Map<string, Seen>();

  /** Milliseconds since a caller sent a request that comes now, `here` by our own clock; 0 where it is the first one. */
  underwayFor(who: string, sent: number, here: number): number {
    const difference = here - sent;
    const seen = this.#with(this.#seen.get(who), difference, here);
    this.#seen.delete(who);
    this.#seen.set(who, seen);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > mostCallers && oldest !== undefined) this.#seen.delete(oldest);
    return difference - Math.min(seen.smallest, seen.before);
  }

  #with(seen: Seen | undefined, difference: number, here: number): Seen {
    if (seen === undefined) return { since: here, smallest: difference, before: difference };
    if (here - seen.since < seenFor) {
      return { ...seen, smallest: Math.min(seen.smallest, difference) };
    }
    return { since: here, smallest: difference, before: seen.smallest };
  }
}
