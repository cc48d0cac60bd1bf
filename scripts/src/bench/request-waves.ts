/** A call of the page and when it was under way, on one clock. */
export interface TimedCall {
  readonly start: number;
  readonly end: number;
}

/** How many calls waited for one another in the longest chain: a call waits for those that ended before it began. */
export function requestWaves(calls: readonly TimedCall[]): number {
  const waves: { readonly end: number; readonly wave: number }[] = [];
  for (const { start, end } of calls.toSorted((a, b) => a.start - b.start)) {
    const before = waves.filter((other) => other.end <= start);
    waves.push({ end, wave: 1 + Math.max(0, ...before.map(({ wave }) => wave)) });
  }
  return Math.max(0, ...waves.map(({ wave }) => wave));
}
