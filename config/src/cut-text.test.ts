import { expect, it } from 'vitest';
import { beginningOf, shortened } from './cut-text';

it.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab🎉', 3, 'ab'],
  ['abe\u0301', 3, 'ab'],
  ['ab👩‍👧', 5, 'ab'],
  ['ab🎉c', 4, 'ab🎉'],
])('cuts %s at %i between characters', (text, most, beginning) => {
  expect(beginningOf(text, most)).toBe(beginning);
});

it('marks what it shortens', () => {
  expect([shortened('ab🎉', 3), shortened('ab', 3)]).toEqual(['ab…', 'ab']);
});
