import { expect, it } from 'vitest';
import { requestWaves } from './request-waves.js';

it('counts the longest chain of calls that waited for one another', () => {
  expect(requestWaves([])).toBe(0);
  expect(
    requestWaves([
      { start: 0, end: 10 },
      { start: 1, end: 12 },
      { start: 11, end: 20 },
      { start: 21, end: 30 },
      { start: 22, end: 29 },
    ]),
  ).toBe(3);
});
