import { expect, it } from 'vitest';
import { pauseAfter } from './pauses';

it('waits longer after each attempt, and gives up after two days', () => {
  const pauses: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const pause = pauseAfter(attempts);
    if (pause === undefined) break;
    pauses.push(pause);
  }
  expect(pauses.slice(0, 4)).toEqual([5_000, 10_000, 20_000, 40_000]);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(44);
  expect(hours).toBeLessThan(50);
});
