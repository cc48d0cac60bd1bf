import { expect, it } from 'vitest';
import { formatMeasured, isReached, median } from './measurement.js';

const latency = { what: 'p99', value: 4.2, unit: 'ms', floor: { atMost: 5 } };
const speed = { what: 'bookings', value: 180.4, unit: 'a second', floor: { atLeast: 100 } };

it('marks a floor as reached or missed', () => {
  expect(isReached(latency)).toBe(true);
  expect(isReached({ ...latency, value: 5.01 })).toBe(false);
  expect(isReached({ ...speed, value: 99 })).toBe(false);
  expect(formatMeasured(latency)).toBe('✔ p99: 4.2 ms (floor: ≤ 5 ms)');
  expect(formatMeasured({ ...speed, value: 1_234.5 })).toBe(
    '✔ bookings: 1,235 a second (floor: ≥ 100 a second)',
  );
  expect(formatMeasured({ ...speed, value: 99 })).toBe(
    '✖ bookings: 99 a second (floor: ≥ 100 a second)',
  );
});

it('prints a figure that has no floor without a mark', () => {
  expect(formatMeasured({ what: 'memory', value: 1_800, unit: 'MB' })).toBe('· memory: 1,800 MB');
});

it('takes the higher of the two values in the middle as the median', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(3);
});
