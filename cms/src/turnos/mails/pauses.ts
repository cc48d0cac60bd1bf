const second = 1_000;
const longest = 2 * 60 * 60 * second;
/** Together with the pauses between them, some two days. */
const mostAttempts = 34;

/** Milliseconds to wait after so many attempts, ever longer; undefined where it has been tried for long enough. */
export function pauseAfter(attempts: number): number | undefined {
  if (attempts >= mostAttempts) return undefined;
  return Math.min(longest, 5 * second * 2 ** (attempts - 1));
}
