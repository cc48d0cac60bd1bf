import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallCounts } from './call-counts.js';

const seconds = 1_000;
const hour = 3_600 * seconds;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function count(counts: CallCounts, network: string): { current: number; ttl: number } {
  const told = vi.fn<(error: null, counted: { current: number; ttl: number }) => void>();
  counts.incr(network, told, 10 * seconds);
  return told.mock.lastCall?.[1] ?? { current: NaN, ttl: NaN };
}

it.each([hour, -hour])('begins anew after its window, though the clock is set by %i ms', (by) => {
  const counts = new CallCounts();
  expect(count(counts, 'one')).toEqual({ current: 1, ttl: 10 * seconds });
  vi.advanceTimersByTime(4 * seconds);
  vi.setSystemTime(Date.now() + by);
  expect(count(counts, 'one')).toEqual({ current: 2, ttl: 6 * seconds });
  expect(count(counts, 'another').current).toBe(1);
  vi.advanceTimersByTime(6 * seconds);
  expect(count(counts, 'one')).toEqual({ current: 1, ttl: 10 * seconds });
});

it('forgets those that came first rather than keep ever more of them', () => {
  const counts = new CallCounts();
  for (let network = 0; network <= 5_000; network += 1) count(counts, String(network));
  expect(count(counts, '5000').current).toBe(2);
  expect(count(counts, '0').current).toBe(1);
});
