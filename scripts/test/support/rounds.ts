import fc from 'fast-check';
import { expect } from 'vitest';

/**
 * Takes rounds of one step of each kind, in an order and with a rest that chance gives, until each kind was done so many times.
 * `take` gives whether a step was done, and not refused. Fails where some kind hardly ever is.
 */
export async function takeRounds<Kind extends string, Rest extends object>(
  kinds: readonly Kind[],
  rest: fc.Arbitrary<Rest>,
  times: number,
  take: (step: Rest & { readonly kind: Kind }) => Promise<boolean>,
): Promise<void> {
  const round = fc
    .tuple(...kinds.map((kind) => rest.map((each) => ({ ...each, kind }))))
    .chain((steps) => fc.shuffledSubarray(steps, { minLength: steps.length }));
  const done = new Map<Kind, number>();
  const lacking = () => kinds.filter((kind) => (done.get(kind) ?? 0) < times);
  for (const steps of fc.sample(round, { numRuns: 6 * times, seed: 20_261_123 })) {
    for (const step of steps) {
      if (await take(step)) done.set(step.kind, (done.get(step.kind) ?? 0) + 1);
    }
    if (lacking().length === 0) return;
  }
  expect(lacking()).toEqual([]);
}
