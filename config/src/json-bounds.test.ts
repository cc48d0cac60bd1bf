import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWithinBounds } from './json-bounds.js';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
    : 0;

const containersOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, each) => sum + containersOf(each), 1)
    : 0;

const commasOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>(
        (sum, each) => sum + commasOf(each),
        Math.max(0, Object.values(value).length - 1),
      )
    : 0;

it('counts what a text holds, whatever its strings are', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const text = JSON.stringify(value);
      const depth = depthOf(value);
      const values = containersOf(value) + commasOf(value);
      expect(isWithinBounds(text, { depth, values })).toBe(true);
      if (depth > 0) expect(isWithinBounds(text, { depth: depth - 1, values })).toBe(false);
      if (values > 0) expect(isWithinBounds(text, { depth, values: values - 1 })).toBe(false);
    }),
  );
});

it.each([
  ['brackets in a string', '{"a":"[[[[{{{{,,,,"}', true],
  ['a quote in a string', String.raw`{"a":"\"[[[[","b":"\\"}`, true],
  ['a string without an end', '["[[[[', true],
  ['brackets without an end', '[[[[', false],
  ['many members', '[1,2,3,4,5,6]', false],
  ['many empty objects', '[{},{},{}]', false],
  ['nothing', '', true],
])('judges %s', (_, text, isWithin) => {
  expect(isWithinBounds(text, { depth: 3, values: 5 })).toBe(isWithin);
});
