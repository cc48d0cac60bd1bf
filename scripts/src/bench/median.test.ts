import { expect, it } from 'vitest';
import { median } from './median.js';

it('is the middle value, whatever the order', () => {
  expect(median([100, 9, 20])).toBe(20);
  expect(median([7])).toBe(7);
  expect(() => median([])).toThrow();
});
