import { expect, it } from 'vitest';
import { progressBar } from './progress-bar.js';

it.each([
  [0, 40, `[${'-'.repeat(30)}]   0 % (0/40)`],
  [20, 40, `[${'#'.repeat(15)}${'-'.repeat(15)}]  50 % (20/40)`],
  [40, 40, `[${'#'.repeat(30)}] 100 % (40/40)`],
  [0, 0, `[${'#'.repeat(30)}] 100 % (0/0)`],
])('shows %i of %i', (done, total, expected) => {
  expect(progressBar(done, total)).toBe(expected);
});
